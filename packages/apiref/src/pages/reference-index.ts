import { escapeHtml } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import type { ApiItem, ApiModel, ApiPackage, ItemKind } from '../model/model.ts';
import { itemRoute, type PagesPlace, pageId } from './addresses.ts';
import { applyNote, joinParts, type Note } from './notes.ts';
import type { GeneratedPage } from './page-entry.ts';

/** Kinds in the order in which a reference lists them, and their labels. */
const kinds: readonly (readonly [kind: ItemKind, label: string])[] = [
  ['class', 'Classes'],
  ['function', 'Functions'],
  ['interface', 'Interfaces'],
  ['type', 'Types'],
  ['enum', 'Enums'],
  ['variable', 'Variables'],
];

/** Some items of a reference under one heading. */
export interface ItemGroup {
  /** Their group, if the library has groups. */
  readonly group: string | undefined;
  /** Their kind in the plural; absent if the whole group has one kind. */
  readonly kind?: string;
  /** Position of the kind in the group, from 1. */
  readonly position: number;
  readonly items: readonly ApiItem[];
}

/**
 * Groups the items of a reference as its sidebar and its index show them: by group, and within a group by kind if there are
 * several.
 */
export function groupItems(items: readonly ApiItem[]): readonly ItemGroup[] {
  return [...new Set(items.map(({ group }) => group))].flatMap((group) => {
    const own = items.filter((item) => item.group === group);
    if (new Set(own.map(({ kind }) => kind)).size === 1) return [{ group, position: 1, items: own }];
    return kinds.flatMap(([kind, label], index): readonly ItemGroup[] => {
      const found = own.filter((item) => item.kind === kind);
      return found.length === 0 ? [] : [{ group, kind: label, position: index + 1, items: found }];
    });
  });
}

/** Writes the first page of a reference: every item with its first sentence, by group and kind. */
export function referenceIndex(input: {
  readonly groups: readonly ItemGroup[];
  /** The pages of the items, by id. */
  readonly pages: ReadonlyMap<string, GeneratedPage>;
  readonly place: PagesPlace;
  readonly package: ApiPackage;
  readonly note: Note | undefined;
  /** What the package says about its modules, by group. Default: nothing. */
  readonly about?: ApiModel['about'];
  /** The pages of its modules. Default: each item has a page of its own. */
  readonly modules?: readonly GeneratedPage[] | undefined;
  /** Route of the page with the changes of versions. Default: none. */
  readonly changes?: string | undefined;
}): Result<GeneratedPage> {
  const { groups, pages, place, note, changes, modules = [], about = {} } = input;
  const { name, version } = input.package;
  const lists = groups.flatMap(({ group, kind, items }, index) => {
    const begins = group !== undefined && groups[index - 1]?.group !== group;
    return [
      ...(begins ? [`## ${group}`, about[group] ?? ''] : []),
      ...(kind === undefined ? [] : [`${group === undefined ? '##' : '###'} ${kind}`]),
      itemList(items, pages, place),
    ];
  });
  const since = changes === undefined ? '' : ` [Changes](${changes}) lists what is new.`;
  const shown = modules.map(({ id, title }) => `[\`${title}\`](${place.base}/${id})`);
  const parts = shown.length > 0 ? ` Its modules: ${shown.join(', ')}.` : '';
  const drafted = [
    { name: 'summary', text: `The API of \`${name}\` ${version}.${parts}${since}` },
    // Where the text of a note goes if it names no part.
    { name: 'signature', text: '' },
    {
      name: 'index',
      text: [about[''], filterField(groups), ...lists, letterList(groups, place)].filter(Boolean).join('\n\n'),
    },
  ];
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] as Diagnostic[] };
  const page = {
    id: pageId(place, 'index'),
    route: itemRoute(place, '').replace(/(?<=.)\/+$/, ''),
    // A site with several references has a folder for each.
    title: place.folder === 'api' ? 'API reference' : `${name} API`,
    description: `All that ${name} ${version} exports, with a sentence on each.`,
    body: `${joinParts(noted.value)}\n`,
  };
  return { value: page, diagnostics: noted.diagnostics };
}

/** Fewer names are found at a glance. */
const fewNames = 30;

/** Returns the field that filters the names; empty if there are only a few. Without script, it is hidden. */
function filterField(groups: readonly ItemGroup[]): string {
  if (countOf(groups) <= fewNames) return '';
  const field =
    '<input type="text" aria-label="Filter the names" placeholder="Filter the names" autocomplete="off" spellcheck="false">';
  return `<div class="list-filter js">${field}<output data-found="{count} of {total} names"></output></div>`;
}

function countOf(groups: readonly ItemGroup[]): number {
  return groups.reduce((count, { items }) => count + items.length, 0);
}

/** Returns all names by their first letters; empty if there are only a few. */
function letterList(groups: readonly ItemGroup[], place: PagesPlace): string {
  if (countOf(groups) <= fewNames) return '';
  const items = groups.flatMap((group) => group.items);
  const plain = (name: string) => name.replace(/^.*\.|^[^a-z]+(?=[a-z])/i, '').toUpperCase();
  const sorted = items.toSorted((a, b) => (plain(a.name) < plain(b.name) ? -1 : 1));
  const letters = [...new Set(sorted.map(({ name }) => plain(name).charAt(0)))];
  const rows = letters.map((letter) => {
    const links = sorted
      .filter(({ name }) => plain(name).startsWith(letter))
      .map(
        ({ id, name }) => `<li><a href="${escapeHtml(itemRoute(place, id))}"><code>${escapeHtml(name)}</code></a></li>`,
      );
    return `<div><dt>${escapeHtml(letter)}</dt><dd><ul>${links.join('')}</ul></dd></div>`;
  });
  return ['## By letter', ['<dl class="api-index">', ...rows, '</dl>'].join('\n')].join('\n\n');
}

function itemList(items: readonly ApiItem[], pages: ReadonlyMap<string, GeneratedPage>, place: PagesPlace): string {
  const rows = items.map(({ id, name, deprecated, addedIn }) => {
    const { title = name, description = '' } = pages.get(id) ?? {};
    const text = `${deprecated === undefined ? '' : 'Deprecated. '}${description}${addedIn ? ` Added in ${addedIn}.` : ''}`;
    return `<div><dt><a href="${escapeHtml(itemRoute(place, id))}"><code>${escapeHtml(title)}</code></a></dt><dd>${escapeHtml(text)}</dd></div>`;
  });
  return ['<dl class="api-index">', ...rows, '</dl>'].join('\n');
}
