import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { openImplementation } from './implementation.ts';
import { type Branches, type CodeWalk, readThrows, walkCode } from './walk-code.ts';

/** Opens the function `main` of a package with these files, the first of which contains it. */
function openMain(files: Readonly<Record<string, string>>) {
  const library = openLibrary({ acme: files });
  const file = { package: 'acme', path: Object.keys(files)[0]! };
  return { library, file, main: openImplementation(library.parse(file)!).functions.get('main')! };
}

/** Returns the messages of the errors that the function throws. */
const messages = (files: Readonly<Record<string, string>>) => readThrows(openMain(files)).map(({ message }) => message);

/** Returns the names of the functions that are called, with the guard of each call. */
function guards(code: string, branches?: CodeWalk<string>['branches'], more: Partial<CodeWalk<string>> = {}): string[] {
  const found: string[] = [];
  walkCode<string>({
    ...openMain({ 'index.js': code }),
    ...(branches && { branches }),
    ...more,
    visit(node, source, guard) {
      if (node.type === 'CallExpression') found.push(`${source.text.slice(node.start, node.end)} ${guard}`);
    },
  });
  return found;
}

const sides = (test: string): Branches<string> => ({ test: `in ${test}`, yes: test, no: `not ${test}` });

test('reads errors of the function and of those that it calls, each once', () => {
  const code = `
function check(text) { if (!text) throw new TypeError('No text.'); main(); }
const find = () => { throw new RangeError('Not found.'); };
function other() { throw new Error('Never.'); }
export function main(text) { check(text); find(); check(text); throw new TypeError('No text.'); }
`;
  expect(messages({ 'index.js': code })).toEqual(['No text.', 'Not found.']);
});

test('follows calls into other files of the package, of ES modules and of CommonJS', () => {
  const modules = {
    'lib/index.js': `
import { check as verify } from './check.js';
import first, { gone } from '../first.js';
import * as all from './all';
import { outside } from 'outside';
export function main() { verify(); first(); all.list(); all.absent(); gone(); outside(); }
`,
    'lib/check.js': "export function check() { throw new Error('Check.'); }",
    'first.js': "export default function () { throw new Error('First.'); }",
    'lib/all/index.js': "export function list() { throw new Error('List.'); }",
  };
  expect(messages(modules)).toEqual(['Check.', 'First.', 'List.']);
  const common = {
    'index.js': `
const utils_1 = require('./utils');
const plain = __importDefault(require('./plain'));
function main() { (0, utils_1.check)(); utils_1.find.call(this); plain.run(); utils_1['not'](); }
`,
    'utils.js': `
exports.check = function () { throw new Error('Check.'); };
exports.find = () => { throw new Error('Find.'); };
exports.not = () => { throw new Error('Not.'); };
`,
    'plain.js': "exports.run = function () { throw new Error('Run.'); };",
  };
  expect(messages(common)).toEqual(['Check.', 'Find.', 'Run.']);
});

test('does not take a function for another of the same name', () => {
  const files = {
    'index.js': `
import * as utils from './utils.js';
import { find } from './find.js';
import { util } from 'util';
import data from './data.json';
function check() { throw new Error('Own.'); }
export function main() { utils.check(); utils.find(); util(); data(); this.check(); other.check(); (() => {})(); }
`,
    'utils.js': "export function check() { throw new Error('Check.'); }",
    'find.js': "export function find() { throw new Error('Find.'); }",
    'util.js': "export function util() { throw new Error('Util.'); }",
    'data.json': '[]',
  };
  expect(messages(files)).toEqual(['Check.']);
});

test('follows the default export of a module, whatever its name there', () => {
  const files = {
    'index.js':
      "import first from './first.js';\nimport { second } from './second.js';\nfunction main() { first(); second(); }",
    'first.js': "function inner() { throw new Error('First.'); }\nexport default inner;",
    'second.js': "export default function () { throw new Error('Not second.'); }",
  };
  expect(messages(files)).toEqual(['First.']);
});

test('reads an index file by one name, however a file imports it', () => {
  const names = new Set<string>();
  const index = "import { b } from './lib/b.js';\nexport function main() { b(); }\nexport function own() {}";
  const b = "import { own } from '..';\nexport function b() { own(); }";
  walkCode<never>({
    ...openMain({ 'index.js': index, 'lib/b.js': b }),
    visit: (_, source) => void names.add(source.name),
  });
  expect([...names]).toEqual(['acme@1.2.3/index.js', 'acme@1.2.3/lib/b.js']);
});

test('skips the functions of the files that it is told to', () => {
  const opened = openMain({
    'index.js': "import { a } from './a.js';\nimport { b } from './b.js';\nfunction main() { a(); b(); }",
    'a.js': "export function a() { throw new Error('A.'); }",
    'b.js': "export function b() { throw new Error('B.'); }",
  });
  const found: string[] = [];
  walkCode<never>({
    ...opened,
    skip: new Set(['a.js']),
    visit: (node, source) => void (node.type === 'ThrowStatement' && found.push(source.name)),
  });
  expect(found).toEqual(['acme@1.2.3/b.js']);
});

test('names the guard of each branch', () => {
  expect(guards('function main() { if (isNew()) { a(); } else b(); c(); }', sides)).toEqual([
    'isNew() in isNew()',
    'a() isNew()',
    'b() not isNew()',
    'c() undefined',
  ]);
  expect(guards('function main() { return x ? a() : b(); }', sides)).toEqual(['a() x', 'b() not x']);
});

test('keeps the outer guard where a condition has none of its own', () => {
  const branches = (test: string) => (test === 'x' ? sides(test) : {});
  expect(guards('function main() { if (x) { if (y) a(); else b(); } }', branches)).toEqual(['a() x', 'b() x']);
});

test.each([
  ['if (x) return; a(); b();', ['a() not x', 'b() not x']],
  ['if (x) { a(); return; } b();', ['a() x', 'b() not x']],
  ['if (x) { a(); c(); return; } b();', ['a() x', 'c() x', 'b() not x']],
  ['if (x) c(); b();', ['c() x', 'b() undefined']],
  ['if (x) return; if (y) return; a();', ['a() not x']],
  ['if (x) { a(); } b();', ['a() x', 'b() undefined']],
  ['if (x) {} b();', ['b() undefined']],
  ['if (x) return; else a(); b();', ['a() not x', 'b() undefined']],
  ['while (x) return; b();', ['b() undefined']],
])('guards what follows a return: %s', (code, expected) => {
  expect(guards(`function main() { ${code} }`, sides)).toEqual(expected);
});

test('has no guards unless it is told', () => {
  expect(guards('function main() { if (x) a(); }')).toEqual(['a() undefined']);
});

test('carries the guard of a call into the function that is called', () => {
  const code = 'function check() { b(); }\nfunction main() { if (x) check(); }';
  expect(guards(code, sides)).toEqual(['check() x', 'b() x']);
});
