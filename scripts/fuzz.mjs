// `npm run fuzz:inputs -- [count] [seed]`: that many random sites (500), others each time unless the seed is given; each must end
// with a report, and a tenth as many command lines. A failure prints what failed, made as small as it can be, and the seed.
// `npm run fuzz:mdx -- [count] [seed]`: that many random MDX documents (10,000); each must be read as by `@mdx-js/mdx`, or refused.
// `npm run fuzz:html -- [count] [seed]`: that many random texts (100,000); each must be read as by `parse5`.
// `npm run fuzz:dev -- [count]`: saves that many times (1,000) in bursts while a browser watches the development server.
// `npm run lab:hosts -- [count] [seed]`: that many raw requests (10,000) for random sites to nginx, Caddy, the function of CloudFront
// and the rules of other hosts; the preview says what each must answer.
import './guard.mjs';
import { findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

const { run } = await import('./run.mjs');
const [what, given, seed = String(Date.now() % 1_000_000)] = readArguments({
  usage: `
npm run fuzz:inputs | fuzz:mdx | fuzz:html | fuzz:dev | lab:hosts [-- count [seed]]

Makes that many random inputs, and others each time unless a seed is given.
`,
  problemOf: ([name, ...numbers]) => {
    const wrong = numbers.find((number, at) => at > 1 || !/^\d+$/.test(number));
    return wrong && `"${wrong}" is neither the count nor the seed of ${name}.`;
  },
}).words;
process.stdout.write(`Seed ${seed}\n`);
if (what === 'inputs') {
  Object.assign(process.env, { FUZZ_INPUTS: given ?? '500', FUZZ_SEED: seed });
  await run([['Random sites', 'vitest run --project unit packages/lectern/test/fuzz']]);
} else if (what === 'mdx') {
  Object.assign(process.env, { FUZZ_MDX: given ?? '10000', FUZZ_SEED: seed });
  await run([['Random MDX', 'vitest run --project unit packages/lectern/test/fuzz/nested-mdx.test.ts']]);
} else if (what === 'html') {
  Object.assign(process.env, { FUZZ_HTML: given ?? '100000', FUZZ_SEED: seed });
  const tests = [
    'packages/lectern/src/model/read-html.test.ts',
    'packages/lectern/src/node/ground/character-references.test.ts',
  ];
  await run([['Random HTML', `vitest run --project unit ${tests.join(' ')}`]]);
} else if (what === 'hosts') {
  Object.assign(process.env, { LAB_REQUESTS: given ?? '10000', LAB_SEED: seed });
  await run([['Hosts', 'vitest run --project browser --retry 0 e2e/hosting/lab.test.ts']]);
} else {
  const { chrome, driver } = findBrowser();
  Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, LECTERN_SAVES: given ?? '1000' });
  process.env.LECTERN_SEED ??= seed;
  await run([['Bursts of saves', 'vitest run --project measured e2e/dev/bursts.test.ts']]);
}
