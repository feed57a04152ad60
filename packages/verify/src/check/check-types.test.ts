import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderWith, folder as locked } from '../../test/locked-types.ts';
import type { Sample, SampleEnvironment } from '../collect/sample.ts';
import { checkTypes, reachedFiles } from './check-types.ts';

const folder =
  locked &&
  folderWith({
    'shop/index.d.ts':
      '/// <reference types="money" />\nexport declare const cart: { add(item: string): Coin }\nexport interface Options { all: string; one?: string }',
    'money/index.d.ts': 'interface Coin { value: number }',
    'common/index.d.ts': 'declare function common(): number\nexport = common',
    'common/data.json': '{ "a": 1 }',
    'untyped/index.js': 'module.exports = 1',
    'runner/index.d.ts': 'declare const runner: { run(): void }',
    '@types/unasked/index.d.ts': 'declare const unasked: 1',
  });
afterAll(() => folder && rmSync(folder, { recursive: true }));

interface Case {
  readonly name: string;
  /** The samples of a page: code, language and title. */
  readonly page: readonly (readonly [code: string, language?: string, title?: string, rest?: Partial<Sample>])[];
  /** Number of the sample, line and column in it, and code of each message. */
  readonly wrong?: readonly string[];
}
const two = (lines: string) => [lines, 'js', 'v.js'] as const;
const [number, text] = [two('export const v = 1'), two("export const v = 'a'")];
const useText = ["import { v } from './v'\nv.trim()", 'js', 'use.js'] as const;
const wrongText = '2:3 TS2339';

const cases: Case[] = [
  { name: 'JavaScript that is loose', page: [['export const f = (a) => a.b\nlet t = undefined\nt = 1']] },
  { name: 'a wrong assignment', page: [['let a = 1\n\na = "x"']], wrong: ['0 3:1 TS2322'] },
  {
    name: 'TypeScript that is loose',
    page: [['export const f = (a) => a\nexport const t: string = undefined', 'ts']],
    wrong: ['0 1:19 TS7006', '0 2:14 TS2322'],
  },
  { name: 'a slip', page: [['let a = (']], wrong: ['0 1:10 TS1109'] },
  {
    name: 'the language of today',
    page: [['await Promise.resolve([1].at(-1))\ndocument.title.trim()\nObject.hasOwn({}, "a")']],
  },
  {
    name: 'a package',
    page: [["import { cart } from 'shop'\ncart.add('a').value\ncart.add(1).worth"]],
    wrong: ['0 3:10 TS2345', '0 3:13 TS2339'],
  },
  {
    name: 'a module that exports one thing, and data',
    page: [["import common from 'common'\nimport data from 'common/data.json'\ncommon().nope\ndata.nope"]],
    wrong: ['0 3:10 TS2339', '0 4:6 TS2339'],
  },
  {
    name: 'packages that are missing or have no types',
    page: [["import a from 'gone'\nimport b from 'untyped'\nimport './gone'\na(b).c\nnope", 'ts']],
    wrong: ['0 5:1 TS2304'],
  },
  {
    name: 'global names of packages that nobody asked for',
    page: [['unasked\nrunner.run()']],
    wrong: ['0 1:1 TS2304', '0 2:1 TS2304'],
  },
  { name: 'runs', page: [['runner.run()\nrunner.nope']], wrong: ['0 2:8 TS2339'] },
  {
    name: 'own globals',
    page: [['declare const own: { a: 1 }', 'ts', 'own.d.ts'], ['own.a.nope'], ['own.a.nope', 'ts']],
    wrong: ['1 1:7 TS2339', '2 1:7 TS2339'],
  },
  { name: 'the globals of another page', page: [['own.a'], ['own.a', 'ts']], wrong: ['0 1:1 TS2304', '1 1:1 TS2304'] },
  { name: 'the nearest file above', page: [number, text, useText, number] },
  { name: 'the nearest file above, if it is wrong', page: [text, number, useText, text], wrong: [`2 ${wrongText}`] },
  { name: 'the next file below', page: [useText, text, number] },
  { name: 'the next file below, if it is wrong', page: [useText, number, text], wrong: [`0 ${wrongText}`] },
  { name: 'a file of another page', page: [["import { v } from './v'\nv.nope"]] },
  { name: 'itself', page: [["import { v } from './use'\nv.nope", 'js', 'use.js']] },
  { name: 'a sample without a name', page: [['export const v = 1'], ["import { v } from './sample.js'\nv.nope"]] },
  {
    name: 'folders',
    page: [
      ['export const v = 1', 'js', 'lib/index.js'],
      ['export const w = 1', 'ts', 'lib/w.ts'],
      ["import { v } from '.'\nimport { w } from './w'\nv.a\nw.a", 'js', 'lib/c.js'],
      ["import { v } from '../lib'\nimport { w } from '../lib/w'\nv.a\nw.a", 'js', 'src/c.js'],
    ],
    wrong: ['2 3:3 TS2339', '2 4:3 TS2339', '3 3:3 TS2339', '3 4:3 TS2339'],
  },
  {
    name: 'a title that is no file of code',
    page: [
      ['nope', 'js', 'a.js.txt'],
      ['nope', 'ts', 'A title'],
    ],
    wrong: ['0 1:1 TS2304', '1 1:1 TS2304'],
  },
  {
    name: 'other languages',
    page: [
      ['nope', 'jsx'],
      ['nope', 'tsx'],
      ['nope', 'yaml'],
      ['nope', 'js', 'a.js', { noTypes: '' }],
    ],
  },
  { name: 'a list', page: [['let a\nnope', 'js', 'a.js', { indent: 4 }]], wrong: ['0 2:5 TS2304'] },
  {
    name: 'an object of a known type',
    page: [
      ['exports.config = { all: 1,\n  one: 1, two: 2 }', 'js'],
      ["exports.config = {\n  all: 'a' }\nexports.config.nope()", 'js', 'a.js', { indent: 2 }],
    ],
    wrong: ['0 1:20 TS2322', '0 2:3 TS2322', '1 3:18 TS2339'],
  },
  {
    name: 'a reason with parts',
    page: [['export const a: { b: { c: string } } = { b: {} as { c: number } }', 'ts']],
    wrong: ['0 1:42 TS2322'],
  },
  { name: 'what nobody can know', page: [['later.a\nnope']], wrong: ['0 2:1 TS2304'] },
];

