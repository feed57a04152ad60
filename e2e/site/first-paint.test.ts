import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { openPaintRace, type PaintRace } from '../support/first-paint.ts';
import { median, printRatio } from '../support/print-figure.ts';

let race: PaintRace;
beforeAll(async () => {
  race = await openPaintRace();
});
afterAll(() => race?.close());

it.each(['/docs/selectors', '/docs/api/element/click'])(
  'paints %s for the first time as soon as a bare page',
  async (route) => {
    const { ours, bare } = await race.run(route, 5);
    printRatio(`first paint of ${route}`, ours, bare, budgets.firstPaint);
    expect(median(ours) / median(bare)).toBeLessThanOrEqual(budgets.firstPaint);
  },
);
