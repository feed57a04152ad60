import type { CodeHint } from 'lectern';
import type { SampleModule } from '../check/sample-module.ts';
import type { SamplePrograms } from '../check/sample-programs.ts';
import type { ProgramFile, SyntaxNode, TypeChecker, TypeScript, TypeSymbol } from '../check/typescript.ts';
import type { Sample } from '../collect/sample.ts';
import { symbolText, type UsedSymbol } from './symbol-text.ts';

/** What a name in a sample stands for, by its declaration in a package. */
export interface NamedSymbol {
  readonly name: string;
  readonly package: string;
  /** The declaring file, relative to the package's folder. */
  readonly file: string;
  /** Name of the type whose property it is; absent if it is not a property or the type has no name. */
  readonly owner?: string;
}

/** The page for a name, and its title there. */
export interface HintTarget {
  /** Address, as in a link of an article. */
  readonly href: string;
  /** Text before the type. Default: the name itself. Example: `element.click` for `click`. */
  readonly title?: string;
  /** Names of its parameters, if its type has lost them. Default: as declared. */
  readonly parameters?: readonly string[];
}

/** Returns where a name leads; undefined for a name without a hint. */
export type TargetOf = (symbol: NamedSymbol) => HintTarget | undefined;

/** Returns the hints of each sample that has any: for every name with a target, its type as an editor shows it. */
export function typeHints(
  input: SamplePrograms & {
    /** Tells whether a sample gets hints. */
    readonly wants: (sample: Sample) => boolean;
    readonly targetOf: TargetOf;
  },
): Map<Sample, readonly CodeHint[]> {
  const { ts, programs, wants, targetOf } = input;
  const found = new Map<Sample, readonly CodeHint[]>();
  for (const { program, samples } of programs) {
    const checker = program.getTypeChecker();
    for (const { sample, module, name } of samples) {
      const file = program.getSourceFile(name);
      if (!file || !wants(sample)) continue;
      const hints = fileHints({ ts, checker, file, module, targetOf });
      if (hints.length > 0) found.set(sample, hints);
    }
  }
  return found;
}

function fileHints(input: {
  readonly ts: TypeScript;
  readonly checker: TypeChecker;
  readonly file: ProgramFile;
  readonly module: SampleModule;
  readonly targetOf: TargetOf;
}): CodeHint[] {
  const { ts, checker, file, module, targetOf } = input;
  const hints = new Map<string, CodeHint & { readonly places: [line: number, column: number][] }>();
  const visit = (node: SyntaxNode): void => {
    if (ts.isIdentifier(node)) add(node);
    ts.forEachChild(node, visit);
  };
  const add = (node: SyntaxNode): void => {
    const place = placeInSample(file.getLineAndCharacterOfPosition(node.getStart(file)), module);
    const symbol = place && symbolAt(ts, checker, node);
    const named = symbol && nameSymbol({ ts, checker, node, symbol });
    const target = named && targetOf(named);
    if (!target) return;
    const { href, title = named.name, parameters } = target;
    const text = symbolText({ ts, checker, node, symbol, title, ...(parameters && { parameters }) });
    if (text === undefined) return;
    const hint = { name: node.text ?? '', href, text, places: [place] };
    const key = JSON.stringify([hint.name, href, text]);
    const known = hints.get(key);
    if (known) known.places.push(place);
    else hints.set(key, hint);
  };
  visit(file);
  return [...hints.values()];
}

/** Returns the position in the sample for one in the module; undefined within text that was inserted for the check. */
function placeInSample(
  { line, character }: { readonly line: number; readonly character: number },
  { inserted }: SampleModule,
): [line: number, column: number] | undefined {
  if (inserted?.line !== line || character < inserted.character) return [line, character];
  const shown = character - inserted.length;
  return shown < inserted.character ? undefined : [line, shown];
}

/** Returns what a name stands for; for an imported name, what was exported. The name of a type has no type to show: undefined. */
function symbolAt(ts: TypeScript, checker: TypeChecker, node: SyntaxNode): TypeSymbol | undefined {
  const { Alias, Value } = ts.SymbolFlags;
  const used = checker.getSymbolAtLocation(node);
  const symbol = used && used.flags & Alias! ? checker.getAliasedSymbol(used) : used;
  return symbol && symbol.flags & Value! ? symbol : undefined;
}

/** Describes a symbol by the package that declares it; undefined if no package does. */
function nameSymbol({ ts, checker, node, symbol }: UsedSymbol): NamedSymbol | undefined {
  const access = node.parent;
  const isProperty = access && ts.isPropertyAccessExpression(access) && access.name === node && access.expression;
  const type = isProperty ? checker.getTypeAtLocation(isProperty) : undefined;
  const owner = type?.aliasSymbol ?? type?.symbol;
  // A type that is derived from another (`Omit`, a mapped type) may not say where its properties are declared.
  const declarations = symbol.declarations ?? owner?.declarations ?? [];
  const name = symbol.name === 'default' ? (node.text ?? '') : symbol.name;
  for (const declaration of declarations) {
    const [, home, file] =
      /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(declaration.getSourceFile().fileName) ?? [];
    if (home && file) return { name, package: home, file, ...(owner && { owner: owner.name }) };
  }
  return undefined;
}
