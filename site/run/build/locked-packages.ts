import type { TypesLock } from '@lectern/verify';

/** What the runtime needs of npm's lock file: packages by folder. */
interface NpmLock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly integrity?: string;
        readonly dependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/**
 * Returns the locked packages that some packages consist of, in the form that `installTypes` takes. `without` names
 * dependencies that the runtime replaces.
 */
export function lockedPackages(input: {
  /** Text of a `package-lock.json`. */
  readonly text: string;
  readonly roots: readonly string[];
  readonly without: ReadonlySet<string>;
}): TypesLock {
  const { text, roots, without } = input;
  const { packages } = JSON.parse(text) as NpmLock;
  const found = new Set<string>();
  const take = (folder: string | undefined) => {
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(packages[folder]!.dependencies ?? {}))
      if (!without.has(name) && !name.startsWith('@types/')) take(findFolder(packages, folder, name));
  };
  for (const name of roots) take(findFolder(packages, '', name));
  const entries = [...found].sort().map((folder) => {
    const { version = '', integrity = '' } = packages[folder]!;
    return [folder, { name: folder.slice(folder.lastIndexOf('node_modules/') + 13), version, integrity }] as const;
  });
  const versionOf = (name: string) => [name, packages[`node_modules/${name}`]?.version ?? ''] as const;
  return { lockVersion: 1, roots: Object.fromEntries(roots.map(versionOf)), packages: Object.fromEntries(entries) };
}

/** Returns the folder in which Node finds a package that a module below a folder requires. */
function findFolder(packages: NpmLock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (folder === '') return undefined;
  }
}
