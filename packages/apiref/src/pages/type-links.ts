import type { ApiItem, ApiModel } from '../model/model.ts';
import { sharedTypesId } from '../model/shared-types.ts';
import { type ItemPlace, ownPage, ownValue, parameterId, typeId } from './addresses.ts';
import type { TypeLinks } from './type-html.ts';

const mdn = 'https://developer.mozilla.org/en-US/docs/Web';

/**
 * Types from outside the package, and the addresses of their definitions. Primitives are not linked, because everything
 * would be a link.
 */
export const standardTypes: Readonly<Record<string, string>> = {
  AbortController: `${mdn}/API/AbortController`,
  AbortSignal: `${mdn}/API/AbortSignal`,
  Array: `${mdn}/JavaScript/Reference/Global_Objects/Array`,
  AsyncIterable: `${mdn}/JavaScript/Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
  Date: `${mdn}/JavaScript/Reference/Global_Objects/Date`,
  Error: `${mdn}/JavaScript/Reference/Global_Objects/Error`,
  Iterable: `${mdn}/JavaScript/Reference/Iteration_protocols#the_iterable_protocol`,
  Map: `${mdn}/JavaScript/Reference/Global_Objects/Map`,
  Promise: `${mdn}/JavaScript/Reference/Global_Objects/Promise`,
  RegExp: `${mdn}/JavaScript/Reference/Global_Objects/RegExp`,
  Set: `${mdn}/JavaScript/Reference/Global_Objects/Set`,
  Uint8Array: `${mdn}/JavaScript/Reference/Global_Objects/Uint8Array`,
  URL: `${mdn}/API/URL`,
  HTMLElement: `${mdn}/API/HTMLElement`,
  ScrollIntoViewOptions: `${mdn}/API/Element/scrollIntoView#scrollintoviewoptions`,
  Buffer: 'https://nodejs.org/api/buffer.html#class-buffer',
  Omit: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#omittype-keys',
  Pick: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#picktype-keys',
  Readonly: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#readonlytype',
  Partial: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#partialtype',
  Record: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
};

/** What explains types: an item, or the page of shared ones. */
export type TypeHome = Pick<ApiItem, 'id' | 'types' | 'parameters' | 'bound' | 'aliases' | 'inherited'>;

/**
 * Returns a function that links types on one page: to their place if the page explains them, to their own page if they have
 * one, and standard types to their reference.
 */
export function typeLinksOf(input: {
  readonly item: TypeHome;
  readonly model: ApiModel;
  readonly routeOf: (item: string, part?: string) => string;
  /** Where the parts of the item are. Default: on a page of its own. */
  readonly at?: ItemPlace;
  /** Addresses of types of other packages, by name. Default: none. */
  readonly addresses?: Readonly<Record<string, string>> | undefined;
}): TypeLinks {
  const { item, model, routeOf, at = ownPage, addresses = {} } = input;
  const own = new Map(
    item.types.map((key) => [model.types[key]?.name ?? key, `#${at.anchor(typeId(key, item.types))}`]),
  );
  const expanded = item.parameters.filter(({ name }) =>
    item.parameters.some((other) => other.name.startsWith(`${name}.`)),
  );
  // Their pages explain the types of inherited members, and those of fields.
  const passed = expanded.flatMap(
    ({ type }) => type.match(/[$\w]+/g)?.flatMap((name) => ownValue(model.homes, name) ?? []) ?? [],
  );
  const bases = new Set([...(item.inherited ?? []).map(({ from }) => from), ...passed]);
  const sources = bases.size === 0 ? [] : model.items.filter(({ id }) => bases.has(id) && id !== item.id);
  const addressOf: TypeLinks = (name, row) => {
    if (item.bound.includes(name)) return undefined;
    const explained = own.get(name);
    if (explained) return explained;
    const standard = ownValue(addresses, name) ?? ownValue(standardTypes, name);
    const parent = expanded.find(({ type }) => new RegExp(`\\b${name}\\b`).test(type) && standard === undefined);
    const anchor = parent && at.anchor(parameterId(parent.name));
    if (anchor !== undefined && anchor !== row && !name.includes('.')) return `#${anchor}`;
    return homeAddress({ name, item, model, routeOf, at }) ?? addressInBase(name) ?? standard;
  };
  const addressInBase = (name: string) =>
    sources.flatMap(({ id, types }) => {
      const key = types.find((key) => model.types[key]?.name === name);
      return key === undefined ? [] : [routeOf(id, typeId(key, types))];
    })[0];
  return (name, row) => {
    const alias = [item, ...sources].flatMap(({ aliases = {} }) => ownValue(aliases, name) ?? [])[0];
    return addressOf(name, row) ?? (alias === undefined ? undefined : addressOf(alias, row));
  };
}

/** Returns the address at which a type's home page explains it: the type's own anchor if there is one. */
function homeAddress(input: {
  readonly name: string;
  readonly item: TypeHome;
  readonly model: ApiModel;
  readonly routeOf: (item: string, part?: string) => string;
  readonly at: ItemPlace;
}): string | undefined {
  const { name, item, model, routeOf, at } = input;
  const [home, section] = (ownValue(model.homes, name) ?? '').split('#');
  if (!home) return undefined;
  if (home === item.id) return section && `#${at.anchor(section)}`;
  const isShared = home === sharedTypesId;
  const explained = (isShared ? model.sharedTypes : model.items.find(({ id }) => id === home)?.types) ?? [];
  const key = explained.find((key) => model.types[key]?.name === name);
  const anchor = section ?? (key && typeId(key, explained));
  return routeOf(home, anchor);
}
