import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { satisfies } from 'semver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRanges, wrongRanges } from './own-ranges.mjs';
import { packageFolders, readManifest } from './packages.mjs';

let root: string;
const write = (folder: string, manifest: object) => {
  mkdirSync(join(root, 'packages', folder), { recursive: true });
  writeFileSync(join(root, 'packages', folder, 'package.json'), JSON.stringify(manifest));
};
const peerOf = (folder: string) => readManifest(join(root, 'packages', folder)).peerDependencies.lectern;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-ranges-'));
  for (const name of packageFolders) write(name, { name, version: '0.1.0' });
  write('theme', { name: 'theme', version: '0.1.0', peerDependencies: { lectern: '^0.1.0', react: '^19.0.0' } });
});
afterEach(() => rmSync(root, { recursive: true }));

it('packages and the template ask for each other in the range of their version, which accepts nothing that breaks', () => {
  expect(wrongRanges(resolve(import.meta.dirname, '../..'))).toEqual([]);
  const accepted = ['0.1.0', '0.1.9', '0.2.0', '1.0.0'].filter((version) => satisfies(version, peerOf('theme')));
  expect(accepted).toEqual(['0.1.0', '0.1.9']);
});

it('says which range is wrong', () => {
  write('verify', { name: 'verify', version: '0.1.0', peerDependencies: { lectern: '>=0.1.0 <1' } });
  expect(wrongRanges(root)).toEqual(['packages/verify/package.json asks for lectern >=0.1.0 <1, not ^0.1.0.']);
});

it('lets no peer leave its range while versions are made, and writes the new ones also where that fails', () => {
  keepRanges(root, () => {
    expect(peerOf('theme')).toBe('*');
    write('lectern', { name: 'lectern', version: '0.2.0' });
  });
  expect(readManifest(join(root, 'packages/theme')).peerDependencies).toEqual({ lectern: '^0.2.0', react: '^19.0.0' });
  const fail = () => {
    throw new Error('of changesets');
  };
  expect(() => keepRanges(root, fail)).toThrow('of changesets');
  expect(peerOf('theme')).toBe('^0.2.0');
});
