import { ts } from '@ts-morph/common';
import { openProgram } from './declared-names.ts';

/** What declaration files say. */
export interface Referred {
  /** The names, as written (`schemas.Shape`), that always refer to a type that one of them declares. */
  readonly declared: ReadonlySet<string>;
  /** The first line of each statement, as `lineOf` returns it. */
  readonly texts: ReadonlySet<string>;
}

/** Returns a line of a declaration without what a reference leaves out. */
export function lineOf(line: string): string {
  return line
    .trim()
    .replace(/^(?:(?:export|declare|default) )+/, '')
    .replace(/^(?:const|let|var) /, '')
    .replace(/[;,]$/, '');
}

/**
 * Reads declaration files, and those that they import below the folders, with the compiler. Left out are type parameters, global types,
 * and names that stand for a type of another package somewhere.
 */
export function referredNames(files: readonly string[], folders: readonly string[]): Referred {
  const program = openProgram(files);
  const checker = program.getTypeChecker();
  const isRead = (node: ts.Node) => folders.some((folder) => node.getSourceFile().fileName.startsWith(`${folder}/`));
  const isOurs = (node: ts.Node) =>
    isRead(node) && ts.isExternalModule(node.getSourceFile()) && !ts.isTypeParameterDeclaration(node);
  const names = new Map<string, boolean>();
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = referenceIn(node);
    const written = name?.getText();
    if (name && written) {
      const symbol = checker.getSymbolAtLocation(name);
      const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      names.set(written, (names.get(written) ?? true) && (declared?.declarations?.every(isOurs) ?? false));
    }
    if (ts.isStatement(node)) texts.add(lineOf(node.getText().split('\n', 1)[0]!));
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles().filter(isRead)) visit(source);
  return { declared: new Set([...names].flatMap(([name, isDeclared]) => (isDeclared ? [name] : []))), texts };
}

/** Returns the name in a node that refers to a type. */
function referenceIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  return ts.isImportTypeNode(node) ? node.qualifier : undefined;
}
