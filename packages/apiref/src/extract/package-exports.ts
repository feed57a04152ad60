import { type Declared, unnamed } from './declaration.ts';
import type { FileRef, FoundName, Library } from './library.ts';
import type { Module } from './module.ts';
import { fileKey } from './package-entry.ts';

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
  /** Whether it is exported as a type alone, so that nobody can call it. */
  readonly isTypeOnly: boolean;
}

/** Returns the names that an entry of a package exports, in the order of its declaration file. */
export function packageExports(input: {
  readonly library: Library;
  readonly package: string;
  /** `.`, or `./sub`. */
  readonly entry: string;
}): ExportedName[] {
  const { library, package: name, entry } = input;
  const { code } = library.entry(name, entry);
  const file = library.declarations(name, entry);
  if (file === undefined) return [];
  const own = camelCase(entry === '.' ? name : entry);
  const all = exportsOf({ library, file, code, prefix: '', within: [], seen: new Set() });
  const given = all.find((item) => item.name === 'default');
  // A single letter behind `export =` is no name that users know.
  const isShort = given?.module.isAssigned === true && /^[a-z]$/i.test(given.local);
  const nameOf = (local: string) => (local === unnamed || isShort ? own : local);
  return shortest(all).map((item) => {
    if (item.name === 'default' || item.local === unnamed) return { ...item, name: nameOf(item.local) };
    return given ? { ...item, name: item.name.replace(/^default\./, `${nameOf(given.local)}.`) } : item;
  });
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

  const named = [...module.exports].flatMap(([exported, local]): ExportedName[] => {
    const found = library.find(local, file);
    if (!found) return [];
    const isTypeOnly = found.isTypeOnly === true || module.typeExports.has(exported);
    if (found.name === '*') {
      const shown = exported === 'default' ? (module.exports.get(exported) ?? exported) : exported;
      if (within.includes(fileKey(found.file))) return [];
      return asTypes(exportsOf({ ...input, file: found.file, prefix: `${prefix}${shown}.`, within }), isTypeOnly);
    }
    const name = exported === 'default' && prefix === '' ? 'default' : `${prefix}${exported}`;
    const isAssigned = exported === 'default' && module.isAssigned;
    return asTypes(declaredAs(found, { name, isAssigned, code, library }), isTypeOnly);
  });
  const passed = module.reexports.flatMap((specifier) => {
    const target = library.resolve(specifier, file);
    const all = target ? exportsOf({ ...input, file: target, within }) : [];
    const isTypeOnly = module.typeExports.has(`* ${specifier}`);
    return asTypes(
      all.filter(({ name }) => name !== 'default'),
      isTypeOnly,
    );
  });
  const added = library.augmentations(file).flatMap(({ module: block, file: from }) =>
    [...block.exports].flatMap(([exported, local]) => {
      const found = { name: local, module: block, file: from };
      return declaredAs(found, { name: `${prefix}${exported}`, isAssigned: false, code, library });
    }),
  );
  // The nearer name hides the farther one, and a default export that also has a name counts once, by that name.
  const all = [...named, ...passed, ...added];
  return all.filter((item, index) =>
    item.name === 'default'
      ? !all.some((other) => other !== item && other.declared === item.declared)
      : all.findIndex(({ name }) => name === item.name) === index,
  );
}

/** Returns names, marked if all of them are exported as types alone. */
function asTypes(all: readonly ExportedName[], isTypeOnly: boolean): ExportedName[] {
  return all.map((item) => ({ ...item, isTypeOnly: isTypeOnly || item.isTypeOnly }));
}

/** Leaves out what users can import by a shorter name: `z.string` beside `string`. */
function shortest(all: readonly ExportedName[]): readonly ExportedName[] {
  const depthOf = ({ name }: ExportedName) => name.split('.').length;
  const keyOf = (item: ExportedName) => item.name.slice(item.name.lastIndexOf('.') + 1);
  const byDeclaration = new Map<readonly Declared[], ExportedName[]>();
  for (const item of all) byDeclaration.set(item.declared, [...(byDeclaration.get(item.declared) ?? []), item]);
  return all.filter(
    (item) =>
      !byDeclaration
        .get(item.declared)
        ?.some((other) => keyOf(other) === keyOf(item) && depthOf(other) < depthOf(item)),
  );
}

/** Returns the item of a name, and those of the namespace with that name. */
function declaredAs(
  found: FoundName,
  input: {
    readonly name: string;
    /** Whether users import the members of the namespace by their own names. */
    readonly isAssigned: boolean;
    readonly code: string | undefined;
    readonly library: Library;
  },
): ExportedName[] {
  const { name, isAssigned, code, library } = input;
  const { module, file } = found;
  const declared = module.declarations.get(found.name) ?? [];
  const own = declared.length > 0 ? [{ name, local: found.name, declared, module, file, code, isTypeOnly: false }] : [];
  const space = module.namespaces.get(found.name);
  const members = [...(space?.exports ?? [])].flatMap(([exported, local]): ExportedName[] => {
    if (isAssigned && exported === 'default') return [];
    const isInner = space!.declarations.has(local) || space!.namespaces.has(local);
    const target = isInner
      ? { name: local, module: space!, file: { ...file, space: [file.space, found.name].filter(Boolean).join('.') } }
      : library.find(space!.aliases.get(local) ?? local, file);
    if (!target || target.name === '*' || (target.module === module && target.name === found.name)) return [];
    const inner = isAssigned ? exported : `${name}.${exported}`;
    return declaredAs(target, { ...input, name: inner, isAssigned: false });
  });
  return [...own, ...members];
}

function camelCase(name: string): string {
  return name.replace(/^.*\//, '').replace(/[-._]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
