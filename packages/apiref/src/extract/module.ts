import type {
  Class,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Node,
  TSGlobalDeclaration,
  TSImportEqualsDeclaration,
  TSModuleDeclaration,
} from 'oxc-parser';
import { type Declared, isClass, isType, namedIn, type TypeDeclaration } from './declaration.ts';
import type { ParsedFile } from './source-file.ts';

/** The origin of a name: another module, and its name there. */
export interface Imported {
  readonly from: string;
  /** `default` for a default import, `*` for the whole module, `=` for what `require` returns. */
  readonly name: string;
  /** Whether it is imported as a type alone, so that nobody can call it. */
  readonly isTypeOnly?: boolean;
}

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
  /** Whether the default export is an `export =`, so that users import the members of its namespace by their names. */
  readonly isAssigned: boolean;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
  /** What it adds to other modules with `declare module`. */
  readonly augments: readonly { readonly specifier: string; readonly module: Module }[];
  /** Files of `/// <reference path>`, as specifiers. */
  readonly references: readonly string[];
}

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

/** What is found in the statements of a file or a namespace. */
type Found = Pick<
  ModuleReader,
  'declarations' | 'imports' | 'exports' | 'typeExports' | 'reexports' | 'blocks' | 'aliases' | 'isAssigned'
>;

function readModule(source: ParsedFile, statements: readonly Node[]): Found {
  const reader = new ModuleReader(source);
  for (const statement of statements) reader.read(statement);
  return reader;
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

/** Reads the statements of a declaration file, one after the other. */
class ModuleReader {
  readonly declarations = new Map<string, Declared[]>();
  readonly imports = new Map<string, Imported>();
  readonly exports = new Map<string, string>();
  readonly typeExports = new Set<string>();
  readonly aliases = new Map<string, string>();
  /** The statements of each namespace. */
  readonly blocks = new Map<string, Node[]>();
  readonly reexports: string[] = [];
  isAssigned = false;
  readonly #source: ParsedFile;

  constructor(source: ParsedFile) {
    this.#source = source;
  }

  read(statement: Node): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        this.#readImport(statement);
        return;
      case 'ExportAllDeclaration':
        this.#readExportAll(statement);
        return;
      case 'ExportNamedDeclaration':
        this.#readExport(statement);
        return;
      case 'ExportDefaultDeclaration':
        this.#readDefault(statement);
        return;
      case 'TSExportAssignment':
        if (/^(?:Identifier|MemberExpression)$/.test(statement.expression.type)) {
          this.exports.set('default', this.#text(statement.expression));
          this.isAssigned = true;
        }
        return;
      default:
        this.#declare(statement, statement.start);
    }
  }

  #text({ start, end }: Node): string {
    return this.#source.text.slice(start, end);
  }

  /** Reads `import a = require('x')` and `import a = b.c`. */
  #readEquals({ id, moduleReference }: TSImportEqualsDeclaration): string {
    if (moduleReference.type !== 'TSExternalModuleReference') this.aliases.set(id.name, this.#text(moduleReference));
    else this.imports.set(id.name, { from: moduleReference.expression.value, name: '=' });
    return id.name;
  }

  /** Adds a block of a namespace, whose name may have dots, and returns the name. Undefined for modules and `global`. */
  #readNamespace(block: TSModuleDeclaration | TSGlobalDeclaration): string | undefined {
    if (block.id.type === 'Literal' || block.kind === 'global') return undefined;
    const name = this.#text(block.id);
    this.blocks.set(name, [...(this.blocks.get(name) ?? []), ...statementsOf(block)]);
    return name;
  }

  #readImport({ source, specifiers, importKind }: ImportDeclaration): void {
    for (const specifier of specifiers) {
      const isType = [importKind, 'importKind' in specifier && specifier.importKind].includes('type');
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
      const whole = specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
      this.imports.set(specifier.local.name, {
        from: source.value,
        name: name ?? whole,
        ...(isType && { isTypeOnly: true }),
      });
    }
  }

  #readExportAll({ source, exported, exportKind }: ExportAllDeclaration): void {
    if (exportKind === 'type') this.typeExports.add(exported ? nameOf(exported) : `* ${source.value}`);
    if (!exported) {
      this.reexports.push(source.value);
      return;
    }
    this.imports.set(nameOf(exported), { from: source.value, name: '*' });
    this.exports.set(nameOf(exported), nameOf(exported));
  }

  #readExport({ declaration, start, source, specifiers, exportKind }: ExportNamedDeclaration): void {
    for (const name of this.#declare(declaration, start)) this.exports.set(name, name);
    for (const specifier of specifiers) {
      const [exported, local] = [nameOf(specifier.exported), nameOf(specifier.local)];
      if ([exportKind, specifier.exportKind].includes('type')) this.typeExports.add(exported);
      this.exports.set(exported, source ? exported : local);
      if (source) this.imports.set(exported, { from: source.value, name: local });
    }
  }

  #readDefault({ declaration, start }: ExportDefaultDeclaration): void {
    if (declaration.type === 'Identifier') {
      this.exports.set('default', declaration.name);
      return;
    }
    const [name] = this.#declare(declaration, start);
    if (name !== undefined) this.exports.set('default', name);
  }

  /** Takes in what a statement declares; returns the names. */
  #declare(node: Node | null, start: number): readonly string[] {
    if (node?.type === 'TSImportEqualsDeclaration') return [this.#readEquals(node)];
    if (node?.type === 'TSModuleDeclaration') return [this.#readNamespace(node)].flatMap((name) => name ?? []);
    const named = node ? namedIn(node) : [];
    for (const [name, declaration] of named) {
      this.declarations.set(name, [...(this.declarations.get(name) ?? []), { node: declaration, start }]);
    }
    return named.map(([name]) => name);
  }
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

function statementsOf({ body }: TSModuleDeclaration | TSGlobalDeclaration): readonly Node[] {
  return body?.type === 'TSModuleBlock' ? body.body : [];
}
