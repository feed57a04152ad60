import type { Node } from 'oxc-parser';
import { isClass } from './declaration.ts';
import type { ParsedFile } from './source-file.ts';
import { walk } from './walk.ts';

/** Texts that replace type parameters, by name: an inherited member means what its heir passes. */
export type TypeArguments = ReadonlyMap<string, string>;

/**
 * Returns the text of a type as readers want it: on one line if it was, `import('x').Cookie` as `Cookie`, and with type arguments in
 * the place of type parameters.
 */
export function typeText(source: ParsedFile, node: Node, given: TypeArguments = new Map()): string {
  const written = source.text.slice(node.start, node.end);
  // Most types have nothing to replace, and a search in their text is far faster than a walk through their syntax.
  if (!written.includes('import') && ![...given.keys()].some((name) => written.includes(name))) return written.trim();
  const cuts: { start: number; end: number; text: string }[] = [];
  walk(node, (child) => {
    const passed =
      child.type === 'TSTypeReference' && child.typeName.type === 'Identifier' && given.get(child.typeName.name);
    if (passed) {
      cuts.push({ start: child.start, end: child.end, text: passed });
      return false;
    }
    // `typeof import('x')` has no name without its module.
    if (child.type !== 'TSImportType' || !child.qualifier) return;
    const { qualifier, typeArguments } = child;
    const text = typeText(source, qualifier) + (typeArguments ? typeText(source, typeArguments, given) : '');
    cuts.push({ start: child.start, end: child.end, text });
    return false;
  });
  let text = '';
  let at = node.start;
  for (const cut of cuts) {
    text += source.text.slice(at, cut.start) + cut.text;
    at = cut.end;
  }
  return (text + source.text.slice(at, node.end)).trim();
}

/** Returns the text of a declaration as readers want it: `typeText`, and of a class what users can reach. */
export function declarationText(source: ParsedFile, node: Node): string {
  if (!isClass(node)) return withoutDeclare(typeText(source, node));
  const hidden = node.body.body.filter(
    (member) => ('accessibility' in member && member.accessibility === 'private') || isPrivateName(member),
  );
  const text = hidden.reduceRight(
    (rest, { start, end }) => rest.slice(0, start - node.start).trimEnd() + rest.slice(end - node.start),
    source.text.slice(node.start, node.end),
  );
  return withoutDeclare(text);
}

function withoutDeclare(text: string): string {
  return text.replace(/^declare /, '');
}

function isPrivateName(member: Node): boolean {
  return 'key' in member && member.key?.type === 'PrivateIdentifier';
}

/** Returns a type on one line, without line comments, which would hide what follows them. */
export function onOneLine(text: string): string {
  return text
    .replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/)|\/\/.*/g, '$1')
    .replace(/\s+/g, ' ');
}

/** A type that a piece of syntax refers to; `module` if it names the module itself (`import('x').Cookie`). */
export interface TypeName {
  /** `Cookie`, or `Namespace.Element`. */
  readonly name: string;
  readonly module?: string;
}

/** Returns the types that a piece of syntax refers to, in order and without duplicates; type parameters are left out. */
export function referencedTypes(source: ParsedFile, node: Node): readonly TypeName[] {
  const names = new Map<string, TypeName>();
  const bound = new Set<string>();
  const add = (part: Node, module?: string) => {
    const name = source.text.slice(part.start, part.end);
    if (!names.has(name)) names.set(name, { name, ...(module && { module }) });
  };
  // The base of a class.
  if (node.type === 'Identifier' || node.type === 'MemberExpression') add(node);
  walk(node, (child) => {
    if (child.type === 'TSTypeParameter') bound.add(child.name.name);
    if (child.type === 'TSTypeReference') add(child.typeName);
    if (child.type === 'TSInterfaceHeritage') add(child.expression);
    if (child.type === 'TSTypeQuery' && child.exprName.type !== 'TSImportType') add(child.exprName);
    if (isClass(child) && child.superClass) add(child.superClass);
    if (child.type === 'TSImportType' && child.qualifier) add(child.qualifier, child.source.value);
  });
  return [...names.values()].filter(({ name }) => !bound.has(name));
}
