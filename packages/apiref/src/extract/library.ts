import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Function as FunctionNode } from 'oxc-parser';
import { isFunction, isType, type Module, openModule, type TypeDeclaration } from './module.ts';
import { type EntryFields, type PackageFile, resolveEntry } from './package-entry.ts';
import { type ParsedFile, parseSource, readSourceText } from './source-file.ts';

/** A file of a package, its path with forward slashes. */
export interface FileRef {
  readonly package: string;
  readonly path: string;
}

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
}

/** Unpacked packages as one body of source in which names can be resolved. Files are parsed once. */
export interface Library {
  readonly text: (file: FileRef) => string | undefined;
  readonly parse: (file: FileRef) => ParsedFile | undefined;
  readonly open: (file: FileRef) => Module | undefined;
  /** The declaration file and the code behind an entry of a package: `.`, or `./sub`. */
  readonly entry: (name: string, subpath?: string) => PackageFile;
  /** The declaration file for a module specifier; undefined if it is outside the packages. */
  readonly resolve: (specifier: string, from: FileRef) => FileRef | undefined;
  /**
   * Follows a name from a file, through imports and re-exports, to its declaration; undefined if it leads outside the
   * packages.
   */
  readonly find: (name: string, from: FileRef) => FoundName | undefined;
  /** Resolves the name of a type; `module` if it belongs to that module (`import('x').Cookie`). */
  readonly findType: (name: string, from: FileRef, module?: string) => FoundType | undefined;
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

  const text = (file: FileRef) => {
    const home = byName.get(file.package);
    const absolute = home && path.join(home.folder, file.path);
    return absolute && existsSync(absolute) ? readSourceText(absolute) : undefined;
  };
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
  const entry = (name: string, subpath = '.') => {
    const manifest = JSON.parse(text({ package: name, path: 'package.json' }) ?? '{}') as EntryFields;
    return resolveEntry(manifest, subpath);
  };

  const resolve: Library['resolve'] = (specifier, from) =>
    specifier.startsWith('.') ? resolveFile(specifier, from, open) : resolvePackage(specifier);

  const resolvePackage = (specifier: string): FileRef | undefined => {
    const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^/]+)(\/.*)?$/.exec(specifier) ?? [];
    if (!byName.has(name)) return undefined;
    const { types } = entry(name, `.${rest}`);
    return types === undefined ? undefined : { package: name, path: types };
  };

  const find: Library['find'] = (name, from) => followName(name, from, { open, resolve }, new Set());

  const findType: Library['findType'] = (name, from, module) => {
    const start = module === undefined ? from : resolve(module, from);
    const found = start && find(name, start);
    const declaration = found?.module.declarations.get(found.name)?.findLast(({ node }) => isType(node))?.node;
    return declaration && isType(declaration) ? { declaration, module: found!.module, file: found!.file } : undefined;
  };

  const defaultFunctions: Library['defaultFunctions'] = (file) => {
    const found = find('default', file);
    const declared = found?.module.declarations.get(found.name) ?? [];
    const functions = declared.flatMap(({ node }) => (isFunction(node) ? [node] : []));
    return { functions, file: functions.length > 0 ? found!.file : file };
  };
  return { text, parse, open, entry, resolve, find, findType, defaultFunctions };
}

/** Follows a name from file to file; `seen` holds what it came by, for files may import each other. */
function followName(
  name: string,
  from: FileRef,
  library: Pick<Library, 'open' | 'resolve'>,
  seen: Set<string>,
): FoundName | undefined {
  const { open, resolve } = library;
  const key = `${fileKey(from)} ${name}`;
  const module = seen.has(key) ? undefined : open(from);
  seen.add(key);
  if (!module) return undefined;
  const [namespace = '', member] = name.split('.');
  const local = member !== undefined && module.namespaces.has(namespace) ? member : name;
  if (module.declarations.has(local)) return { name: local, module, file: from };
  const imported = module.imports.get(name);
  if (imported) {
    const file = resolve(imported.from, from);
    const opened = file && open(file);
    if (!opened || imported.name === '*') return opened && { name: '*', module: opened, file };
    return followName(imported.name, file, library, seen);
  }
  const alias = module.exports.get(name);
  if (alias !== undefined && alias !== name) return followName(alias, from, library, seen);
  // `export *` re-exports everything but the default.
  for (const specifier of name === 'default' ? [] : module.reexports) {
    const file = resolve(specifier, from);
    const found = file && followName(name, file, library, seen);
    if (found) return found;
  }
  return undefined;
}

/** Returns the declaration file of a package that a relative specifier names; undefined if there is none. */
function resolveFile(specifier: string, from: FileRef, open: Library['open']): FileRef | undefined {
  const base = path.posix.join(path.posix.dirname(from.path), specifier);
  const [, bare = base, flavor = ''] = /^(.*)\.([cm]?)[jt]s$/.exec(base) ?? [];
  return [`${bare}.d.${flavor}ts`, `${base}.d.ts`, `${base}.d.mts`, path.posix.join(base, 'index.d.ts'), base]
    .map((candidate) => ({ package: from.package, path: candidate }))
    .find((file) => /\.d\.[cm]?ts$/.test(file.path) && open(file) !== undefined);
}

/** Returns a key for a file, unique among all packages. */
export function fileKey(file: FileRef): string {
  return `${file.package}/${file.path}`;
}

function cached<T>(store: Map<string, T>, key: string, make: () => T): T {
  if (!store.has(key)) store.set(key, make());
  return store.get(key) as T;
}
