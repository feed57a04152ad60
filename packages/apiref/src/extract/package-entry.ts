import path from 'node:path';

/** A file of a package, its path with forward slashes. */
export interface FileRef {
  readonly package: string;
  readonly path: string;
  /** The namespace in the file in which names are resolved first: `WebSocket`, `a.b`. Default: none. */
  readonly space?: string;
}

/** Returns a key for a file, unique among all packages. */
export function fileKey(file: FileRef): string {
  return `${file.package}/${file.path}`;
}

/** Returns what is around a namespace of a file: another namespace, or the file. */
export function around({ space = '', ...file }: FileRef): FileRef {
  const outer = space.slice(0, Math.max(0, space.lastIndexOf('.')));
  return outer === '' ? file : { ...file, space: outer };
}

/** The fields of a `package.json` that are needed to find its entries. */
export interface EntryFields {
  readonly exports?: unknown;
  readonly imports?: unknown;
  readonly types?: string;
  readonly typings?: string;
  readonly module?: string;
  readonly main?: string;
}

/** An entry of a package: paths within it, undefined if it has none. */
export interface PackageFile {
  readonly types: string | undefined;
  readonly code: string | undefined;
}

/**
 * Finds the files behind `package/subpath` as a modern bundler does: `exports` with its conditions, or the older fields.
 */
export function resolveEntry(manifest: EntryFields, subpath: string): PackageFile {
  const { exports } = manifest;
  const target = exports === undefined ? undefined : subpathTarget(exports, subpath);
  if (exports !== undefined && target === undefined && subpath !== '.') return { types: undefined, code: undefined };
  const esm = ['import', 'module', 'node', 'default'];
  const code = condition(target, esm) ?? condition(target, [...esm, 'require']);
  const main = subpath === '.' ? (manifest.module ?? manifest.main ?? 'index.js') : subpath;
  const named = condition(target, ['types', ...esm]) ?? condition(target, ['types', ...esm, 'require']);
  const declared = named !== undefined && /\.d\.[cm]?ts$/.test(named) ? named : undefined;
  const older = subpath === '.' ? (manifest.types ?? manifest.typings) : undefined;
  const file = code ?? main;
  return {
    types: path.posix.normalize(declared ?? older ?? file.replace(/(?:\.([cm]?)js)?$/, '.d.$1ts')),
    code: path.posix.normalize(/\.\w+$/.test(file) ? file : `${file}.js`),
  };
}

/** Returns the subpaths that a manifest's `exports` name: `.`, `./sub`. A pattern names none. */
export function namedSubpaths({ exports }: EntryFields): readonly string[] {
  const keys = isObject(exports) ? Object.keys(exports) : [];
  return keys.filter((key) => key.startsWith('.') && !key.includes('*'));
}

/** Returns the file for a specifier of the manifest's `imports` (`#types/options`), as a path that begins with `./`. */
export function resolveImport({ imports }: EntryFields, specifier: string): string | undefined {
  if (!isObject(imports)) return undefined;
  for (const [key, target] of Object.entries(imports)) {
    const [start = '', end] = key.split('*');
    const file = condition(target, ['types', 'import', 'module', 'node', 'default', 'require']);
    if (file === undefined) continue;
    if (key === specifier) return file;
    const fits = end !== undefined && specifier.startsWith(start) && specifier.endsWith(end);
    if (fits) return file.replace('*', specifier.slice(start.length, specifier.length - end.length));
  }
  return undefined;
}

/** Returns what `exports` says about a subpath. A map without subpaths, or a string, belongs to the package itself. */
function subpathTarget(exports: unknown, subpath: string): unknown {
  if (!isObject(exports)) return subpath === '.' ? exports : undefined;
  const hasSubpaths = Object.keys(exports).some((key) => key.startsWith('.'));
  if (!hasSubpaths) return subpath === '.' ? exports : undefined;
  if (Object.hasOwn(exports, subpath)) return exports[subpath];
  const fitting = Object.keys(exports).filter((key) => {
    const [start = '', end] = key.split('*');
    return end !== undefined && subpath.length >= key.length && subpath.startsWith(start) && subpath.endsWith(end);
  });
  // Of several patterns, Node takes the one with the longest beginning.
  const [key] = fitting.sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  if (key === undefined) return undefined;
  const [start = '', end = ''] = key.split('*');
  return withStar(exports[key], subpath.slice(start.length, subpath.length - end.length)) ?? undefined;
}

/** Returns a target with a text in the place of every star. */
function withStar(target: unknown, text: string): unknown {
  if (typeof target === 'string') return target.replaceAll('*', text);
  if (!isObject(target)) return target;
  return Object.fromEntries(Object.entries(target).map(([key, value]) => [key, withStar(value, text)]));
}

/** Returns the first file below the given conditions, in the order of the manifest. */
function condition(target: unknown, wanted: readonly string[]): string | undefined {
  if (typeof target === 'string') return target;
  if (!isObject(target)) return undefined;
  for (const [key, value] of Object.entries(target)) {
    const found = wanted.includes(key) ? condition(value, wanted) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Tells whether a value is an object with keys: no list, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
