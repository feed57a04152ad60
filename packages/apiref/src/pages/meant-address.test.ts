import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import { itemPlace, itemRoute, type PagesPlace } from './addresses.ts';
import { meantAddress } from './meant-address.ts';

const { item, ...model } = modelOf(`export declare class Base { open(): void; size: number; static make(): Base }
export declare class Heir extends Base { close(): void; static open(): void; make: string }
export declare function close(): void;
export declare namespace tools { interface Options { deep: boolean } }`);

function addressOf(name: string, on: string, noun?: string, place: PagesPlace = { base: '/docs', folder: 'api' }) {
  const one = item(on);
  const routeOf = (id: string, part?: string) => itemRoute(place, id, part);
  return meantAddress({ name, noun, item: one, model, routeOf, at: itemPlace(place, one.id) });
}

it.each([
  ['Base', 'Heir', '/docs/api/Base'],
  ['Heir', 'Heir', undefined],
  ['Base.open', 'close', '/docs/api/Base#open'],
  ['Base#size', 'close', '/docs/api/Base#property-size'],
  ['(Base:class).make', 'close', '/docs/api/Base#static-make'],
  ['Heir.size', 'close', '/docs/api/Base#property-size'],
  ['close', 'Heir', '#close'],
  ['Heir.close', 'Heir', '#close'],
  ['size', 'Heir', '/docs/api/Base#property-size'],
  ['close', 'Base', '/docs/api/close'],
  ['tools.Options', 'Base', '/docs/api/tools.Options'],
  ['tools.Options.deep', 'Base', '/docs/api/tools.Options#property-deep'],
  ['Base.nothing', 'Base', undefined],
  ['Nothing.open', 'Base', undefined],
])('links %s on the page of %s', (name, on, address) => {
  expect(addressOf(name, on)).toBe(address);
});

it('takes no member for a function that a sentence names', () => {
  expect(addressOf('close', 'Heir', 'function')).toBe('/docs/api/close');
  expect(addressOf('close', 'Heir', 'method')).toBeUndefined();
});

it('links members on the page of their module', () => {
  const modules = new Map(['Base', 'Heir'].map((id) => [id, { page: 'acme', anchor: id.toLowerCase() }]));
  const place = { base: '/docs', folder: 'api', modules };
  expect(addressOf('Base.open', 'Heir', undefined, place)).toBe('/docs/api/acme#base-open');
  expect(addressOf('close', 'Heir', undefined, place)).toBe('#heir-close');
});
