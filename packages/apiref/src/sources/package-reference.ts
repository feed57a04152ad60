import path from 'node:path';
import type { Source } from 'lectern';
import { type Diagnostic, type Result, withoutSlashes } from 'lectern/model';
import type { LibraryDescription } from '../model/library-description.ts';
import type { ApiItem, ApiModel } from '../model/model.ts';
import { versionChanges, withHistory } from '../model/version-history.ts';
import { itemRoute, type PagesPlace, pageId } from '../pages/addresses.ts';
import { changesId, changesPage } from '../pages/changes-page.ts';
import { declarationTexts } from '../pages/declaration-hints.ts';
import { readGuides } from '../pages/guides.ts';
import { type ItemSection, itemPage } from '../pages/item-page.ts';
import { type ItemModule, modulePage, modulePlaces, modulesOf } from '../pages/module-pages.ts';
import type { Note } from '../pages/notes.ts';
import type { GeneratedPage } from '../pages/page-entry.ts';
import { groupItems, type ItemGroup, referenceIndex } from '../pages/reference-index.ts';
import { type LinkPolicy, rewriteLinks } from '../pages/rewrite-links.ts';
import { sharedTypesPage } from '../pages/shared-types-page.ts';
import { buildVersions } from './build-versions.ts';
import { type DraftedPage, generatedPages, type PagesInput } from './generated-pages.ts';
import { checkedSource, referenceForms } from './option-forms.ts';
import type { GeneratedPagesOptions } from './source-options.ts';

/** The options of a reference: the library, and the look of its pages. */
export interface PackageReferenceOptions extends GeneratedPagesOptions {
  readonly library: LibraryDescription;
  /**
   * Folder of the pages in the collection. The title of the list is 'API reference' in the folder `api`, and names the package in any other, so
   * that a site can have several references. Default: `api`.
   */
  readonly folder?: string;
  /**
   * What has a page: each name, or each module, which is an entry of the package or a namespace in it. The page of a module has a heading for
   * each name, by kind. Default: `name`.
   *
   * @example
   * pages: 'module'
   */
  readonly pages?: 'name' | 'module';
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
  /** Further sections of the page of an item, to which a note may belong. Default: none. */
  readonly sections?: (item: ApiItem, note: Note | undefined) => readonly ItemSection[];
}

/**
 * Returns a source for the API reference of an npm package: a page for everything that it exports, or that `library.read` finds.
 *
 * @example
 * packageReference({ library: { package: 'p-queue' } })
 */
export function packageReference(options: PackageReferenceOptions): Source {
  return checkedSource(options, referenceForms, referenceSource);
}

/** Returns the source for options that are valid. */
function referenceSource(given: PackageReferenceOptions): Source {
  const folder = withoutSlashes(path.posix.join('/', given.folder ?? 'api')).slice(1);
  const options = { ...given, folder };
  const { library, changesSince = [] } = options;
  const { package: name, besides = [] } = library;
  const below = folder === '' ? '' : `${folder}/`;
  const own = options.own ?? new RegExp(`^${below.replace(/[^\w/-]/g, '\\$&')}`);
  const earlier = changesSince.map((version) => `${name}@${version}`);
  const make = async (input: PagesInput) => {
    const { value, diagnostics } = await makePages(options, { ...input, below, place: { base: input.base, folder } });
    return { value: value.map((draft) => ({ ...draft, sidebarFolder: folder })), diagnostics };
  };
  return generatedPages({ packages: [name, ...besides], earlier, own, make }, options);
}