const environment: SampleEnvironment = {
  types: ({ file }) => (file === 'runs' ? ['runner'] : []),
  objectTypes: [{ before: /exports\.config = /, type: 'import("shop").Options' }],
  excuses: ({ file }, message) => file === 'what nobody can know' && message === "Cannot find name 'later'.",
};
const samplesOf = ({ name, page }: Case) =>
  page.map(([code, language = 'js', title, rest = {}], index): Sample => {
    const place = { file: name, line: index * 100 + 1, indent: 0 };
    return { ...place, language, code, ...(title !== undefined && { title }), ...rest };
  });

test.skipIf(!folder)('reports what is wrong at its place on the page, and nothing else', { timeout: 60_000 }, () => {
  const found = checkTypes({ samples: cases.flatMap(samplesOf), folder: folder!, environment });
  const messagesOf = (name: string) =>
    found
      .filter(({ file }) => file === name)
      .map(({ line, column, message }) => {
        const sample = Math.floor(line! / 100);
        return `${sample} ${line! - sample * 100}:${column} ${/TS\d+/.exec(message)?.[0]}`;
      })
      .sort();
  expect(cases.map(({ name }) => [name, ...messagesOf(name)])).toEqual(
    cases.map(({ name, wrong = [] }) => [name, ...wrong]),
  );
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['sample-type']));
  expect(found.find(({ file }) => file === 'a reason with parts')?.message).toMatch(
    /Type '\{ c: number; \}' is [^\n]* Types of property 'c' are incompatible\. Type 'number'/,
  );
});

test.skipIf(!folder)('knows every file that the compiler reads', () => {
  const samples = [{ file: 'a.md', line: 1, indent: 0, language: 'ts', code: 'runner.run()' }];
  const files = reachedFiles({ samples, folder: folder!, environment: { types: () => ['runner'] } });
  const names = [...files].map((file) => file.split(path.posix.sep).slice(-2).join('/'));
  expect(names).toEqual(expect.arrayContaining(['lib/lib.dom.d.ts', 'runner/index.d.ts', '0/sample.ts']));
  expect(names.filter((name) => name.startsWith('shop/'))).toEqual([]);
});
