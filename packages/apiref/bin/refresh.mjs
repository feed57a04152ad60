#!/usr/bin/env node
// Pins the packages of the API reference anew and says what has changed:
//   node packages/apiref/bin/refresh.mjs [--root site] [webdriverio@7.40.0 …]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refreshReference } from '../dist/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: 'site' } },
});
const wanted = positionals.map((spec) => [spec.slice(0, spec.lastIndexOf('@')), spec.slice(spec.lastIndexOf('@') + 1)]);
const { value, diagnostics } = await refreshReference({
  root: resolve(values.root),
  ...(wanted.length > 0 && { wanted: Object.fromEntries(wanted) }),
});
const lines = [
  ...value.packages,
  ...value.commands.flatMap(({ command, kind, details }) => [
    `${kind} ${command}`,
    ...details.map((detail) => `  ${detail}`),
  ]),
  ...diagnostics.map(({ code, file, message, hint }) => `${code} ${file}: ${message} ${hint}`),
];
process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'Nothing has changed.'}\n`);
process.exitCode = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
