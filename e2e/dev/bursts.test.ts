import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { budgets } from '../budgets.ts';
import { printFigure } from '../support/print-figure.ts';
import { memoryOf, saveInBursts } from './bursts.ts';
import { openDev, type Watched } from './open-dev.ts';

/** `npm run fuzz:dev` saves more often, and from another seed each time. */
const saves = Number(process.env.LECTERN_SAVES ?? 40);
const seed = Number(process.env.LECTERN_SEED ?? 1);

describe('the development server', () => {
  let dev: Watched | undefined;
  afterEach(() => dev?.close());

  it(
    `lives through ${saves} saves in bursts, shows the last of each, and its memory stays flat`,
    async () => {
      dev = await openDev({}, { measured: true });
      await dev.open('docs/code');
      // What is loaded on demand (parser, grammars, React) is there before the measurement.
      await saveInBursts(dev, 20, seededRandom(seed + 1));
      const before = await memoryOf(dev);
      await saveInBursts(dev, saves, seededRandom(seed));
      const after = await memoryOf(dev);
      printFigure(`heap that ${saves} saves added`, [after.heap - before.heap], budgets.devHeapGrowth, 'MB');
      printFigure(`resident memory that ${saves} saves added`, [after.resident - before.resident], 150, 'MB');
      expect(after.heap - before.heap, `seed ${seed}`).toBeLessThan(budgets.devHeapGrowth);
      expect(dev.server.process.exitCode).toBeNull();
      expect(dev.server.printed()).not.toMatch(/unhandled|Error:/i);
    },
    60_000 + saves * 1000,
  );
});
