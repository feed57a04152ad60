import { ts } from '@ts-morph/common';
import { callOf, commentOf, type DeclaredCall, isPublic } from './declared-call.ts';

/** A public member of a class, an interface or an enum. */
export interface DeclaredMember {
  readonly name: string;
  readonly isStatic: boolean;
  /** The declaration that it is inherited from. Absent: it is declared here. */
  readonly from?: string;
  /** Absent for a method. */
  readonly type?: string;
  readonly isOptional: boolean;
  readonly isDeprecated: boolean;
  readonly comment: string;
  readonly calls: readonly DeclaredCall[];
}

/** The compiler's checker, and which declarations belong to the packages that the reference reads. */
export type Reader = ts.TypeChecker & { readonly isRead: (node: ts.Node) => boolean };

/** Returns the members of a type, and those of its constructor. */
export function membersOf(symbol: ts.Symbol, checker: Reader): readonly DeclaredMember[] {
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  const isType = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
  const own = isType ? members : [...(symbol.exports?.values() ?? [])];
  const statics = symbol.flags & ts.SymbolFlags.Class ? [...(symbol.exports?.values() ?? [])] : [];
  const read = (member: ts.Symbol, isStatic: boolean) => memberOf(member, symbol, isStatic, checker);
  return [...own.map((one) => read(one, false)), ...statics.map((one) => read(one, true))].flatMap((one) => one ?? []);
}

function memberOf(member: ts.Symbol, owner: ts.Symbol, isStatic: boolean, checker: Reader): DeclaredMember | undefined {
  const declarations = (member.declarations ?? []).filter((node) => checker.isRead(node) && isPublic(node));
  const [node] = [...declarations.filter(ts.isGetAccessor), ...declarations];
  const isShown = node && (ts.isClassElement(node) || ts.isTypeElement(node) || ts.isEnumMember(node));
  if (!node || !isShown || member.flags & ts.SymbolFlags.Prototype) return undefined;
  const parent = (node.parent as ts.Declaration & { readonly symbol?: ts.Symbol }).symbol;
  const calls = declarations.filter((one) => ts.isMethodDeclaration(one) || ts.isMethodSignature(one));
  const typed = node as { readonly type?: ts.TypeNode; readonly questionToken?: ts.QuestionToken };
  const name = (node as ts.NamedDeclaration).name?.getText() ?? member.name;
  const isInherited = parent !== undefined && parent !== owner;
  return {
    name: name.replace(/^(['"])(.*)\1$/, '$2'),
    isStatic,
    ...(isInherited && { from: parent.name }),
    ...(calls.length === 0 &&
      !ts.isEnumMember(node) && {
        type: (ts.isSetAccessor(node) ? node.parameters[0]?.type : typed.type)?.getText() ?? 'any',
      }),
    isOptional: typed.questionToken !== undefined,
    isDeprecated: member.getJsDocTags(checker).some(({ name }) => name === 'deprecated'),
    comment: commentOf(node),
    calls: calls.map(callOf),
  };
}
