import type { Diagnostic, Result } from 'lectern/model';
import type { ApiItem, ApiPackage } from '../model/model.ts';
import { headingId, type ModulePlace, type PagesPlace, pageId } from './addresses.ts';
import { applyNote, joinParts, type Note } from './notes.ts';
import type { GeneratedPage } from './page-entry.ts';
import { groupItems } from './reference-index.ts';

/** The items that one page shows: those of an entry of the package, or of a namespace in it. */
export interface ItemModule {
  /** Path of its page below the folder. */
  readonly page: string;
  /** `acme`, `acme/tools`, `acme.Shapes` */
  readonly name: string;
  /** The group of its items; empty for the main entry. Absent: it is a namespace, of which no comment is known. */
  readonly group?: string;
  readonly items: readonly ApiItem[];
}

/** Sorts items into the modules that users import, or reach by a dotted name. No two have the same address, and none that of a note. */
export function modulesOf(items: readonly ApiItem[], name: string): readonly ItemModule[] {
  const taken = new Set(['index', 'changes', ...items.map(({ id }) => id.toLowerCase())]);
  const keyOf = ({ group = '', name: full }: ApiItem) =>
    `${group}\n${full.slice(0, Math.max(0, full.lastIndexOf('.')))}`;
  return [...new Set(items.map(keyOf))].map((key) => {
    const [group, space] = key.split('\n') as [string, string];
    const path = [group, space].filter(Boolean).join('/') || name.replace(/^@.*\//, '');
    let page = path;
    for (let count = 1; taken.has(page.toLowerCase()); count += 1)
      page = `${path}-module${count > 1 ? `-${count}` : ''}`;
    taken.add(page.toLowerCase());
    const imported = [name, group].filter(Boolean).join('/');
    return {
      page,
      name: [imported, space].filter(Boolean).join('.'),
      ...(space === '' && { group }),
      items: items.filter((item) => keyOf(item) === key),
    };
  });
}

/** Returns the place of each item on the pages of modules, by id. Names that differ by their case alone have different anchors. */
export function modulePlaces(modules: readonly ItemModule[]): ReadonlyMap<string, ModulePlace> {
  return new Map(
    modules.flatMap(({ page, items }) => items.map(({ id }) => [id, { page, anchor: anchorOf(id) }] as const)),
  );
}

/** Returns the id of an item's heading: its own, without the entry and the namespace that the page is about. */
function anchorOf(id: string): string {
  return id
    .slice(id.lastIndexOf('/') + 1)
    .replace(/^.*\.(?=.)/, '')
    .toLowerCase();
}

/** Writes the page of a module: its items by kind, each with a heading and all that a page of its own would say. */
export function modulePage(input: {
  readonly module: ItemModule;
  readonly place: PagesPlace;
  readonly package: ApiPackage;
  /** What is written about each item, by id. */
  readonly pages: ReadonlyMap<string, GeneratedPage>;
  readonly note: Note | undefined;
  /** What the package says about the module. Default: nothing. */
  readonly about?: string | undefined;
}): Result<GeneratedPage> {
  const { module, place, pages, note, about = '' } = input;
  const { name, version } = input.package;
  const sections = groupItems(module.items).flatMap(({ kind, items }) => [
    `## ${kind ?? 'Names'}`,
    ...items.flatMap(({ id }) => {
      const page = pages.get(id);
      const anchor = place.modules?.get(id)?.anchor ?? '';
      return page ? [`### ${page.title.replaceAll('_', '\\_')}${headingId(anchor)}`, page.body.trim()] : [];
    }),
  ]);
  const drafted = [
    {
      name: 'summary',
      text: [about, `What \`${module.name}\` exports, in version ${version}.`].filter(Boolean).join('\n\n'),
    },
    // Where the text of a note goes if it names no part.
    { name: 'signature', text: '' },
    { name: 'items', text: sections.join('\n\n') },
  ];
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] as Diagnostic[] };
  const value = {
    id: pageId(place, module.page),
    title: module.name,
    description: `What ${module.name} of ${name} ${version} exports.`,
    body: `${joinParts(noted.value)}\n`,
    linkedCode: module.items.flatMap(({ id }) => pages.get(id)?.linkedCode ?? []),
  };
  return { value, diagnostics: noted.diagnostics };
}
