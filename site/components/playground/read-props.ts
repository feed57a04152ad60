import { type Comment, parseSync, type TSType } from 'oxc-parser';
import type { Prop } from './prop.ts';

/**
 * Reads the props of a component from its TypeScript source: the interface whose name ends in `Props`, its docblocks, and
 * the defaults in the component's function. Throws for a prop without a docblock, and for a type that no control can
 * change.
 */
export function readProps(source: string): readonly Prop[] {
  const { program, comments } = parseSync('component.tsx', source);
  const fallbacks = new Map<string, string>();
  const found: Prop[] = [];

  for (const node of program.body) {
    const declared =
      node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration' ? node.declaration : undefined;
    if (declared?.type === 'FunctionDeclaration') {
      const [first] = declared.params;
      if (first?.type !== 'ObjectPattern') continue;
      for (const property of first.properties) {
        if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue;
        fallbacks.set(textOf(property.key), textOf(property.value.right));
      }
    }
    if (declared?.type !== 'TSInterfaceDeclaration' || !declared.id.name.endsWith('Props')) continue;
    for (const member of declared.body.body) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
      const name = textOf(member.key);
      const type = member.typeAnnotation.typeAnnotation;
      const text = docblockBefore(member.start);
      if (!text) throw new Error(`${declared.id.name}.${name} has no docblock, which its page shows.`);
      found.push({ name, type: textOf(type), isRequired: !member.optional, text, control: controlOf(name, type) });
    }
  }
  return found.map((prop) => {
    const fallback = fallbacks.get(prop.name);
    return fallback === undefined ? prop : { ...prop, fallback };
  });

  function textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return source.slice(start, end);
  }

  function docblockBefore(start: number): string | undefined {
    const docblock = comments.findLast(
      (comment: Comment) => comment.end <= start && source.slice(comment.end, start).trim() === '',
    );
    return docblock?.value.replace(/^\*|^\s*\* ?/gm, '').trim();
  }

  function controlOf(name: string, type: TSType): Prop['control'] {
    const written = textOf(type);
    if (written === 'string' || written === 'ReactNode') return 'text';
    if (written === 'number') return 'number';
    if (written === 'readonly string[]') return 'list';
    const choices = [...written.matchAll(/'([^']*)'/g)].map(([, choice]) => choice ?? '');
    if (type.type === 'TSUnionType' && choices.length === type.types.length) return choices;
    throw new Error(`The playground has no control for ${name}: ${written}.`);
  }
}
