/** Returns the anchor of a parameter: `options.timeout` -> `param-options-timeout`. */
export function parameterId(name: string): string {
  return `param-${name.replaceAll('.', '-')}`;
}

/** Returns the anchor of a type that a page explains: `Selector` -> `type-selector`. */
export function typeId(key: string): string {
  return `type-${key.toLowerCase()}`;
}

/** Returns the anchor of a member: `method`, `static-create`, `property-size`; of `[Symbol.iterator]` without the brackets. */
export function memberId(name: string, kind: 'method' | 'property', isStatic: boolean): string {
  const prefix = kind === 'property' ? 'property-' : isStatic ? 'static-' : '';
  return prefix + name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
}

/** The address of a reference's pages on the site. */
export interface PagesPlace {
  /** Prefix of the collection's routes: `/docs`. */
  readonly base: string;
  /** Folder of the reference below it: `api`. Empty: none. */
  readonly folder: string;
}

/** Returns the page id of an item: `element/click` -> `api/element/click`. */
export function pageId({ folder }: PagesPlace, item: string): string {
  return folder === '' ? item : `${folder}/${item}`;
}

/** Returns the route of an item's page: `element/click` -> `/docs/api/element/click`. */
export function itemRoute(place: PagesPlace, item: string): string {
  return `${place.base}/${pageId(place, item)}`;
}

/** Returns a value by a name that the package chose, which may be that of a property of every object, such as `toString`. */
export function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
