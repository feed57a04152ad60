import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Function as FunctionNode, Node } from 'oxc-parser';
import { type Augmentation, openAugmentations } from './augmentations.ts';
import { isFunction, isType, type TypeDeclaration } from './declaration.ts';
import { type Imported, type Module, openModule } from './module.ts';
import { cached, openEntries } from './open-entries.ts';
import { type FileRef, fileKey, type PackageFile, resolveImport } from './package-entry.ts';
import { type ParsedFile, parseSource, readSourceText } from './source-file.ts';
import { referencedTypes, type TypeName, typeText } from './type-text.ts';

export type { FileRef } from './package-entry.ts';

/** A type and the module that declares it. */
export interface FoundType {
  readonly declaration: TypeDeclaration;
  readonly module: Module;
  readonly file: FileRef;
}

/** A name, resolved to the module that declares it. */
export interface FoundName {
  /** Its name there; `*` if it stands for the whole module. */
  readonly name: string;
  readonly module: Module;
  readonly file: FileRef;
  /** Whether it is imported or exported as a type alone on the way. */
  readonly isTypeOnly?: boolean;
}

/** The text of a type's declaration, and the types that it refers to. */
export interface DeclaredType {
  readonly text: string;
  readonly references: readonly TypeName[];
}

/** Unpacked packages as one body of source in which names can be resolved. Files are parsed once. */
export interface Library {
  readonly text: (file: FileRef) => string | undefined;
  readonly parse: (file: FileRef) => ParsedFile | undefined;
  readonly open: (file: FileRef) => Module | undefined;
  /** The declaration file and the code behind an entry of a package: `.`, or `./sub`. */
  readonly entry: (name: string, subpath?: string) => PackageFile;
  /** The declaration file of an entry: in the package, or in the package of its types at DefinitelyTyped. */
  readonly declarations: (name: string, subpath?: string) => FileRef | undefined;
  /** The declaration file for a module specifier; undefined if it is outside the packages. */
  readonly resolve: (specifier: string, from: FileRef) => FileRef | undefined;
  /** What other files add to a file with `declare module`. */
  readonly augmentations: (file: FileRef) => readonly Augmentation[];
  /**
   * Follows a name from a file, through imports and re-exports, to its declaration; undefined if it leads outside the
   * packages.
   */
  readonly find: (name: string, from: FileRef) => FoundName | undefined;
  /** Resolves the name of a type; `module` if it belongs to that module (`import('x').Cookie`). */
  readonly findType: (name: string, from: FileRef, module?: string) => FoundType | undefined;
  /** What a type declaration says, read once: many pages explain the same types. */
  readonly declaredType: (source: ParsedFile, node: Node) => DeclaredType;
  /** The default-exported functions of a declaration file, one per overload; follows a re-export. */
  readonly defaultFunctions: (file: FileRef) => { readonly functions: readonly FunctionNode[]; readonly file: FileRef };
}

/** A package, unpacked. */
export interface LibraryPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
}

/** Opens unpacked packages. Missing files are undefined, never an error. */
export function createLibrary(packages: readonly LibraryPackage[]): Library {
  const byName = new Map(packages.map((item) => [item.name, item]));
  const sources = new Map<string, ParsedFile | undefined>();
  const modules = new Map<string, Module | undefined>();
  const resolved = new Map<string, FileRef | undefined>();
  const names = new Map<string, FoundName | undefined>();
  const types = new Map<Node, DeclaredType>();

  const text = (file: FileRef) => textOf(file, byName.get(file.package));
  const parse = (file: FileRef) =>
    cached(sources, fileKey(file), () => {
      const content = text(file);
      const name = `${file.package}@${byName.get(file.package)?.version}/${file.path}`;
      return content === undefined ? undefined : parseSource({ name, text: content });
    });
  const open = (file: FileRef) =>
    cached(modules, fileKey(file), () => {
      const source = parse(file);
      return source && openModule(source);
    });
  const { manifestOf, entry, declarations } = openEntries({ text, has: (name) => byName.has(name) });
  const resolve: Library['resolve'] = (specifier, from) =>
    cached(resolved, `${fileKey(from)} ${specifier}`, () =>
      resolveSpecifier(specifier, from, { open, manifestOf, declarations }),
    );
  const augmentations = openAugmentations({
    open,
    resolve,
    entries: () => [...byName.keys()].map((name) => declarations(name)),
  });
  const find: Library['find'] = (name, from) =>
    cached(names, `${fileKey(from)} ${name}`, () =>
      followName(name, from, { open, resolve, augmentations }, new Set()),
    );
  const declaredType: Library['declaredType'] = (source, node) =>
    cached(types, node, () => ({ text: typeText(source, node), references: referencedTypes(source, node) }));

  const findType: Library['findType'] = (name, from, module) => {
    const start = module === undefined ? from : resolve(module, from);
    const found = start && find(name, start);
    const declaration = found?.module.declarations.get(found.name)?.findLast(({ node }) => isType(node))?.node;
    return declaration && isType(declaration) ? { declaration, module: found!.module, file: found!.file } : undefined;
  };

  const defaultFunctions: Library['defaultFunctions'] = (file) => functionsAt(file, find);
  return {
    text,
    parse,
    open,
    entry,
    declarations,
    resolve,
    augmentations,
    find,
    findType,
    declaredType,
    defaultFunctions,
  };
}

