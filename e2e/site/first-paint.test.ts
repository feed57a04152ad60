import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { openPaintRace, type PaintRace } from '../support/first-paint.ts';
import { leastRatio } from '../support/least-ratio.ts';

let race: PaintRace;
beforeAll(async () => {
  race = await openPaintRace();
});
afterAll(() => race?.close());

it.each(['/docs/selectors', '/docs/api/element/click'])(
  'paints %s for the first time as soon as a bare page',
  async (route) => {
    const ratio = await leastRatio(`first paint of ${route}`, budgets.firstPaint, async () => {
      const { ours, bare } = await race.run(route, 1);
      return { ours: ours[0]!, other: bare[0]! };
    });
    expect(ratio).toBeLessThanOrEqual(budgets.firstPaint);
  },
);
