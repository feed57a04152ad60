import type {
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Node,
  TSGlobalDeclaration,
  TSImportEqualsDeclaration,
  TSModuleDeclaration,
} from 'oxc-parser';
import { type Declared, namedIn } from './declaration.ts';
import type { ParsedFile } from './source-file.ts';

/** The origin of a name: another module, and its name there. */
export interface Imported {
  readonly from: string;
  /** `default` for a default import, `*` for the whole module, `=` for what `require` returns. */
  readonly name: string;
  /** Whether it is imported as a type alone, so that nobody can call it. */
  readonly isTypeOnly?: boolean;
}

/** What is found in the statements of a file or a namespace. */
export type Found = Pick<
  ModuleReader,
  | 'declarations'
  | 'imports'
  | 'exports'
  | 'typeExports'
  | 'reexports'
  | 'blocks'
  | 'aliases'
  | 'isAssigned'
  | 'globalName'
>;

/** Reads the statements of a file or a namespace. */
export function readModule(source: ParsedFile, statements: readonly Node[]): Found {
  const reader = new ModuleReader(source);
  for (const statement of statements) reader.read(statement);
  return reader;
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
  globalName: string | undefined;
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
      case 'TSNamespaceExportDeclaration':
        this.globalName = statement.id.name;
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

/** Returns the statements of a namespace or a declared module. */
export function statementsOf({ body }: TSModuleDeclaration | TSGlobalDeclaration): readonly Node[] {
  return body?.type === 'TSModuleBlock' ? body.body : [];
}
