import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { folderWith, folder as locked } from '../../test/locked-types.ts';
import { samplePrograms } from '../check/sample-programs.ts';
import { collectSamples } from '../collect/collect-samples.ts';
import { type HintTarget, type NamedSymbol, typeHints } from './type-hints.ts';

const shop = `
import type { Coin } from '@scope/kit';
type Long = '${'a'.repeat(145)}';
export interface Cart {
  count: number;
  price(): Coin;
  add(item: string, count?: number, note?: string): Promise<void>;
  clear(this: Cart): void;
  move(this: Cart, to: number): Cart;
  maybe(a: string | undefined, b?: string): void;
  click({ button, x }?: { button?: string }, { y }?: { y: number }): void;
  /**
   * @param where.to the place
   * @param how how
   */
  drag({ to }: { to: string }, how: string): void;
  all(first: string, ...rest: number[]): void;
}
export declare const total: number;
export declare const limit: string | undefined;
export declare const cart: Cart;
export declare const fits: (a: Long) => 12;
export declare const tooLong: (a: Long) => 123;
export declare const long: Long;
export declare const longResult: (a: string, ...more: string[]) => [Long, Long];
export default function buy(what: string): void;
declare function lend(...items: string[]): void;
export { lend as borrow };
export declare const short: Omit<Cart, 'count'>;
type Wrap<T> = { [K in keyof T]: T[K] extends (...args: infer A) => unknown ? (...args: A) => Promise<string> : T[K] };
export declare const wrapped: Wrap<Cart>;
type Lost<T> = { [K in keyof T]: (...args: [string, number?, ...boolean[]]) => void };
export declare const lost: Lost<{ find(selector: string, count: number, ...flags: boolean[]): void }>;
export declare const fewer: Lost<{ find(selector: string): void }>;
`;
const kit = 'export interface Coin { value: number }\nexport declare const kit: 1;';
const folder =
  locked &&
  folderWith({
    'shop/index.d.ts': shop,
    '@scope/kit/lib/index.d.ts': kit,
    '@scope/kit/package.json': '{"types":"lib/index.d.ts"}',
  });
afterAll(() => folder && rmSync(folder, { recursive: true }));

const known = 'total, limit, cart, fits, tooLong, long, longResult, borrow, short, wrapped, lost, fewer';
const start = `import buy, { ${known}, type Cart } from 'shop'\nimport { kit } from '@scope/kit'\n`;
/** The code of a sample, the package's name in it that has a page, its hint and what is known about the name. */
const shown: [code: string, name: string, text: string | undefined, symbol: Partial<NamedSymbol> | undefined][] = [
  ['total', 'total', 'total: number', { name: 'total', package: 'shop', file: 'index.d.ts' }],
  ['limit', 'limit', 'limit: string | undefined', {}],
  ['cart.count', 'count', 'count: number', { owner: 'Cart' }],
  ['cart.price', 'price', 'price(): Coin', { owner: 'Cart' }],
  ['cart.add', 'add', 'add(item: string, count?: number, note?: string): Promise<void>', { owner: 'Cart' }],
  ['cart.add', 'cart', 'cart: Cart', { name: 'cart' }],
  ['cart.clear', 'clear', 'clear(): void', {}],
  ['cart.move', 'move', 'move(to: number): Cart', {}],
  ['cart.maybe', 'maybe', 'maybe(a: string | undefined, b?: string): void', {}],
  [
    'cart.click',
    'click',
    'click(options?: { button?: string | undefined; }, options?: { y: number; }): void',
    { owner: 'Cart' },
  ],
  ['cart.drag', 'drag', 'drag(where: { to: string; }, how: string): void', {}],
  ['cart.all', 'all', 'all(first: string, ...rest: number[]): void', {}],
  ['fits', 'fits', `fits(a: "${'a'.repeat(145)}"): 12`, {}],
  ['tooLong', 'tooLong', 'tooLong(a): 123', {}],
  ['longResult', 'longResult', 'longResult(a, ...more)', {}],
  ['long', 'long', `long: "${'a'.repeat(145)}"`, {}],
  ['buy', 'buy', 'buy(what: string): void', { name: 'buy', package: 'shop', file: 'index.d.ts' }],
  ['borrow', 'lend', 'lend(...items: string[]): void', { name: 'lend' }],
  ['short.add', 'add', 'add(item: string, count?: number, note?: string): Promise<void>', { owner: 'Omit' }],
  ['wrapped.all', 'all', 'all(first: string, ...rest: number[]): Promise<string>', { owner: 'Wrap' }],
  ['wrapped.drag', 'drag', 'drag(where: { to: string; }, how: string): Promise<string>', {}],
  ['lost.find', 'find', 'find(selector: string, count?: number, ...flags: boolean[]): void', { owner: 'Lost' }],
  ['fewer.find', 'find', 'find(selector: string, args_1?: number, ...args_2: boolean[]): void', {}],
  ['kit', 'kit', 'kit: 1', { name: 'kit', package: '@scope/kit', file: 'lib/index.d.ts' }],
  ['let mine: Cart', 'Cart', undefined, undefined],
  ['const total1 = { total: 1 }; total1.total', 'total', undefined, undefined],
  ['document.title', 'title', 'title: string', { package: 'typescript', file: 'lib/lib.dom.d.ts', owner: 'Document' }],
];
const fence = (code: string) => `\`\`\`ts\n${start};${code}\n\`\`\`\n`;
const samples = collectSamples({ file: 'a.md', source: shown.map(([code]) => fence(code)).join('\n') });
const compiled = folder ? samplePrograms({ samples, folder, environment: {} }) : undefined;

/** Returns the hint below the imports of the sample with that number, and what is asked of a site's targets for it. */
function hintOf(number: number, name: string, target: Partial<HintTarget> = {}) {
  const asked: NamedSymbol[] = [];
  const hints = typeHints({
    ...compiled!,
    wants: (sample) => sample === samples[number],
    targetOf: (symbol) => {
      if (symbol.name !== name) return undefined;
      asked.push(symbol);
      return { href: '/a', ...target };
    },
  });
  const below = [...hints.values()].flat().filter(({ places }) => places.some(([line]) => line === 2));
  return { texts: below.map(({ text }) => text), symbol: below.length > 0 ? asked.at(-1) : undefined };
}

test.skipIf(!folder)('shows what an editor shows, in at most 160 characters, and nothing for a name of a type', () => {
  for (const [number, [code, name, text, symbol]] of shown.entries()) {
    const found = hintOf(number, name);
    expect([code, ...found.texts]).toEqual([code, ...(text === undefined ? [] : [text])]);
    if (symbol) expect(found.symbol).toMatchObject(symbol);
  }
  expect(shown.find(([code]) => code === 'fits')?.[2]).toHaveLength(160);
});

test.skipIf(!folder)("uses a site's title and names of parameters, on one line", () => {
  const of = (code: string, target: Partial<HintTarget>) => {
    const number = shown.findIndex((each) => each[0] === code);
    return hintOf(number, shown[number]![1], target).texts;
  };
  expect(of('cart.count', { title: 'Cart\n  .count' })).toEqual(['Cart .count: number']);
  expect(of('lost.find', { parameters: ['what', 'times', 'how'] })).toEqual([
    'find(what: string, times?: number, ...how: boolean[]): void',
  ]);
  expect(of('longResult', { title: 'Shop.make', parameters: ['b', '...c'] })).toEqual(['Shop.make(b, ...c)']);
  expect(of('cart.click', { parameters: ['how'] })).toEqual([
    'click({ button, x }?: { button?: string | undefined; }, { y }?: { y: number; }): void',
  ]);
});
