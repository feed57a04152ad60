import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { writeFiles } from '../test-folder.ts';
import { hostile, string, words } from './values.ts';

/** How many command lines: `npm run fuzz:inputs` gives a tenth as many as sites. */
const count = process.env.FUZZ_INPUTS === undefined ? 4 : Math.ceil(Number(process.env.FUZZ_INPUTS) / 10);
const seed = Number(process.env.FUZZ_SEED ?? 7);

const packageFolder = resolve(import.meta.dirname, '../..');
const generated = resolve(packageFolder, '../../e2e/generated');
mkdirSync(generated, { recursive: true });
const root = mkdtempSync(join(generated, 'fuzz-lines-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const files = {
  'package.json': '{ "type": "module" }',
  'site.config.ts':
    'import { docs } from "lectern";\nexport default { title: "T", url: "https://example.org", sources: [docs()] };\n',
  'wrong.config.ts': 'export default { title: 1 };\n',
  'docs/intro.md': '# Intro\n',
};
writeFiles(root, files);

const value = fc
  .oneof(words, hostile, string, fc.constantFrom('-5', '0', '70000', '1e9', '0.001', 'wrong.config.ts', 'docs', '--'))
  // No process can be given these.
  .map((text) => text.replace(/[\0\p{Cs}]/gu, '_'));
const option = fc.oneof(
  fc.tuple(fc.constantFrom('--root', '--config', '--host', '--keep', '--timeout', '--port', '--strict-port'), value),
  fc.tuple(fc.constantFrom('--no-cache', '--help', '--version', '--cache', '--', '-x')),
  value.map((text) => [`--${text}`]),
  value.map((text) => [text]),
);
const options = fc.array(option, { maxLength: 3 }).map((all) => all.flat());
/** Nothing that begins to serve, nor that writes outside the site. */
const line = fc.oneof(
  fc.tuple(fc.constantFrom('build', 'check', 'search', 'explain', 'search records', 'nothing'), options),
  fc.tuple(
    fc.constantFrom(
      'dev --root nowhere',
      'preview --root nowhere',
      'dev --port many',
      'preview --port -1',
      'mcp nowhere',
    ),
    options.map((all) => all.filter((text) => !/^--(?:root|port)/.test(text))),
  ),
);

it(`${count} command lines that somebody may type end with a word and without a stack`, {
  timeout: 30_000 + count * 5_000,
}, () => {
  const property = fc.property(line, ([command, given]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(packageFolder, 'bin/lectern.mjs'), ...command.split(' '), ...given],
      { cwd: root, encoding: 'utf8', timeout: 60_000, input: '' },
    );
    expect([0, 1, 2], stderr).toContain(status);
    expect(stdout + stderr).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
  // What was wrong once.
  fc.assert(property, { numRuns: count, seed, examples: [[['build', ['--version']]]] });
});