async function makePages(
  options: PackageReferenceOptions,
  input: PagesInput & { readonly below: string; readonly place: PagesPlace },
): Promise<Result<readonly DraftedPage[]>> {
  const { library, index = true } = options;
  const { notesOf } = input;
  const { value: models, diagnostics } = await buildVersions(library, input);
  const model = withHistory(models);
  const { version = '', license = '' } = model.packages[library.package] ?? {};
  const origin = { package: library.package, version, license };
  const groups = groupItems(model.items);
  const modules = options.pages === 'module' ? modulesOf(model.items, library.package) : [];
  const place = modules.length > 0 ? { ...input.place, modules: modulePlaces(modules) } : input.place;
  const items = draftItems({ ...input, place, options, model, groups, origin });
  const pages = new Map(model.items.map(({ id }, at) => [id, items.value[at]!.page]));
  const shared = { place, package: { name: library.package, version, license } };
  const about = linkedAbout(model, place, options.links);
  const joined = draftModules({ ...shared, about, modules, pages, notesOf, origin });
  const drafted = modules.length > 0 ? [...joined.value] : [...items.value];
  const manifest = { file: `${library.package}@${version}/package.json` };
  const explained = sharedTypesPage({ ...shared, model, typeAddresses: library.types?.addresses });
  if (explained) drafted.push({ page: explained, place: manifest, origin, position: 0.7 });
  const isCompared = models.length > 1;
  if (isCompared) {
    const page = changesPage({ ...shared, changes: versionChanges(models), model });
    drafted.unshift({ page, place: manifest, origin, position: 0.5 });
  }
  const found = [...diagnostics, ...items.diagnostics, ...joined.diagnostics];
  if (!index || items.value.length === 0) return { value: drafted, diagnostics: found };
  const first = referenceIndex({
    ...shared,
    groups,
    pages,
    about: modules.length > 0 ? {} : about,
    modules: joined.value.map(({ page }) => page),
    note: notesOf.get(pageId(place, 'index')),
    changes: isCompared ? itemRoute(place, changesId(model)) : undefined,
  });
  return {
    value: [{ page: first.value, place: manifest, origin, position: 0 }, ...drafted],
    diagnostics: [...found, ...first.diagnostics],
  };
}

/** Drafts the pages of all items, in their order. */
function draftItems(input: {
  readonly options: PackageReferenceOptions;
  readonly root: string;
  readonly notesOf: PagesInput['notesOf'];
  readonly model: ApiModel;
  readonly groups: readonly ItemGroup[];
  readonly place: PagesPlace;
  readonly below: string;
  readonly origin: DraftedPage['origin'];
}): Result<readonly DraftedPage[]> {
  const { options, root, notesOf, model, groups, place, below, origin } = input;
  const { links, sections, library } = options;
  const { types, mustDescribe = false } = library;
  const guides = options.guides && readGuides({ folder: path.resolve(root, options.guides), base: place.base, below });
  const groupOf = new Map(groups.flatMap((group) => group.items.map((item) => [item, group] as const)));
  const positions = new Map<string | undefined, number>();
  const diagnostics: Diagnostic[] = [];
  const context = { model, place, notes: notesOf, links, sections, mustDescribe, texts: declarationTexts(model) };
  const value = model.items.map((item): DraftedPage => {
    const page = itemPage(item, { ...context, typeAddresses: types?.addresses, ...(guides && { guides }) });
    diagnostics.push(...page.diagnostics);
    const position = (positions.get(item.group) ?? 0) + 1;
    positions.set(item.group, position);
    const { kind, position: order = 0 } = groupOf.get(item) ?? {};
    return {
      page: page.value,
      place: item.place,
      origin: { ...origin, url: item.sourceUrl },
      position,
      ...(kind !== undefined && { sidebarGroup: { label: kind, position: order } }),
      ...(item.editUrl && { editUrl: item.editUrl }),
    };
  });
  return { value, diagnostics };
}

/** Returns what the package says about its modules, with links to the pages of names. */
function linkedAbout({ about = {}, items }: ApiModel, place: PagesPlace, policy: LinkPolicy = {}) {
  const routeOf = (name: string) => {
    const item = items.find((one) => one.name === name);
    return item && itemRoute(place, item.id);
  };
  const linked = Object.entries(about).map(
    ([group, text]) => [group, rewriteLinks({ text, policy, base: place.base, routeOf })] as const,
  );
  return Object.fromEntries(linked);
}

/** Drafts the pages of modules, in their order. */
function draftModules(input: {
  readonly modules: readonly ItemModule[];
  readonly pages: ReadonlyMap<string, GeneratedPage>;
  readonly notesOf: PagesInput['notesOf'];
  readonly place: PagesPlace;
  readonly package: ApiModel['packages'][string];
  readonly origin: DraftedPage['origin'];
  readonly about: NonNullable<ApiModel['about']>;
}): Result<readonly DraftedPage[]> {
  const { modules, pages, notesOf, place, origin, about } = input;
  const diagnostics: Diagnostic[] = [];
  const value = modules.map((module): DraftedPage => {
    const id = pageId(place, module.page);
    const page = modulePage({
      module,
      place,
      pages,
      package: input.package,
      note: notesOf.get(id),
      about: about[module.group ?? '-'],
    });
    diagnostics.push(...page.diagnostics);
    const notes = [id, ...module.items.map((item) => pageId(place, item.id))];
    return { page: page.value, place: module.items[0]!.place, origin, notes };
  });
  return { value, diagnostics };
}
