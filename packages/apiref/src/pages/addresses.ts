import type { ApiItem } from '../model/model.ts';

/** Returns the anchor of a parameter: `options.timeout` -> `param-options-timeout`. */
export function parameterId(name: string): string {
  return `param-${name.replaceAll('.', '-')}`;
}

/**
 * Returns the anchor of a type among all that a page explains: `Selector` -> `type-selector`. Of types that differ by their case alone,
 * all but the first in the order of the alphabet add a number. `keys` are all types of the page; without them, the type is the only one.
 */
export function typeId(key: string, keys: readonly string[] = []): string {
  const plain = key.toLowerCase();
  const alike = keys.filter((one) => one.toLowerCase() === plain).sort();
  return `type-${plain}${alike.indexOf(key) > 0 ? `-${alike.indexOf(key) + 1}` : ''}`;
}

/** Returns the anchor of a member of an item. */
export type MemberIds = (name: string, kind: 'method' | 'property', isStatic: boolean) => string;

/**
 * Returns the anchors of an item's members: `method`, `static-create`, `property-size`, `static-property-now`, and that of
 * `[Symbol.iterator]` without the brackets. Of members that differ by their case alone, later ones add a number.
 */
export function memberIds({ properties, methods }: Pick<ApiItem, 'properties' | 'methods'>): MemberIds {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  const idOf: MemberIds = (name, kind, isStatic) => {
    const key = `${isStatic} ${kind} ${name}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const prefix = `${isStatic ? 'static-' : ''}${kind === 'property' ? 'property-' : ''}`;
    const plain = prefix + name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    ids.set(key, count === 1 ? plain : `${plain}-${count}`);
    return ids.get(key)!;
  };
  for (const { name, isStatic } of properties) idOf(name, 'property', isStatic);
  for (const { name, isStatic } of methods) idOf(name, 'method', isStatic);
  return idOf;
}

/** The address of a reference's pages on the site. */
export interface PagesPlace {
  /** Prefix of the collection's routes: `/docs`. */
  readonly base: string;
  /** Folder of the reference below it: `api`. Empty: none. */
  readonly folder: string;
  /** The module that has each item, by id. Default: each item has a page of its own. */
  readonly modules?: ReadonlyMap<string, ModulePlace>;
}

/** The place of an item on the page of its module. */
export interface ModulePlace {
  /** Path of the page below the folder. */
  readonly page: string;
  /** The id of the item's heading, with which those of its parts begin. */
  readonly anchor: string;
}

/** Returns the id of an item's page, and of its note: `element/click` -> `api/element/click`. */
export function pageId({ folder }: PagesPlace, item: string): string {
  return folder === '' ? item : `${folder}/${item}`;
}

/**
 * Returns the address of an item, or of a part of it by the part's id on a page of its own: `element/click` ->
 * `/docs/api/element/click`, and on the page of a module `/docs/api/acme#click`.
 */
export function itemRoute(place: PagesPlace, item: string, part?: string): string {
  const module = place.modules?.get(item);
  const anchor = module ? anchorIn(module, part) : part;
  return `${place.base}/${pageId(place, module?.page ?? item)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Where the parts of an item are: on a page of its own, or on that of its module. */
export interface ItemPlace {
  /** Returns the id of a part. */
  readonly anchor: (part: string) => string;
  /** Returns a heading, of level 2 on a page of its own. Without an id, it has that of its text. */
  readonly heading: (level: 2 | 3, text: string, part?: string) => string;
}

/** The place of an item with a page of its own. */
export const ownPage: ItemPlace = {
  anchor: (part) => part,
  heading: (level, text, part) => `${'#'.repeat(level)} ${text}${part === undefined ? '' : headingId(part)}`,
};

/** Returns what gives a heading an id. Two underscores would emphasize what is between them. */
export function headingId(id: string): string {
  return ` {#${id.replaceAll('_', '\\_')}}`;
}

/** Returns where the parts of an item are. */
export function itemPlace({ modules }: PagesPlace, item: string): ItemPlace {
  const module = modules?.get(item);
  if (!module) return ownPage;
  const anchor = (part: string) => anchorIn(module, part);
  return {
    anchor,
    // A member may be called like a section.
    heading: (level, text, part = `-${text.toLowerCase().replace(/\W+/g, '-')}`) =>
      `${'#'.repeat(level + 2)} ${text}${headingId(anchor(part))}`,
  };
}

function anchorIn({ anchor }: ModulePlace, part: string | undefined): string {
  return part === undefined ? anchor : `${anchor}-${part}`;
}

/** Returns a value by a name that the package chose, which may be that of a property of every object, such as `toString`. */
export function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