function textOf(file: FileRef, home: LibraryPackage | undefined): string | undefined {
  const absolute = home && path.join(home.folder, file.path);
  return absolute && existsSync(absolute) ? readSourceText(absolute) : undefined;
}

function functionsAt(file: FileRef, find: Library['find']): ReturnType<Library['defaultFunctions']> {
  const found = find('default', file);
  const declared = found?.module.declarations.get(found.name) ?? [];
  const functions = declared.flatMap(({ node }) => (isFunction(node) ? [node] : []));
  return { functions, file: functions.length > 0 ? found!.file : file };
}

/** Follows a name from file to file; `seen` holds what it came by, for files may import each other. */
function followName(name: string, from: FileRef, library: Files, seen: Set<string>): FoundName | undefined {
  const key = `${fileKey(from)} ${name}`;
  const module = seen.has(key) ? undefined : library.open(from);
  seen.add(key);
  if (!module) return undefined;
  const found = findIn(module, name, from, library, seen);
  if (found) return found;
  const alias = module.exports.get(name) ?? module.aliases.get(name);
  if (alias !== undefined && alias !== name) return followName(alias, from, library, seen);
  // `export *` re-exports everything but the default.
  for (const specifier of name === 'default' ? [] : module.reexports) {
    const file = library.resolve(specifier, from);
    const found = file && followExport(name, file, library, seen);
    if (found) return asType(found, module.typeExports.has(`* ${specifier}`));
  }
  const last = name.slice(name.lastIndexOf('.') + 1);
  const added = library.augmentations(from).find((one) => one.module.declarations.has(last));
  return added && { name: last, ...added };
}

/** Follows a name that another file imports: a file may declare something else that has this name only inside. */
function followExport(name: string, from: FileRef, library: Files, seen: Set<string>): FoundName | undefined {
  const module = library.open(from);
  const local = module?.exports.get(name);
  const found = local !== undefined && local !== name ? followName(local, from, library, seen) : undefined;
  return asType(found ?? followName(name, from, library, seen), module?.typeExports.has(name));
}

/** Returns a name, marked if a step on the way to it leads to a type alone. */
function asType(found: FoundName | undefined, isTypeOnly = false): FoundName | undefined {
  return found && isTypeOnly ? { ...found, isTypeOnly } : found;
}

type Files = Pick<Library, 'open' | 'resolve' | 'augmentations'>;

/** Finds a name among what a module or a namespace declares and imports, and a dotted one in its namespaces. */
function findIn(module: Module, name: string, from: FileRef, library: Files, seen: Set<string>): FoundName | undefined {
  if (module.declarations.has(name) || module.namespaces.has(name)) return { name, module, file: from };
  const imported = module.imports.get(name);
  if (imported) return followImport(imported, '', from, library, seen);
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const [space, member] = [name.slice(0, dot), name.slice(dot + 1)];
    const inner = module.namespaces.get(space);
    const found = inner && findIn(inner, inner.exports.get(member) ?? member, from, library, seen);
    if (found) return found;
    const whole = module.imports.get(space);
    if (whole) return followImport(whole, `.${member}`, from, library, seen);
    const alias = module.exports.get(space) ?? module.aliases.get(space);
    if (alias !== undefined && alias !== space) return followName(`${alias}.${member}`, from, library, seen);
  }
  return undefined;
}

/** Follows an imported name, or a member of it (`.Request`). */
function followImport(
  imported: Imported,
  member: string,
  from: FileRef,
  library: Files,
  seen: Set<string>,
): FoundName | undefined {
  const file = library.resolve(imported.from, from);
  const opened = file && library.open(file);
  if (!opened) return undefined;
  const isWhole = imported.name === '*' || (imported.name === '=' && !opened.exports.has('default'));
  const { isTypeOnly } = imported;
  if (isWhole && member === '') return asType({ name: '*', module: opened, file }, isTypeOnly);
  const name = isWhole ? member.slice(1) : `${imported.name === '=' ? 'default' : imported.name}${member}`;
  return asType(followExport(name, file, library, seen), isTypeOnly);
}

/** Returns the declaration file for a module specifier; undefined if it is outside the packages. */
function resolveSpecifier(
  specifier: string,
  from: FileRef,
  { open, manifestOf, declarations }: Pick<Library, 'open'> & Omit<ReturnType<typeof openEntries>, 'entry'>,
): FileRef | undefined {
  if (specifier.startsWith('.')) return resolveFile(specifier, from, open);
  if (specifier.startsWith('#')) {
    const target = resolveImport(manifestOf(from.package), specifier);
    return target === undefined ? undefined : resolveFile(target, { ...from, path: 'package.json' }, open);
  }
  const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  return declarations(name, `.${rest}`);
}

/** Returns the declaration file of a package that a relative specifier names; undefined if there is none. */
function resolveFile(specifier: string, from: FileRef, open: Library['open']): FileRef | undefined {
  const base = path.posix.join(path.posix.dirname(from.path), specifier);
  const [, bare = base, flavor = ''] = /^(.*)\.([cm]?)[jt]s$/.exec(base) ?? [];
  return [
    `${bare}.d.${flavor}ts`,
    `${base}.d.ts`,
    `${base}.d.mts`,
    `${base}.d.cts`,
    path.posix.join(base, 'index.d.ts'),
    base,
  ]
    .map((candidate) => ({ package: from.package, path: candidate }))
    .find((file) => /\.d\.[cm]?ts$/.test(file.path) && open(file) !== undefined);
}
