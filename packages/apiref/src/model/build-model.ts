import type { Diagnostic, Result } from 'lectern/model';
import type { Node } from 'oxc-parser';
import { diagnostic } from '../diagnostics.ts';
import { moduleComment } from '../extract/doc-comment.ts';
import { createLibrary, type Library } from '../extract/library.ts';
import type { PackageFolder } from '../lock/fetch-packages.ts';
import { applyOverrides } from './apply-overrides.ts';
import { checkFacts, checkTags } from './check-facts.ts';
import type { ItemFacts } from './facts.ts';
import { inheritDocs } from './inherit-docs.ts';
import { type JoinContext, joinItem } from './join-item.ts';
import type { LibraryDescription, ReadLibrary } from './library-description.ts';
import type { ApiItem, ApiModel, ApiType } from './model.ts';
import { repairMarkdown } from './prose.ts';
import { readExports } from './read-exports.ts';
import { sharedTypes, sharedTypesId, withoutShared } from './shared-types.ts';

/** Reads packages into the model: facts, then overrides, then joined items. Every contradiction is a diagnostic. */
export function buildModel(input: {
  readonly description: LibraryDescription;
  /** The package itself, and those that are read along. */
  readonly packages: readonly PackageFolder[];
}): Result<ApiModel> {
  const { description, packages } = input;
  const { overrides = [], types: policy = {}, mustDescribe = false } = description;
  const home = packages.find(({ name }) => name === description.package)!;
  const library = createLibrary(packages);
  const diagnostics: Diagnostic[] = [];

  const read = description.read ?? readPackage(description);
  const { value, diagnostics: unread } = read({ library, home, packages });
  diagnostics.push(...unread);
  const all = new Map<string, ItemFacts>();
  for (const facts of inheritDocs(value.items, library)) {
    const mended = applyOverrides({ facts, overrides: overrides.filter(({ item }) => item === facts.id) });
    diagnostics.push(...mended.diagnostics, ...checkFacts(mended.value));
    if (mustDescribe && mended.value.doc.description === '') {
      diagnostics.push(diagnostic('api-item-undocumented', { file: facts.file }, { item: facts.id }));
    }
    all.set(facts.id, mended.value);
  }
  diagnostics.push(...checkTags(all.values(), description.ignoredTags));
  for (const { item, kind, reason } of overrides.filter((override) => !all.has(override.item))) {
    const file = `${home.name}@${home.version}`;
    diagnostics.push(diagnostic('api-override-unused', { file }, { item, kind, reason }));
  }

  const homes = { ...homesOf([...all.values()]), ...policy.homes };
  const entry = library.declarations(home.name) ?? { package: home.name, path: 'index.d.ts' };
  const typesFile = policy.file === undefined ? entry : { package: home.name, path: policy.file };
  const names = namesByDeclaration([...all.values()]);
  const context = {
    library,
    policy: { ...policy, homes },
    nameOf: (node: Node) => names.get(node),
    mustDescribe,
    typesFile,
    ...(value.readDefault && { readDefault: value.readDefault }),
  };
  const joined = joinItems(all, context, value.complete);
  diagnostics.push(...joined.diagnostics);
  const versions = packages.map(({ name, version, license }) => [name, { name, version, license }] as const);
  const about = Object.entries(value.about ?? {}).map(([group, text]) => [group, repairMarkdown(text)] as const);
  const model = {
    packages: Object.fromEntries(versions),
    ...joined.value,
    homes,
    ...(about.length > 0 && { about: Object.fromEntries(about) }),
  };
  // A library of its own kind says itself where its types are explained.
  return { value: description.read ? model : withSharedTypes(model), diagnostics };
}

/** Joins the facts of all items. */
function joinItems(
  all: ReadonlyMap<string, ItemFacts>,
  context: JoinContext,
  complete: ReadLibrary['complete'],
): Result<Pick<ApiModel, 'items' | 'types'>> {
  const diagnostics: Diagnostic[] = [];
  const types = new TypeTable();
  const items = [...all.values()].map((facts): ApiItem => {
    const joined = joinItem(facts, context);
    diagnostics.push(...joined.diagnostics);
    const item = { ...joined.value.item, types: joined.value.named.types.map((type) => types.add(type)) };
    return complete?.(item, facts, all) ?? item;
  });
  return { value: { items, types: types.byKey }, diagnostics };
}

/** The types of a model by their keys. */
class TypeTable {
  readonly byKey: Record<string, ApiType> = {};

  /** Adds a type, and returns its key: files may declare different types of the same name. */
  add(type: ApiType): string {
    const { file, line } = type.place;
    for (let number = 1; ; number++) {
      const key = number === 1 ? type.name : `${type.name}-${number}`;
      const known = Object.hasOwn(this.byKey, key) ? this.byKey[key] : undefined;
      if (known && (known.place.file !== file || known.place.line !== line)) continue;
      this.byKey[key] = { ...type, key };
      return key;
    }
  }
}

/** Returns a model whose types are explained on one page if many items refer to them. */
function withSharedTypes(model: ApiModel): ApiModel {
  const shared = sharedTypes(model.items);
  if (shared.length === 0) return model;
  const names = shared.map((key) => [model.types[key]!.name, sharedTypesId]);
  return {
    ...model,
    items: withoutShared(model.items, shared),
    homes: { ...Object.fromEntries(names), ...model.homes },
    sharedTypes: shared,
  };
}

/** Returns the default way to read a package, for users who import what it exports. */
function readPackage({
  package: name,
  entries: shown = ['.'],
}: LibraryDescription): NonNullable<LibraryDescription['read']> {
  return ({ library, home }): Result<ReadLibrary> => {
    const entries = shown === 'all' ? library.subpaths(name) : shown;
    const { items, empty } = readExports({ library, package: name, entries });
    const file = `${name}@${home.version}/package.json`;
    const diagnostics = empty.map((entry) => diagnostic('api-entry-empty', { file }, { entry, name }));
    return { value: { items, about: aboutEntries(library, name, entries) }, diagnostics };
  };
}

/** Returns what the comments of a package's entries say about them, by group. */
function aboutEntries(library: Library, name: string, entries: readonly string[]): Record<string, string> {
  const about = entries.flatMap((entry) => {
    const file = library.declarations(name, entry);
    const source = file && library.parse(file);
    const text = source ? moduleComment(source) : '';
    return text === '' ? [] : [[entry === '.' ? '' : entry.replace(/^\.\//, ''), text] as const];
  });
  return Object.fromEntries(about);
}

/** Maps each exported type, class or enum to its own page, which explains it. */
function homesOf(items: readonly ItemFacts[]): Record<string, string> {
  return Object.fromEntries(items.filter(isTyped).map(({ name, id }) => [name, id]));
}

/** Maps the declaration of each exported type, class or enum to its name; the first of several. */
function namesByDeclaration(items: readonly ItemFacts[]): ReadonlyMap<Node, string> {
  const typed = items.filter(isTyped).toReversed();
  return new Map(typed.flatMap(({ name, declared }) => (declared ? [[declared.node, name] as const] : [])));
}

const isTyped = ({ kind }: ItemFacts) => kind !== 'function' && kind !== 'variable';
