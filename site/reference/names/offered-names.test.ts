import { expect, test } from 'vitest';
import { undescribedNames } from './check-offered.ts';
import { exportsOf, membersOf, namesInCode, type OfferedName } from './offered-names.ts';

const namesOf = (found: readonly { readonly kind: string; readonly name: string }[]) =>
  found.map(({ kind, name }) => `${kind} ${name}`);

test('the exports of a module are read, without its default', () => {
  const text = `Object.defineProperty(exports, "__esModule", { value: true });
exports.attach = exports.remote = void 0;
Object.defineProperty(exports, "DEFAULTS", { enumerable: true });
exports.default = class {};
exports.remote = () => other.exports.inner;`;
  expect(namesOf(exportsOf('index.js', text))).toEqual(['export attach', 'export remote', 'export DEFAULTS']);
});

test('of the class that a module of types exports as its default, what users may call is read', () => {
  const text = `export default class Reporter {
  options: object;
  private secret: number;
  _own: number;
  constructor(options: object);
  static open(): void;
  get isDone(): boolean;
}
export declare class Other { hidden(): void }`;
  expect(namesOf(membersOf('index.d.ts', text))).toEqual(['member options', 'member open', 'member isDone']);
});

test('emitted events and environment variables are read from the code', () => {
  const text = `this.emit('request.performance', 1); emit('other'); this.emit(name);
const { level } = process.env.LEVEL ? process.env['OTHER LEVEL'] : process.env[name];`;
  expect(namesOf(namesInCode('a.js', text))).toEqual([
    'event request.performance',
    'variable LEVEL',
    'variable OTHER LEVEL',
  ]);
});

const offered: readonly OfferedName[] = [
  { kind: 'export', name: 'run', package: '@wdio/cli', place: 'index.js' },
  { kind: 'event', name: 'result', package: 'webdriver', place: 'command.js' },
  { kind: 'variable', name: 'WDIO_LEVEL', package: '@wdio/logger', place: 'node.js' },
];
const check = (text: string, more: Partial<Parameters<typeof undescribedNames>[0]> = {}) =>
  undescribedNames({ offered, pages: new Map([['docs/a.md', text]]), readmes: new Map(), except: [], ...more }).map(
    ({ code, message }) => `${code} ${message}`,
  );

test('a name is described in code style, where it can mean that name', () => {
  const all = '`@wdio/cli` has `run()`.\n\n## Events\n\n`result` is an event.\n\n## Rest\n\n`WDIO_LEVEL=info`\n';
  expect(check(all)).toEqual([]);
  const without = [
    ['`@wdio/cli` has ', 'export run of @wdio/cli'],
    ['an event', 'event result of webdriver'],
    ['WDIO_LEVEL', 'environment variable WDIO_LEVEL of @wdio/logger'],
  ] as const;
  for (const [text, name] of without)
    expect(check(all.replace('## Events', '## Rest').replace(text, ''))).toEqual([
      `offered-undescribed No page describes the ${name}.`,
    ]);
  expect(check(all.replaceAll(/^`(.*)`$/gm, '```sh\n$1\n```'))).toHaveLength(1);
});

test('the README of the package describes it, too, and so does a note on its page', () => {
  const readmes = new Map([['@wdio/logger', 'Set WDIO_LEVEL.']]);
  const pages = new Map([
    ['notes/cli.md', '`run`'],
    ['docs/a.md', 'The event `result`.'],
  ]);
  expect(check('', { readmes, pages })).toEqual([]);
});

test('exceptions need no description, and are reported when no package has their names', () => {
  const except = [
    { reason: 'It is old.', kinds: ['export', 'event'] as const },
    { reason: 'The system sets it.', names: ['WDIO_LEVEL', 'HOME'] },
    { reason: 'It is gone.', packages: /^gone$/ },
  ];
  expect(check('', { except })).toEqual([
    'offered-unused This exception is no longer needed: HOME',
    'offered-unused This exception is no longer needed: It is gone.',
  ]);
});
