import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Function as FunctionNode, Node } from 'oxc-parser';
import { type Augmentation, openAugmentations } from './augmentations.ts';
import { isFunction, isNamedType, isType, type NamedDeclaration, type TypeDeclaration } from './declaration.ts';
import { type FoundName, followName } from './follow-name.ts';
import { type Module, openModule } from './module.ts';
import { cached, openEntries } from './open-entries.ts';
import { type FileRef, fileKey, type PackageFile, resolveImport } from './package-entry.ts';
import { type ParsedFile, parseSource, readSourceText } from './source-file.ts';
import { declarationText, referencedTypes, type TypeName } from './type-text.ts';

export type { FoundName } from './follow-name.ts';
export type { FileRef } from './package-entry.ts';

/** A type and the module that declares it. */
export interface FoundType<Declaration = TypeDeclaration> {
  readonly declaration: Declaration;
  readonly module: Module;
  readonly file: FileRef;
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
  /** The entries of a package that have declarations, the package itself first: `.`, `./sub`. Those of patterns are not among them. */
  readonly subpaths: (name: string) => readonly string[];
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
  /** Resolves the name of a type, a class or an enum: every declaration of it, the one to show last. None outside of the packages. */
  readonly findDeclared: (name: string, from: FileRef, module?: string) => readonly FoundType<NamedDeclaration>[];
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
  const { manifestOf, entry, declarations, subpaths } = openEntries({ text, has: (name) => byName.has(name) });
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
    cached(names, `${fileKey(from)} ${from.space ?? ''} ${name}`, () =>
      followName(name, from, { open, resolve, augmentations }),
    );
  const declaredType: Library['declaredType'] = (source, node) =>
    cached(types, node, () => ({ text: declarationText(source, node), references: referencedTypes(source, node) }));

  const { findDeclared, findType } = typeFinders({ find, resolve });
  const defaultFunctions: Library['defaultFunctions'] = (file) => functionsAt(file, find);
  return {
    text,
    parse,
    open,
    entry,
    declarations,
    subpaths,
    resolve,
    augmentations,
    find,
    findType,
    findDeclared,
    declaredType,
    defaultFunctions,
  };
}

/** Returns how a library finds types by their names. */
function typeFinders({ find, resolve }: Pick<Library, 'find' | 'resolve'>): Pick<Library, 'findDeclared' | 'findType'> {
  const declarationsOf = (name: string, from: FileRef, module: string | undefined) => {
    const start = module === undefined ? from : resolve(module, from);
    return declared(start && find(name, start));
  };
  const isAlone = (one: FoundType<NamedDeclaration>): one is FoundType => isType(one.declaration);
  return {
    findDeclared: (name, from, module) => {
      const found = declarationsOf(name, from, module);
      return [...found.filter((one) => !isAlone(one)), ...found.filter(isAlone)];
    },
    findType: (name, from, module) => declarationsOf(name, from, module).findLast(isAlone),
  };
}

/** Returns the declarations of a name that can stand for a type. */
function declared(found: FoundName | undefined): readonly FoundType<NamedDeclaration>[] {
  return (found?.module.declarations.get(found.name) ?? []).flatMap(({ node }) =>
    found && isNamedType(node) ? [{ declaration: node, module: found.module, file: found.file }] : [],
  );
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

/** Returns the declaration file for a module specifier; undefined if it is outside the packages. */
function resolveSpecifier(
  specifier: string,
  from: FileRef,
  {
    open,
    manifestOf,
    declarations,
  }: Pick<Library, 'open'> & Pick<ReturnType<typeof openEntries>, 'manifestOf' | 'declarations'>,
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
