import type { Node } from 'oxc-parser';
import type { ParsedFile } from './source-file.ts';
import { walk } from './walk.ts';

/** Returns the text of a type as readers want it: on one line if it was, and `import('x').Cookie` as `Cookie`. */
export function typeText(source: ParsedFile, node: Node): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  walk(node, (child) => {
    // `typeof import('x')` has no name without its module.
    if (child.type !== 'TSImportType' || !child.qualifier) return;
    const { qualifier, typeArguments } = child;
    const text = typeText(source, qualifier) + (typeArguments ? typeText(source, typeArguments) : '');
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

/** A type that a piece of syntax refers to; `module` if it names the module itself (`import('x').Cookie`). */
export interface TypeName {
  /** `Cookie`, or `Namespace.Element`. */
  readonly name: string;
  readonly module?: string;
}

/** Returns the types that a piece of syntax refers to, in order and without duplicates; type parameters are left out. */
export function referencedTypes(source: ParsedFile, node: Node): TypeName[] {
  const names = new Map<string, TypeName>();
  const bound = new Set<string>();
  const add = (part: Node, module?: string) => {
    const name = source.text.slice(part.start, part.end);
    if (!names.has(name)) names.set(name, { name, ...(module && { module }) });
  };
  walk(node, (child) => {
    if (child.type === 'TSTypeParameter') bound.add(child.name.name);
    if (child.type === 'TSTypeReference') add(child.typeName);
    if (child.type === 'TSInterfaceHeritage') add(child.expression);
    if (child.type === 'TSImportType' && child.qualifier) add(child.qualifier, child.source.value);
  });
  return [...names.values()].filter(({ name }) => !bound.has(name));
}
