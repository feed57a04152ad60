import { ts } from '@ts-morph/common';
import { callOf, commentOf, type DeclaredCall, isDeprecated, isInternal, isPublic } from './declared-call.ts';
import { type DeclaredMember, membersOf, type Reader } from './declared-members.ts';

/** A name that a package exports. */
export interface DeclaredName {
  /** Every name by which users can reach it: `string`, `z.string`. */
  readonly names: readonly string[];
  readonly kind: 'function' | 'class' | 'other';
  readonly calls: readonly DeclaredCall[];
  /** Whether it is a class that users cannot create: exported as a type alone, or without a public constructor. */
  readonly isUncalled?: boolean;
  readonly members: readonly DeclaredMember[];
  /** The declarations of types and variables, without `export` and `declare`. */
  readonly texts: readonly string[];
  /** Whether the declarations are in several files, of which a page shows the first. */
  readonly isSpread?: boolean;
  readonly isDeprecated: boolean;
  readonly comment: string;
}

/**
 * Reads all that a declaration file exports with the compiler's own API. Names and members that are declared outside of the folders
 * are left out: the reference has not read these packages.
 */
export function declaredNames(file: string, folders: readonly string[]): readonly DeclaredName[] {
  const program = openProgram([file]);
  const checker: Reader = Object.assign(program.getTypeChecker(), {
    isRead: (node: ts.Node) => folders.some((folder) => node.getSourceFile().fileName.startsWith(`${folder}/`)),
  });
  const source = program.getSourceFile(file)!;
  const module = checker.getSymbolAtLocation(source) ?? ambientModule(source, checker);
  const names = new Map<ts.Symbol, string[]>();
  const values = new Set<ts.Symbol>();
  const collect = (space: ts.Symbol, prefix: string, within: readonly ts.Symbol[]) => {
    for (const exported of checker.getExportsOfModule(space)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const name =
        exported.name === 'export=' || exported.name === 'default' ? `${prefix}default` : prefix + exported.name;
      if (exported.flags & ts.SymbolFlags.Prototype) continue;
      if (!isTypeAlone(exported, checker)) values.add(symbol);
      names.set(symbol, [
        ...(names.get(symbol) ?? []),
        name,
        ...(exported.name === 'default' ? [prefix + symbol.name] : []),
      ]);
      const isSpace = symbol.flags & (ts.SymbolFlags.Namespace & ~ts.SymbolFlags.Enum);
      if (isSpace && !within.includes(symbol)) collect(symbol, `${name}.`, [...within, symbol]);
    }
  };
  if (module) collect(module, '', [module]);
  const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (assigned) {
    const symbol = assigned.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(assigned) : assigned;
    values.add(symbol);
    names.set(symbol, [...(names.get(symbol) ?? []), 'default', symbol.name]);
  }
  return [...names].flatMap(([symbol, known]) => {
    const declared = declaredName(symbol, [...new Set(known)], checker);
    if (!declared) return [];
    return values.has(symbol) || declared.kind !== 'class'
      ? [declared]
      : [{ ...declared, calls: [], isUncalled: true }];
  });
}

/** Opens declaration files, and those that they import, without the library of JavaScript. */
export function openProgram(files: readonly string[]): ts.Program {
  return ts.createProgram(files, {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
    noLib: true,
    types: [],
  });
}

/** Tells whether a step from an export to its declaration leads to a type alone. */
function isTypeAlone(exported: ts.Symbol, checker: ts.TypeChecker): boolean {
  for (let step = exported; step.flags & ts.SymbolFlags.Alias; step = checker.getImmediateAliasedSymbol(step)!) {
    if (step.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration)) return true;
  }
  return false;
}

