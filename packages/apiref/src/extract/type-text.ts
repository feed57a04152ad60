import type { Node } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { walk } from './walk.ts';

/** The text of a type as a reader wants it: on one line where it was, and `import('x').Cookie` as `Cookie`. */
export function typeText(source: SourceFile, node: Node): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  walk(node, (child) => {
    if (child.type !== 'TSImportType') return;
    const { qualifier, typeArguments } = child;
    const text = [qualifier, typeArguments].map((part) => (part ? typeText(source, part) : '')).join('');
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

/** Names of the types that a piece of syntax speaks of, each once, in order; a qualified name is `WebdriverIO.Element`. */
export function referencedTypes(source: SourceFile, node: Node): string[] {
  const names = new Set<string>();
  const bound = new Set<string>();
  walk(node, (child) => {
    if (child.type === 'TSTypeParameter') bound.add(child.name.name);
    if (child.type === 'TSTypeReference') names.add(source.text.slice(child.typeName.start, child.typeName.end));
    if (child.type === 'TSInterfaceHeritage') {
      names.add(source.text.slice(child.expression.start, child.expression.end));
    }
    if (child.type === 'TSImportType' && child.qualifier) {
      names.add(source.text.slice(child.qualifier.start, child.qualifier.end));
    }
  });
  return [...names].filter((name) => !bound.has(name));
}
