// Type-checks the samples of the pages against the documented version of the framework, and compares the types that guides
// show on hover with the committed ones. `npm run samples` writes them if they have changed.
import { readFileSync } from 'node:fs';
import { parseLock } from '@lectern/apiref';
import { verifySamples } from '@lectern/verify';
import { loadReference, root } from './load-reference.mjs';
import { readArguments } from './read-arguments.mjs';
import { report } from './report.mjs';

const { values } = readArguments({
  usage: `
npm run samples

Checks the types of the samples, and writes the types that guides show on hover.

  --write   writes them (npm run samples does); without it they are compared
`,
  options: { write: { type: 'boolean' } },
});

const start = performance.now();
const { reference, code } = await loadReference();
const file = 'reference.lock.json';
const { packages } = parseLock({ text: readFileSync(`${root}/${file}`, 'utf8'), file }).value;
const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));

const hints = {
  file: 'samples/hints.json',
  folders: ['content/docs'],
  targetOf: reference.hintTarget,
  mode: values.write ? 'write' : { command: 'npm run samples' },
};
const options = { root, versions, environment: reference.sampleEnvironment, code, hints };
const { value, diagnostics } = await verifySamples(options);
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);
for (const [reason, count] of Object.entries(value.notTyped)) {
  process.stdout.write(`not type-checked: ${reason}${count > 1 ? ` (${count})` : ''}\n`);
}
const title = `${value.samples - sum(value.notTyped)} of ${value.samples} samples type-checked${value.cached ? ' before' : ''}, ${sum(value.notRun)} say why they cannot run`;
report({ title, root, diagnostics, milliseconds: performance.now() - start });
