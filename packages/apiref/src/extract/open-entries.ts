import { type EntryFields, type FileRef, namedSubpaths, type PackageFile, resolveEntry } from './package-entry.ts';

/** Returns what finds the entries of packages, whose types may be in a package at DefinitelyTyped. */
export function openEntries({
  text,
  has,
}: {
  readonly text: (file: FileRef) => string | undefined;
  readonly has: (name: string) => boolean;
}) {
  const manifests = new Map<string, EntryFields>();
  const found = new Map<string, FileRef | undefined>();
  const manifestOf = (name: string) =>
    cached(manifests, name, () => JSON.parse(text({ package: name, path: 'package.json' }) ?? '{}') as EntryFields);
  const entry = (name: string, subpath = '.'): PackageFile => resolveEntry(manifestOf(name), subpath);
  const declarations = (name: string, subpath = '.'): FileRef | undefined =>
    cached(found, `${name} ${subpath}`, () => findDeclarations(name, subpath));
  const homesOf = (name: string) => [name, typesPackage(name)].filter(has);
  const subpaths = (name: string) => {
    const named = new Set(['.', ...homesOf(name).flatMap((home) => namedSubpaths(manifestOf(home)))]);
    const declared = [...named].filter((subpath) => {
      const file = declarations(name, subpath);
      return file !== undefined && text(file) !== undefined;
    });
    return declared.length > 0 ? declared : ['.'];
  };
  const findDeclarations = (name: string, subpath: string) => {
    const files = homesOf(name).flatMap((home) => {
      const { types } = entry(home, subpath);
      return types === undefined ? [] : [{ package: home, path: types }];
    });
    return files.find((file) => text(file) !== undefined) ?? files[0];
  };
  return { manifestOf, entry, declarations, subpaths };
}

/** Returns the name of the package at DefinitelyTyped with the types of another: `@types/scope__name`. */
function typesPackage(name: string): string {
  return `@types/${name.replace(/^@(.*)\//, '$1__')}`;
}

/** Returns what a store holds for a key, or makes it once. */
export function cached<Key, T>(store: Map<Key, T>, key: Key, make: () => T): T {
  if (!store.has(key)) store.set(key, make());
  return store.get(key) as T;
}
