import path from 'node:path';
import type { Source } from 'lectern';
import type { Diagnostic } from 'lectern/model';
import { buildModel } from '../model/build-model.ts';
import type { LibraryDescription } from '../model/library-description.ts';
import type { ApiItem } from '../model/model.ts';
import { versionChanges, withHistory } from '../model/version-history.ts';
import { itemRoute, pageId } from '../pages/addresses.ts';
import { changesId, changesPage } from '../pages/changes-page.ts';
import { readGuides } from '../pages/guides.ts';
import { type ItemSection, itemPage } from '../pages/item-page.ts';
import type { GeneratedPage } from '../pages/page-entry.ts';
import { groupItems, referenceIndex } from '../pages/reference-index.ts';
import type { LinkPolicy } from '../pages/rewrite-links.ts';
import { type DraftedPage, generatedPages } from './generated-pages.ts';
import type { GeneratedPagesOptions } from './source-options.ts';

/** The options of a reference: the library, and the look of its pages. */
export interface PackageReferenceOptions extends GeneratedPagesOptions {
  readonly library: LibraryDescription;
  /** Folder of the pages in the collection. Default: `api`. */
  readonly folder?: string;
  /**
   * Whether the folder gets a page that lists all others by kind, with the first sentence of each. Set it to `false` if the site has
   * a page at that address. Default: `true`.
   */
  readonly index?: boolean;
  /**
   * Earlier versions of the package, the oldest first. The reference then says in which version each name was added or deprecated,
   * and has a page with all changes. Each version must be in the lock file, with the version in its key: `p-queue@8.0.0`.
   * Default: none.
   *
   * @example
   * changesSince: ['7.4.1', '8.0.0']
   */
  readonly changesSince?: readonly string[];
  /** Ids of the pages whose notes this reference checks. Default: all below the folder. */
  readonly own?: RegExp;
  /** How links in the package's texts become links of this site. Default: only links to its own pages. */
  readonly links?: LinkPolicy;
  /**
   * Folder of hand-written documents of the same collection, relative to the site's root: pages name those that link to them. They
   * are read when the reference is made, so the development server shows a new link after its next start. Default: none.
   */
  readonly guides?: string;
  /** Further sections of the pages. Default: none. */
  readonly sections?: (item: ApiItem) => readonly ItemSection[];
}

/**
 * Returns a source for the API reference of an npm package: a page for everything that it exports, or that `library.read` finds.
 *
 * @example
 * packageReference({ library: { package: 'p-queue' } })
 */
export function packageReference(options: PackageReferenceOptions): Source {
  const { library: description, folder = 'api', index = true, links, sections, changesSince = [] } = options;
  const { package: name, besides = [], types, mustDescribe = false } = description;
  const below = folder === '' ? '' : `${folder}/`;
  const make: Parameters<typeof generatedPages>[0]['make'] = async ({
    root,
    packages,
    earlier,
    base,
    notesOf,
    keep,
  }) => {
    const built = await keep('model', description, () => buildModel({ description, packages }));
    const diagnostics: Diagnostic[] = [...built.diagnostics];
    const { version = '', license = '' } = built.value.packages[name] ?? {};
    const models = [{ version, model: built.value }];
    for (const home of earlier.toReversed()) {
      const others = packages.filter((one) => one.name !== name);
      // What is wrong with an earlier version can no longer be mended.
      const old = await keep('model', [description, home.version], () =>
        buildModel({ description, packages: [home, ...others] }),
      );
      models.unshift({ version: home.version, model: old.value });
    }
    const model = withHistory(models);
    const positions = new Map<string | undefined, number>();
    const guides = options.guides && readGuides({ folder: path.resolve(root, options.guides), base, below });
    const place = { base, folder };
    const groups = groupItems(model.items);
    const groupOf = new Map(groups.flatMap((group) => group.items.map((item) => [item, group] as const)));
    const pages = new Map<string, GeneratedPage>();
    const drafted = model.items.map((item): DraftedPage => {
      const context = { model, place, notes: notesOf, links, sections, mustDescribe };
      const page = itemPage(item, { ...context, typeAddresses: types?.addresses, ...(guides && { guides }) });
      diagnostics.push(...page.diagnostics);
      pages.set(item.id, page.value);
      const position = (positions.get(item.group) ?? 0) + 1;
      positions.set(item.group, position);
      const origin = { package: name, version, license, url: item.sourceUrl };
      const { kind, position: order = 0 } = groupOf.get(item) ?? {};
      return {
        page: page.value,
        place: item.place,
        origin,
        position,
        ...(kind !== undefined && { sidebarGroup: { label: kind, position: order } }),
        ...(item.editUrl && { editUrl: item.editUrl }),
      };
    });
    if (models.length > 1) {
      const page = changesPage({ changes: versionChanges(models), model, place, package: { name, version, license } });
      const origin = { package: name, version, license };
      drafted.unshift({ page, place: { file: `${name}@${version}/package.json` }, origin, position: 0.5 });
    }
    if (!index || drafted.length === 0) return { value: drafted, diagnostics };
    const first = referenceIndex({
      groups,
      pages,
      place,
      package: { name, version, license },
      note: notesOf.get(pageId(place, 'index')),
      changes: models.length > 1 ? itemRoute(place, changesId(model)) : undefined,
    });
    const origin = { package: name, version, license };
    return {
      value: [
        { page: first.value, place: { file: `${name}@${version}/package.json` }, origin, position: 0 },
        ...drafted,
      ],
      diagnostics: [...diagnostics, ...first.diagnostics],
    };
  };
  const own = options.own ?? new RegExp(`^${below.replace(/[^\w/-]/g, '\\$&')}`);
  const earlier = changesSince.map((version) => `${name}@${version}`);
  return generatedPages({ packages: [name, ...besides], earlier, own, make }, options);
}
