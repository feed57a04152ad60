import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Function as FunctionNode } from 'oxc-parser';
import { type Module, openModule, type TypeDeclaration } from './module.ts';
import { parseSource, type SourceFile } from './source-file.ts';

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

/** The locked packages as one body of source in which names can be followed. Files are parsed once. */
export interface Library {
  readonly text: (file: FileRef) => string | undefined;
  readonly parse: (file: FileRef) => SourceFile | undefined;
  readonly open: (file: FileRef) => Module | undefined;
  /** Follows a type's name out of a file, through imports and re-exports; undefined where it leaves the locked packages. */
  readonly findType: (name: string, from: FileRef, module?: string) => FoundType | undefined;
  /** The functions that a declaration file exports by default, one per overload; follows a re-export. */
  readonly defaultFunctions: (file: FileRef) => { readonly functions: readonly FunctionNode[]; readonly file: FileRef };
}

/** A locked package, unpacked. */
export interface LibraryPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
}

/** Opens unpacked packages; a file that is not there is undefined, never an error. */
export function createLibrary(packages: readonly LibraryPackage[]): Library {
  const byName = new Map(packages.map((item) => [item.name, item]));
  const sources = new Map<string, SourceFile | undefined>();
  const modules = new Map<string, Module | undefined>();

  const text = (file: FileRef) => {
    const home = byName.get(file.package);
    const absolute = home && path.join(home.folder, file.path);
    return absolute && existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
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

  /** The declaration file that a module specifier means. */
  const target = (specifier: string, from: FileRef): FileRef | undefined => {
    if (!specifier.startsWith('.')) {
      if (!byName.has(specifier)) return undefined;
      const manifest = JSON.parse(text({ package: specifier, path: 'package.json' }) ?? '{}') as { types?: string };
      return { package: specifier, path: path.posix.normalize(manifest.types ?? 'index.d.ts') };
    }
    const base = path.posix.join(path.posix.dirname(from.path), specifier);
    return [`${base}.d.ts`, `${base}/index.d.ts`]
      .map((candidate) => ({ package: from.package, path: candidate }))
      .find((file) => open(file) !== undefined);
  };

  const find = (name: string, from: FileRef, seen: Set<string>): FoundType | undefined => {
    const module = seen.has(fileKey(from)) ? undefined : open(from);
    seen.add(fileKey(from));
    if (!module) return undefined;
    const [namespace = '', member] = name.split('.');
    const declaration = module.types.get(member !== undefined && module.namespaces.has(namespace) ? member : name);
    if (declaration) return { declaration, module, file: from };
    const imported = module.imports.get(name);
    const ways = imported ? [{ ...imported }] : module.reexports.map((specifier) => ({ from: specifier, name }));
    for (const way of ways) {
      const file = target(way.from, from);
      const found = file && find(way.name, file, seen);
      if (found) return found;
    }
    return undefined;
  };

  const defaultFunctions: Library['defaultFunctions'] = (file) => {
    const module = open(file);
    const exported = module?.defaultExport;
    if (typeof exported !== 'string') return { functions: exported ?? [], file };
    const imported = module?.imports.get(exported);
    const origin = imported?.name === 'default' ? target(imported.from, file) : undefined;
    return origin ? defaultFunctions(origin) : { functions: [], file };
  };

  const findType: Library['findType'] = (name, from, module) => {
    const start = module === undefined ? from : target(module, from);
    return start && find(name, start, new Set());
  };
  return { text, parse, open, findType, defaultFunctions };
}

function fileKey(file: FileRef): string {
  return `${file.package}/${file.path}`;
}

function cached<T>(store: Map<string, T>, key: string, make: () => T): T {
  if (!store.has(key)) store.set(key, make());
  return store.get(key) as T;
}
