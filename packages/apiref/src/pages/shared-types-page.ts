import type { ApiModel, ApiPackage } from '../model/model.ts';
import { sharedTypesId } from '../model/shared-types.ts';
import { itemRoute, type PagesPlace, pageId } from './addresses.ts';
import { declarationTexts, linkTypes } from './declaration-hints.ts';
import type { GeneratedPage } from './page-entry.ts';
import { typesList } from './sections.ts';
import { typeLinksOf } from './type-links.ts';

/** Writes the page of the types that many items refer to; undefined if there are none. */
export function sharedTypesPage(input: {
  readonly model: ApiModel;
  readonly place: PagesPlace;
  readonly package: ApiPackage;
  /** Addresses of types of other packages, by name. Default: none. */
  readonly typeAddresses?: Readonly<Record<string, string>> | undefined;
}): GeneratedPage | undefined {
  const { model, place, typeAddresses } = input;
  const { sharedTypes: keys = [] } = model;
  if (keys.length === 0) return undefined;
  const types = keys.flatMap((key) => model.types[key] ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const aliases = commonAliases(model);
  const links = typeLinksOf({
    item: { id: sharedTypesId, types: keys, parameters: [], bound: [], aliases },
    model,
    routeOf: (id, part) => itemRoute(place, id, part),
    addresses: typeAddresses,
  });
  const { name } = input.package;
  return {
    id: pageId(place, sharedTypesId),
    title: 'Shared types',
    description: `Types that ${name} does not export, and to which many of its declarations refer.`,
    body: `Types that \`${name}\` does not export, and to which many of its declarations refer.\n\n${typesList(types)}\n`,
    linkedCode: linkTypes(types, { links, texts: declarationTexts(model), aliases }),
  };
}

/** Returns the aliases that mean the same for all items. */
function commonAliases({ items }: ApiModel): Readonly<Record<string, string>> {
  const names = new Map<string, string | undefined>();
  for (const [alias, name] of items.flatMap(({ aliases = {} }) => Object.entries(aliases)))
    names.set(alias, names.has(alias) && names.get(alias) !== name ? undefined : name);
  return Object.fromEntries([...names].flatMap(([alias, name]) => (name === undefined ? [] : [[alias, name]])));
}
