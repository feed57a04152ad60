// `npm run fuzz:inputs -- [count] [seed]`: that many random sites (500), others each time unless the seed is given; each must end
// with a report. A failure prints the site, made as small as it can be, and the seed.
import './guard.mjs';

const [count = '500', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
process.stdout.write(`${count} sites, seed ${seed}\n`);
Object.assign(process.env, { FUZZ_INPUTS: count, FUZZ_SEED: seed });
const { run } = await import('./run.mjs');
run([['Fuzz', 'vitest run --project unit packages/lectern/test/fuzz']]);
