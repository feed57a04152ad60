import type { Class, Node, TSInterfaceDeclaration } from 'oxc-parser';
import type { FileRef } from '../extract/library.ts';
import type { ParsedFile } from '../extract/source-file.ts';
import { typeText } from '../extract/type-text.ts';
import type { ItemFacts } from './facts.ts';

/** Returns the text after `extends`. */
export function heritageOf(node: Class | TSInterfaceDeclaration, source: ParsedFile): Pick<ItemFacts, 'heritage'> {
  const text = (from: Node, to: Node | null | undefined) => source.text.slice(from.start, (to ?? from).end);
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = node.extends.map((parent) => text(parent, parent));
    return parents.length > 0 ? { heritage: parents.join(', ') } : {};
  }
  return node.superClass ? { heritage: text(node.superClass, node.superTypeArguments) } : {};
}

/** Returns the beginning of a class, without its bases and members. */
export function classHead({ abstract, id, typeParameters }: Class, source: ParsedFile): string {
  const generic = typeParameters ? typeText(source, typeParameters) : '';
  return `${abstract ? 'abstract ' : ''}class ${id?.name ?? ''}${generic}`;
}

/** Returns a declaration as its page shows it. */
export function declaredAt(node: Node, source: ParsedFile, file: FileRef): NonNullable<ItemFacts['declared']> {
  // Members are in a table or in sections with their comments, so the declaration need not repeat them.
  const hasMembers = node.type === 'TSInterfaceDeclaration' || node.type === 'TSEnumDeclaration' || isObjectType(node);
  const text = typeText(source, node);
  const shown = node.type === 'VariableDeclarator' ? `const ${text}` : text;
  return { text: hasMembers ? withoutComments(text) : shown, file, node };
}

function isObjectType(node: Node): boolean {
  return node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral';
}

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm, '').replace(/\n[ \t]*(?=\n)/g, '');
}
