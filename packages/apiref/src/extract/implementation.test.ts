import { expect, test } from 'vitest';
import { openImplementation } from './implementation.ts';
import { parseSource } from './source-file.ts';

const open = (text: string) => openImplementation(parseSource({ name: 'index.js', text }));
/** Returns the source of the main function. */
const mainOf = (text: string) => {
  const { main } = open(text);
  return main && text.slice(main.start, main.end);
};

test.each([
  ['function a() {}', ['a']],
  ['export function a() {}', ['a']],
  ['const a = () => {}, b = function () {}, c = 1;', ['a', 'b']],
  ['export const a = () => {};', ['a']],
  ['let a;', []],
  ['const { a } = () => {};', []],
  ['exports.a = function () {};', ['a']],
  ['module.exports.a = () => {};', ['a']],
  ['exports.a = 1; other.a = () => {}; my.exports.a = () => {};', []],
  ['export default function () {}', ['default']],
  ['export default function a() {}', ['a']],
  ['class A { constructor() {} b() {} static c() {} get d() {} [e]() {} f = 1; }', ['A.constructor', 'A.b', 'A.c']],
  ['export default class { b() {} }', ['default.b']],
  ["export default class A { 'b'() {} #c() {} }", []],
  ['export default () => {};', []],
  ['if (a) { function b() {} }', []],
  ['export class A { b() {} }', ['A.b']],
])('lists the functions of %s', (code, names) => {
  expect([...open(code).functions.keys()]).toEqual(names);
});

test.each([
  ["const a = require('./a');", { a: './a' }],
  ["const a = __importDefault(require('./a'));", { a: './a' }],
  ["const a = __importStar(require('./a'));", { a: './a' }],
  ["import * as a from './a.js';", { a: './a.js' }],
  [
    "const a = load('./a'), b = require(b), c = require(...c), d = require(), e = require(1), f = require.call('f');",
    {},
  ],
  ["const a = wrap(require('./a'));", {}],
])('finds the modules of %s', (code, modules) => {
  expect(Object.fromEntries(open(code).requires)).toEqual(modules);
});

test('finds what an ES module imports by name', () => {
  const { imports } = open("import a, { b, c as d, 'e f' as g } from './a.js';");
  expect(Object.fromEntries(imports)).toEqual({
    a: { from: './a.js', name: 'default' },
    b: { from: './a.js', name: 'b' },
    d: { from: './a.js', name: 'c' },
  });
});

test.each([
  ['export default function a() {}', 'function a() {}'],
  ['export default function () {}', 'function () {}'],
  ['function a() {}\nexport default a;', 'function a() {}'],
  ['const a = () => {};\nexport default a;', '() => {}'],
  ['function a() {}\nmodule.exports = a;', 'function a() {}'],
  ['function a() {}\nexports.default = a;', 'function a() {}'],
  ['function a() {}', undefined],
  ['function a() {}\nexports.other = a;', undefined],
  ['function a() {}\nexports.defaults = a;', undefined],
  ['function a() {}\nexports.default.name = a;', undefined],
  ['function a() {}\nmy.module.exports = a;', undefined],
  ["function a() {}\nmodule.exports = require('./a');", undefined],
  ["export { default } from './a.js';", undefined],
])('finds the default export of %s', (code, main) => {
  expect(mainOf(code)).toBe(main);
  if (main === undefined) expect(open(code)).not.toHaveProperty('main');
});