/** Returns the module that a file without exports declares by its name. */
function ambientModule(source: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol | undefined {
  const block = source.statements.find((one) => ts.isModuleDeclaration(one) && ts.isStringLiteral(one.name));
  return block && checker.getSymbolAtLocation((block as ts.ModuleDeclaration).name);
}

function declaredName(symbol: ts.Symbol, names: readonly string[], checker: Reader): DeclaredName | undefined {
  if (!symbol.declarations?.every((node) => checker.isRead(node) && isMarked(node))) return undefined;
  const declarations = symbol.declarations.filter((node) => !isInternal(node));
  const functions = declarations.filter(ts.isFunctionDeclaration);
  const owner = declarations.find(ts.isClassDeclaration);
  const others = declarations.filter(
    (node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration | ts.VariableDeclaration =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node) ||
      ts.isVariableDeclaration(node),
  );
  const [first] = [...functions, ...(owner ? [owner] : []), ...others];
  if (!first) return undefined;
  const common = { names, isDeprecated: isDeprecated(first), comment: commentOf(first) };
  if (functions.length > 0)
    return { ...common, kind: 'function', calls: functions.map(callOf), members: [], texts: [] };
  if (owner) {
    const calls = constructorsOf(owner, checker).map((node) => classCall(node, owner));
    const isUncalled = calls.length === 0 && owner.members.some(ts.isConstructorDeclaration);
    return { ...common, kind: 'class', calls, isUncalled, members: membersOf(symbol, checker), texts: [] };
  }
  const variable = others.length === 1 && ts.isVariableDeclaration(first) ? first.type : undefined;
  if (variable && ts.isFunctionTypeNode(variable)) {
    const call = { ...callOf(variable), isDeprecated: common.isDeprecated, comment: common.comment };
    return { ...common, kind: 'function', calls: [call], members: [], texts: [] };
  }
  // What other files add to a type is among its members.
  const shown = others.filter((node) => node.getSourceFile() === first.getSourceFile());
  const isSpread = shown.length < others.length;
  const texts = (isSpread ? others : shown).map((node) =>
    ts.isVariableDeclaration(node) ? `const ${node.getText()}` : nodeText(node),
  );
  return {
    ...common,
    kind: 'other',
    calls: [],
    members:
      others.some(ts.isInterfaceDeclaration) || others.some(ts.isEnumDeclaration) ? membersOf(symbol, checker) : [],
    texts,
    isSpread,
  };
}

/** Tells whether a declaration says that it is exported. Without any list of exports, a file exports its other declarations, too. */
function isMarked(node: ts.Declaration): boolean {
  const { parent } = node;
  if (!parent || !ts.isSourceFile(parent) || !ts.isExternalModule(parent)) return true;
  const isListed = parent.statements.some((one) => ts.isExportDeclaration(one) || ts.isExportAssignment(one));
  return isListed || (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
}

function nodeText(node: ts.Node): string {
  return node.getText().replace(/^(?:(?:export|declare|default)\s+)+/, '');
}

/** Returns the public constructors of a class, or those of the nearest base that has any. */
function constructorsOf(owner: ts.ClassDeclaration, checker: Reader): readonly ts.ConstructorDeclaration[] {
  const own = owner.members.filter(ts.isConstructorDeclaration).filter(isPublic);
  const base = owner.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (owner.members.some(ts.isConstructorDeclaration) || !base) return own;
  const symbol = checker.getTypeAtLocation(base).symbol as ts.Symbol | undefined;
  const next = symbol?.declarations?.find(ts.isClassDeclaration);
  // Type arguments of bases would have to be put in their places.
  return next && checker.isRead(next) && !base.typeArguments ? constructorsOf(next, checker) : [];
}

function classCall(node: ts.ConstructorDeclaration, owner: ts.ClassDeclaration): DeclaredCall {
  const { text, ...call } = callOf(node);
  const generic = owner.typeParameters?.map((one) => one.getText()).join(', ');
  return {
    ...call,
    returns: '',
    text: `${generic ? `<${generic}>` : ''}${text.slice(0, text.lastIndexOf('): ') + 1)}`,
  };
}
