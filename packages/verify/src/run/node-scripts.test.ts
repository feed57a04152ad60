import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import { nodeScripts } from './node-scripts.ts';
import { runSamples } from './run-samples.ts';

const fence = (code: string, info = 'js') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test('runs a script or a module beside the files that it names, those of its page first', async () => {
  const list = "require('node:fs').readdirSync('.').filter((name) => /^[abc]/.test(name)).join()";
  const source = [
    fence("module.exports = 'of the page'", 'js title="a.js" no-types="x"'),
    fence(`console.log(require('./a'), require('./b')) // → of the page given\nconsole.log(${list}) // → a.js,b.js`),
    fence("  import b from './b.js'\nconsole.log(b, import.meta.url) // → given file:…sample.mjs"),
    fence('export const x = 1\nconsole.log(typeof require) // → undefined'),
    fence("const x = 'import'\nconsole.log(typeof require) // → function"),
    fence("console.log('%s is %d', 'a', 1, [2]); console.log() // → ''"),
  ].join('\n');
  const files = { 'a.js': "module.exports = 'given'", 'b.js': "module.exports = 'given'", 'c.js': '' };
  const samples = guideSamples(source).slice(1);
  const verdicts = await runSamples({ samples, adapters: [nodeScripts({ takes: () => true, files })] });
  expect(verdicts.map(({ by, problem }) => [by, problem])).toEqual([
    ['node', undefined],
    ['node', undefined],
    ['node', undefined],
    ['node', undefined],
    ['node', "line 1 shows '' and prints a is 1 [ 2 ]"],
  ]);
}, 30_000);
