import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { openPaintRace, type PaintRace } from '../support/first-paint.ts';
import { printRatio } from '../support/print-figure.ts';

/** How often the loads of a page are repeated at most. */
const rounds = 4;

let race: PaintRace;
beforeAll(async () => {
  race = await openPaintRace();
});
afterAll(() => race?.close());

it.each(['/docs/selectors', '/docs/api/element/click'])(
  'paints %s for the first time as soon as a bare page',
  async (route) => {
    const ours: number[] = [];
    const bare: number[] = [];
    // What else the machine does only adds to both, so a few quiet loads tell what the page costs.
    const ratio = () => Math.min(...ours) / Math.min(...bare);
    for (let round = 0; round < rounds && !(ratio() <= budgets.firstPaint); round++) {
      const found = await race.run(route, 3);
      ours.push(...found.ours);
      bare.push(...found.bare);
    }
    const name = `first paint of ${route}, least of ${ours.length}`;
    printRatio(name, [Math.min(...ours)], [Math.min(...bare)], budgets.firstPaint);
    expect(ratio()).toBeLessThanOrEqual(budgets.firstPaint);
  },
);
