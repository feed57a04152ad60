import type { Augmentation } from './augmentations.ts';
import { type Imported, type Module, namespaceAt } from './module.ts';
import { around, type FileRef, fileKey } from './package-entry.ts';

/** A name, resolved to the module that declares it. */
export interface FoundName {
  /** Its name there; `*` if it stands for the whole module. */
  readonly name: string;
  readonly module: Module;
  readonly file: FileRef;
  /** Whether it is imported or exported as a type alone on the way. */
  readonly isTypeOnly?: boolean;
}

/** Follows a name from file to file; `seen` holds what it came by, for files may import each other. */
export function followName(
  name: string,
  from: FileRef,
  library: Files,
  seen: Set<string> = new Set(),
): FoundName | undefined {
  const key = `${fileKey(from)} ${from.space ?? ''} ${name}`;
  const module = seen.has(key) ? undefined : library.open(from);
  seen.add(key);
  if (!module) return undefined;
  if (from.space !== undefined) {
    const inner = namespaceAt(module, from.space);
    return (inner && findIn(inner, name, from, library, seen)) ?? followName(name, around(from), library, seen);
  }
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

/** What follows names from file to file; see `Library`. */
interface Files {
  open(file: FileRef): Module | undefined;
  resolve(specifier: string, from: FileRef): FileRef | undefined;
  augmentations(file: FileRef): readonly Augmentation[];
}

/** Finds a name among what a module or a namespace declares and imports, and a dotted one in its namespaces. */
function findIn(module: Module, name: string, from: FileRef, library: Files, seen: Set<string>): FoundName | undefined {
  if (module.declarations.has(name) || module.namespaces.has(name)) return { name, module, file: from };
  const imported = module.imports.get(name);
  if (imported) return followImport(imported, '', from, library, seen);
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const [space, member] = [name.slice(0, dot), name.slice(dot + 1)];
    const inner = module.namespaces.get(space);
    const within = { ...from, space: from.space === undefined ? space : `${from.space}.${space}` };
    const found = inner && findIn(inner, inner.exports.get(member) ?? member, within, library, seen);
    if (found) return found;
    if (space === module.globalName) return followName(member, from, library, seen);
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
