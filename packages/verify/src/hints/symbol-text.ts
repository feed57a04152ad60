import type { Signature, SyntaxNode, TypeChecker, TypeScript, TypeSymbol } from '../check/typescript.ts';

/** Maximum length of a hint, in characters. Longer texts are better read on the page behind the link. */
const longest = 160;

/** A symbol where it is used, and the compiler that knows it. */
export interface UsedSymbol {
  readonly ts: TypeScript;
  readonly checker: TypeChecker;
  readonly node: SyntaxNode;
  readonly symbol: TypeSymbol;
}

/** A parameter as declared. */
interface Parameter {
  /** With `...` if it is a rest parameter. */
  readonly name: string;
  /** Whether it is destructured, `{ timeout }`, and is named by its comment. */
  readonly isTakenApart: boolean;
}

/**
 * Returns what an editor shows for a symbol: its title with its type. If that is too long, the types of parameters are left
 * out, then that of the result; undefined if even that is too long.
 */
export function symbolText(
  used: UsedSymbol & {
    readonly title: string;
    /** Names of the parameters. Default: as declared. */
    readonly parameters?: readonly string[];
  },
): string | undefined {
  const { ts, checker, node, symbol, title } = used;
  const { NoTruncation, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
  const flags = NoTruncation! | UseAliasDefinedOutsideCurrentScope!;
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const [signature] = type.getCallSignatures();
  if (!signature) return fit(`${title}: ${checker.typeToString(type, node, flags)}`);

  const given = used.parameters?.map((name): Parameter => ({ name, isTakenApart: false }));
  const parameters = given ?? declaredParameters(used, signature);
  const text = withoutThis(used, signature, checker.signatureToString(signature, node, flags), flags);
  const whole = withNames(text, parameters);
  const list = parameters.map(({ name }) => name).join(', ');
  const returned = /.*\)(: .*)$/.exec(whole)?.[1] ?? '';
  return fit(`${title}${whole}`) ?? fit(`${title}(${list})${returned}`) ?? fit(`${title}(${list})`);
}

function fit(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longest ? line : undefined;
}

/** Returns a signature's text without a first parameter `this`, which nobody passes. */
function withoutThis({ checker, node }: UsedSymbol, { thisParameter }: Signature, text: string, flags: number): string {
  if (!thisParameter) return text;
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(thisParameter, node), node, flags);
  return text.replace(`(this: ${type}, `, '(').replace(`(this: ${type})`, '()');
}

/** Names parameters without a name: those that a derived type has lost (`args_0`), and destructured ones. */
function withNames(text: string, parameters: readonly Parameter[]): string {
  const apart = parameters.filter(({ isTakenApart }) => isTakenApart).values();
  return (
    text
      .replace(/(?<=\()\.\.\.args(?=: .*\bargs_1\b)/, (lost) => parameters[0]?.name ?? lost)
      .replace(/(\.{3})?\bargs_(\d+)(?=\??:)/g, (lost, dots = '', index) => {
        const name = parameters[Number(index)]?.name;
        // Both may have the dots of a rest parameter.
        return name === undefined ? lost : `${dots}${name}`.replace(/^\.{6}/, '...');
      })
      .replace(/\{ [\w, ]+ \}(?=\??:)/g, (shown) => apart.next().value?.name ?? shown)
      // Optional values may be undefined.
      .replace(/(\?: [^,()]+) \| undefined(?=[,)])/g, '$1')
  );
}

function declaredParameters({ ts, checker, symbol }: UsedSymbol, signature: Signature): Parameter[] {
  const declaration = symbol.declarations?.[0];
  const [declared = signature] = declaration ? checker.getTypeAtLocation(declaration).getCallSignatures() : [];
  return declared.parameters.map(({ name, valueDeclaration }) => {
    const dots = valueDeclaration?.dotDotDotToken ? '...' : '';
    const isTakenApart = valueDeclaration !== undefined && name.startsWith('__');
    const [tag] = isTakenApart ? ts.getJSDocParameterTags(valueDeclaration) : [];
    return { name: dots + (isTakenApart ? (tag?.name.getText().split('.', 1)[0] ?? 'options') : name), isTakenApart };
  });
}
