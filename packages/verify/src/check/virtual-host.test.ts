import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { folderWith, folder as locked } from '../../test/locked-types.ts';
import { loadTypeScript, type ProgramFile } from './typescript.ts';
import { type PlacedSample, virtualHost } from './virtual-host.ts';

const folder = locked && folderWith({ 'shop/index.d.ts': 'export {}', 'shop/package.json': '{}' });
afterAll(() => folder && rmSync(folder, { recursive: true }));

/** The samples of two pages, by title; one has none. */
const titles = ['v.js', 'use.js', 'v.ts', 'lib/index.js', undefined, 'lib/deep/use.ts', 'late.js', 'late.ts'];
const samples = [...titles, 'other.js'].map((title, index): PlacedSample => {
  const file = title === 'other.js' ? 'b.md' : 'a.md';
  const root = `/samples/${file}/${index}`;
  const sample = { file, line: 1, indent: 0, language: 'js', code: '', ...(title !== undefined && { title }) };
  return { sample, module: { text: `// ${index}` }, root, name: `${root}/${title ?? 'sample.js'}` };
});
const nameOf = (index: number) => samples[index]!.name;

describe.skipIf(!folder)('the host', () => {
  const ts = folder ? loadTypeScript(folder) : undefined!;
  const files = new Map<string, ProgramFile | undefined>();
  const options = ts && { moduleResolution: ts.ModuleResolutionKind.NodeJs };
  const host = ts && virtualHost({ ts, options, folder: folder!, samples, files });
  const shop = folder && path.join(folder, 'node_modules/shop/index.d.ts');

  test('reads samples that no disk has, and the files of the disk', () => {
    expect([nameOf(1), shop!, '/samples/a.md/1/none.js'].map((name) => host.fileExists(name))).toEqual([
      true,
      true,
      false,
    ]);
    expect([nameOf(1), shop!].map((name) => host.readFile(name))).toEqual(['// 1', 'export {}']);
    expect([folder!, `${folder}/none`].map((name) => host.directoryExists!(name))).toEqual([true, false]);
    expect(host.getCurrentDirectory()).toBe(folder);
  });

  test('parses each file once', () => {
    for (const name of [nameOf(1), shop!]) {
      const file = host.getSourceFile(name, 99);
      expect([file?.fileName, file?.text]).toEqual([name, host.readFile(name)]);
      expect(host.getSourceFile(name, 99)).toBe(file);
      expect(files.get(name)).toBe(file);
    }
    expect(host.getSourceFile('/none.js', 99)).toBeUndefined();
  });

  test.each([
    [1, './v', 0],
    [1, './v.js', 0],
    [1, './v.ts', 2],
    [3, '../v', 2],
    [3, '..', undefined],
    [1, './lib', 3],
    [1, './lib/index', 3],
    [1, './lib/deep/use', 5],
    [5, '../index.js', 3],
    [5, '..', 3],
    [5, '../../v', 2],
    [0, './late', 6],
    [7, './late', 6],
    [6, './late', 7],
    [0, './sample', undefined],
    [0, './other', undefined],
    [8, './v', undefined],
    [0, './gone', undefined],
  ] as const)('from sample %i, %s is sample %s', (from, name, expected) => {
    expect(host.resolveModuleNames!([name], nameOf(from))).toEqual([
      expected === undefined ? undefined : { resolvedFileName: nameOf(expected) },
    ]);
  });

  test('finds packages in the folder of the types, and what they reference', () => {
    const inside = path.join(folder!, 'node_modules/shop/other.d.ts');
    for (const from of [nameOf(1), inside]) {
      const [found, gone] = host.resolveModuleNames!(['shop', 'gone'], from);
      expect([found?.resolvedFileName, gone]).toEqual([shop, undefined]);
      const types = host.resolveTypeReferenceDirectives!(['shop', { fileName: 'shop' }, 'gone'], from);
      expect(types).toMatchObject([{ resolvedFileName: shop }, { resolvedFileName: shop }, undefined]);
    }
    expect(host.resolveModuleNames!(['./index'], inside)[0]?.resolvedFileName).toBe(shop);
    expect(host.resolveModuleNames!(['shop'], '/elsewhere/a.ts')).toEqual([undefined]);
  });
});
