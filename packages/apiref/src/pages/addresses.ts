/** The anchor of a parameter: `options.timeout` -> `param-options-timeout`. */
export function parameterId(name: string): string {
  return `param-${name.replaceAll('.', '-')}`;
}

/** The anchor of a type that a page explains: `Selector` -> `type-selector`. */
export function typeId(key: string): string {
  return `type-${key.toLowerCase()}`;
}

/** Where the pages of a reference lie on the site. */
export interface PagesPlace {
  /** What the routes of the collection begin with: `/docs`. */
  readonly base: string;
  /** Folder of the reference below it: `api`. Empty: none. */
  readonly folder: string;
}

/** The page id of an item: `element/click` -> `api/element/click`. */
export function pageId({ folder }: PagesPlace, item: string): string {
  return folder === '' ? item : `${folder}/${item}`;
}

/** The route of an item's page: `element/click` -> `/docs/api/element/click`. */
export function itemRoute(place: PagesPlace, item: string): string {
  return `${place.base}/${pageId(place, item)}`;
}
