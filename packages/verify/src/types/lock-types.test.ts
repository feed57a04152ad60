import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockTypes } from './lock-types.ts';

let bin: string;
beforeEach(() => {
  bin = mkdtempSync(path.join(tmpdir(), 'npm-'));
  vi.stubEnv('PATH', `${bin}${path.delimiter}${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(bin, { recursive: true });
});

/** Puts a stand-in for npm into the path, which installs packages and a compiler that reads a file of one of them. */
function installs(packages: object): void {
  const compiler = `
    const at = (file) => require('node:path').join(__dirname, '..', '..', file)
    exports.ScriptTarget = exports.ModuleKind = exports.ModuleResolutionKind = {}
    exports.createCompilerHost = () => ({})
    exports.createProgram = () => ({
      getSourceFiles: () => ['node_modules/a/node_modules/@s/b/deep/index.d.ts', 'node_modules/c/index.d.ts', 'sample.ts'].map((file) => ({ fileName: at(file) })),
    })`;
  const npm = `#!${process.execPath}
    const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
    writeFileSync(${JSON.stringify(path.join(bin, 'asked.json'))}, JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), manifest: JSON.parse(readFileSync('package.json', 'utf8')) }))
    mkdirSync('node_modules/typescript', { recursive: true })
    writeFileSync('node_modules/typescript/index.js', ${JSON.stringify(compiler)})
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages }))})`;
  writeFileSync(path.join(bin, 'npm'), npm);
  chmodSync(path.join(bin, 'npm'), 0o755);
}

const locked = (version: string) => ({ version, integrity: `sha512-${version}` });
const sample = { file: 'a.md', line: 1, indent: 0, language: 'ts', code: '' };

test('locks the roots and every package whose files the compiler reads for the samples', async () => {
  installs({
    'node_modules/a': locked('1.0.0'),
    'node_modules/a/node_modules/@s/b': locked('2.0.0'),
    'node_modules/c': { version: '3.0.0' },
    'node_modules/unread': locked('4.0.0'),
  });
  expect(await lockTypes({ roots: { a: '1', gone: '1' }, samples: [sample] })).toEqual({
    lockVersion: 1,
    roots: { a: '1', gone: '1' },
    packages: {
      'node_modules/a': { name: 'a', ...locked('1.0.0') },
      'node_modules/a/node_modules/@s/b': { name: '@s/b', ...locked('2.0.0') },
    },
  });
  const { args, cwd, manifest } = JSON.parse(readFileSync(path.join(bin, 'asked.json'), 'utf8'));
  expect(args).toEqual([
    'install',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  expect(manifest).toEqual({ private: true, dependencies: { a: '1', gone: '1' } });
  expect(existsSync(cwd)).toBe(false);
});

test('fails where npm does, and leaves nothing behind', async () => {
  writeFileSync(
    path.join(bin, 'npm'),
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(path.join(bin, 'cwd'))}, process.cwd())\nprocess.exit(1)`,
  );
  chmodSync(path.join(bin, 'npm'), 0o755);
  await expect(lockTypes({ roots: {}, samples: [] })).rejects.toThrow('npm install');
  expect(existsSync(readFileSync(path.join(bin, 'cwd'), 'utf8'))).toBe(false);
});
