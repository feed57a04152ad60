import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareTypes, unannounced } from './compare-types.mjs';
import { readReleasedTypes, writeReleasedTypes } from './released-types.mjs';

const released = {
  lectern: [
    'export function docs(options: Options): Source;',
    'interface Options {\n    path: string;\n}',
    'export type Source = () => void;',
  ],
  'lectern/app': ['export function usePage(): Page;', '// @deprecated\nexport function useOld(): Page;'],
};

/** Returns the released types, one part of them replaced. */
function replaced(before: string, after: string): typeof released {
  return JSON.parse(JSON.stringify(released).replace(JSON.stringify(before).slice(1, -1), after)) as typeof released;
}

describe('compareTypes', () => {
  it('finds nothing where nothing changed, in whatever order declarations stand', () => {
    expect(compareTypes(released, { ...released, lectern: released.lectern.toReversed() })).toEqual([]);
  });

  it('finds nothing where a comment changed', () => {
    const waits = (says: string) => ({
      lectern: [`export type Notice = {\n    /** ${says} */\n    kind: 'waits';\n};`],
    });
    expect(compareTypes(waits('Another build waits.'), waits('A new build waits.'))).toEqual([]);
  });

  it('finds nothing where members stand in another order, but tells when one moves into another object', () => {
    const options = (...members: readonly string[]) => ({
      lectern: [`export type Options = {\n${members.map((member) => `    ${member}\n`).join('')}};`],
    });
    const deep = 'deep: {\n        a: string;\n        b: string;\n    };';
    const turned = 'deep: {\n        b: string;\n        a: string;\n    };';
    expect(
      compareTypes(options('path: string;', deep, 'a: string;'), options('a: string;', turned, 'path: string;')),
    ).toEqual([]);
    const moved = 'deep: {\n        b: string;\n    };';
    expect(compareTypes(options('path: string;', deep), options('path: string;', 'a: string;', moved))).toHaveLength(1);
    const overloads = ['get(a: string): string;', 'get(a: number): number;'];
    expect(compareTypes(options(...overloads), options(...overloads.toReversed()))).toHaveLength(1);
  });

  it('names what was changed, its lines, and the exports that stand on it', () => {
    const now = replaced('path: string', 'path?: string');
    expect(compareTypes(released, now)).toEqual([
      {
        name: 'Options',
        entry: 'lectern',
        kind: 'changed',
        lines: ['- path: string;', '+ path?: string;'],
        names: new Set(['Options', 'docs']),
      },
    ]);
  });

  it('tells what was added from what was removed, and from what was moved to another entry', () => {
    const moved = {
      lectern: [...released.lectern, released['lectern/app'][0]!],
      'lectern/app': [released['lectern/app'][1]!],
    };
    expect(compareTypes(released, moved).map(({ entry, name, kind }) => [entry, name, kind])).toEqual([
      ['lectern', 'usePage', 'added'],
      ['lectern/app', 'usePage', 'removed'],
    ]);
    const { lectern } = released;
    expect(compareTypes(released, { lectern }).map(({ name, kind }) => [name, kind])).toEqual([
      ['usePage', 'removed'],
      ['useOld', 'removed'],
    ]);
  });

  it('takes a deprecation for a change', () => {
    const now = replaced('// @deprecated\nexport function useOld', 'export function useOld');
    expect(compareTypes(released, now).map(({ name, kind }) => [name, kind])).toEqual([['useOld', 'changed']]);
  });
});

describe('unannounced', () => {
  const changes = compareTypes(released, replaced('path: string', 'path?: string'));
  const removals = compareTypes(released, { lectern: released.lectern });
  const find = (summary: string, type: string, version = '0.1.0', name = 'lectern', found = changes) => {
    const changesets = [{ summary, releases: [{ name, type }] }];
    return unannounced({ changes: found, name: 'lectern', version, changesets }).map((change) => change.name);
  };

  it('wants a changeset of the package that names the declaration, or an export that stands on it', () => {
    expect(find('`Options` may lack `path`.', 'minor')).toEqual([]);
    expect(find('`docs()` reads the folder `docs` by default.', 'minor')).toEqual([]);
    expect(find('Something is better.', 'minor')).toEqual(['Options']);
    expect(find('`Options` may lack `path`.', 'minor', '0.1.0', '@lectern/theme')).toEqual(['Options']);
    expect(unannounced({ changes, name: 'lectern', version: '0.1.0', changesets: [] })).toHaveLength(1);
  });

  it('lets no patch change types, and no minor version of 1 remove them', () => {
    expect(find('`Options` may lack `path`.', 'patch')).toEqual(['Options']);
    const gone = '`usePage` and `useOld` are gone.';
    expect(find(gone, 'minor', '0.9.0', 'lectern', removals)).toEqual([]);
    expect(find(gone, 'minor', '1.2.0', 'lectern', removals)).toEqual(['usePage', 'useOld']);
    expect(find(gone, 'major', '1.2.0', 'lectern', removals)).toEqual([]);
  });
});

it('reads released types as they were written, also where a checkout changed the ends of lines', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-types-'));
  writeReleasedTypes(root, 'packages/lectern', released);
  expect(readReleasedTypes(root, 'packages/lectern')).toEqual(released);
  const file = join(root, 'scripts/release/released/lectern.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(readReleasedTypes(root, 'packages/lectern')).toEqual(released);
  expect(readReleasedTypes(root, 'packages/theme')).toEqual({});
  rmSync(root, { recursive: true });
});
