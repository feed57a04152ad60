import { type FileRef, fileKey, type Library } from './library.ts';
import { type Declared, type Module, unnamed } from './module.ts';

/** A name that a package exports, resolved to its declaration. */
export interface ExportedName {
  /**
   * The name as users write it; a default export uses its own name. Members of a namespace have it as a prefix:
   * `transforms.flow`.
   */
  readonly name: string;
  /** Its name in the file that declares it. */
  readonly local: string;
  readonly declared: readonly Declared[];
  readonly module: Module;
  readonly file: FileRef;
  /** The code of the entry. */
  readonly code: string | undefined;
}

/** Returns the names that an entry of a package exports, in the order of its declaration file. */
export function packageExports(input: {
  readonly library: Library;
  readonly package: string;
  /** `.`, or `./sub`. */
  readonly entry: string;
}): ExportedName[] {
  const { library, package: name, entry } = input;
  const { types, code } = library.entry(name, entry);
  if (types === undefined) return [];
  const own = entry === '.' ? name : entry;
  const file = { package: name, path: types };
  return exportsOf({ library, file, code, prefix: '', within: [], seen: new Set() }).map((item) =>
    item.local === unnamed || item.name === 'default'
      ? { ...item, name: item.local === unnamed ? camelCase(own) : item.local }
      : item,
  );
}

function exportsOf(input: {
  readonly library: Library;
  readonly file: FileRef;
  readonly code: string | undefined;
  readonly prefix: string;
  /** Keys of the files that lead here, because a namespace can contain itself. */
  readonly within: readonly string[];
  readonly seen: Set<string>;
}): ExportedName[] {
  const { library, file, code, prefix, seen } = input;
  const module = library.open(file);
  const key = `${prefix} ${fileKey(file)}`;
  if (!module || seen.has(key)) return [];
  seen.add(key);
  const within = [...input.within, fileKey(file)];

  const named = [...module.exports.keys()].flatMap((exported): ExportedName[] => {
    const found = library.find(exported, file);
    if (!found) return [];
    if (found.name === '*') {
      const shown = exported === 'default' ? (module.exports.get(exported) ?? exported) : exported;
      if (within.includes(fileKey(found.file))) return [];
      return exportsOf({ ...input, file: found.file, prefix: `${prefix}${shown}.`, within });
    }
    const declared = found.module.declarations.get(found.name) ?? [];
    const name = exported === 'default' && prefix === '' ? 'default' : `${prefix}${exported}`;
    return [{ name, local: found.name, declared, module: found.module, file: found.file, code }];
  });
  const passed = module.reexports.flatMap((specifier) => {
    const target = library.resolve(specifier, file);
    return target ? exportsOf({ ...input, file: target, within }).filter(({ name }) => name !== 'default') : [];
  });
  // The nearer name hides the farther one, and a default export that also has a name counts once, by that name.
  const all = [...named, ...passed];
  return all.filter((item, index) =>
    item.name === 'default'
      ? !all.some((other) => other !== item && other.declared === item.declared)
      : all.findIndex(({ name }) => name === item.name) === index,
  );
}

function camelCase(name: string): string {
  return name.replace(/^.*\//, '').replace(/[-._]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
