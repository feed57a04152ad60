import { afterAll, beforeAll, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { openPaintRace, type PaintRace } from '../support/first-paint.ts';
import { expectWithinBudgets } from '../support/within-budgets.ts';

let race: PaintRace;
beforeAll(async () => {
  race = await openPaintRace();
});
afterAll(() => race?.close());

it.each(['/docs/selectors', '/docs/api/element/click'])(
  'paints %s for the first time as soon as a bare page',
  async (route) => {
    await expectWithinBudgets([{ name: `first paint of ${route}`, budget: budgets.firstPaint }], async () => {
      const { ours, bare } = await race.run(route, 1);
      return { ours, other: bare[0]! };
    });
  },
);
