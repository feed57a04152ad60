import type { Class, Node } from 'oxc-parser';
import { type Declared, isClass, isType, type TypeDeclaration } from './declaration.ts';
import { type Found, type Imported, readModule, statementsOf } from './module-reader.ts';
import type { ParsedFile } from './source-file.ts';

export type { Imported } from './module-reader.ts';

/** A declaration file, opened: what it declares, imports and re-exports. */
export interface Module {
  readonly source: ParsedFile;
  /** Everything that it declares; overloads are in declaration order. */
  readonly declarations: ReadonlyMap<string, readonly Declared[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly imports: ReadonlyMap<string, Imported>;
  /** Local name by exported name, for everything that it declares or imports. */
  readonly exports: ReadonlyMap<string, string>;
  /** Names that it exports as types alone, and `* x` for `export type * from 'x'`. */
  readonly typeExports: ReadonlySet<string>;
  /** Namespaces of the file by name, each with all its blocks. The file also knows their declarations by their short names. */
  readonly namespaces: ReadonlyMap<string, Module>;
  /** What a name stands for that `import a = b.c` declares. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The name by which scripts, and its own declarations, know the module: `export as namespace acme`. */
  readonly globalName?: string | undefined;
  /** Whether the default export is an `export =`, so that users import the members of its namespace by their names. */
  readonly isAssigned: boolean;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
  /** What it adds to other modules with `declare module`. */
  readonly augments: readonly { readonly specifier: string; readonly module: Module }[];
  /** Files of `/// <reference path>`, as specifiers. */
  readonly references: readonly string[];
}

/** Returns a namespace of a module by its dotted name. */
export const namespaceAt = (module: Module, space: string): Module | undefined =>
  space.split('.').reduce<Module | undefined>((outer, name) => outer?.namespaces.get(name), module);

/** Opens a declaration file. */
export function openModule(source: ParsedFile): Module {
  const { body } = source.program;
  const isModule = body.some((node) => /^(?:TS)?(?:Import|Export)/.test(node.type));
  const module = readModule(source, body);
  const blocks = body.flatMap((node) => {
    const block = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return block?.type === 'TSModuleDeclaration' ? [block] : [];
  });
  for (const block of blocks) {
    const inner = readModule(source, statementsOf(block));
    addInner(module.declarations, inner.declarations);
    addInner(module.imports, inner.imports);
    addInner(module.aliases, inner.aliases);
    addInner(module.blocks, inner.blocks);
    // A file that is no module declares one, whose exports are its own.
    if (!isModule && block.id.type === 'Literal') {
      addInner(module.exports, inner.exports);
      module.reexports.push(...inner.reexports);
    }
  }
  const augments = blocks.flatMap((block) =>
    isModule && block.id.type === 'Literal'
      ? [{ specifier: block.id.value, module: openNamespace(source, statementsOf(block)) }]
      : [],
  );
  const references = source.comments.flatMap(({ value }) => {
    const file = /^\/ *.reference path=["']([^"']+)["']/.exec(value)?.[1];
    return file === undefined ? [] : [file.startsWith('.') ? file : `./${file}`];
  });
  return { ...closed(source, module), augments, references };
}

/** Adds names that the file does not have itself. */
function addInner<T>(own: Map<string, T>, inner: ReadonlyMap<string, T>): void {
  for (const [name, value] of inner) if (!own.has(name)) own.set(name, value);
}

function closed(source: ParsedFile, found: Found): Module {
  const { declarations, blocks, ...others } = found;
  const all = [...declarations].map(([name, declared]) => [name, declared.at(-1)!.node] as const);
  return {
    source,
    ...others,
    declarations,
    types: new Map(all.flatMap(([name, node]) => (isType(node) ? [[name, node] as const] : []))),
    classes: new Map(all.flatMap(([name, node]) => (isClass(node) ? [[name, node] as const] : []))),
    namespaces: new Map([...blocks].map(([name, statements]) => [name, openNamespace(source, statements)])),
    augments: [],
    references: [],
  };
}

/** Opens a namespace, which exports all that it declares unless it lists its exports. */
function openNamespace(source: ParsedFile, statements: readonly Node[]): Module {
  const found = readModule(source, statements);
  const isListed = statements.some((node) => node.type === 'ExportNamedDeclaration' && !node.declaration);
  const own = [...found.declarations.keys(), ...found.blocks.keys(), ...found.aliases.keys()];
  if (!isListed) for (const name of own) found.exports.set(name, name);
  return closed(source, found);
}
