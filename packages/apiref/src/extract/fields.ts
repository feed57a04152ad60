import type { Node, TSSignature, TSType } from 'oxc-parser';
import type { FileRef, Library } from './library.ts';
import type { SourceFile } from './source-file.ts';
import { typeText } from './type-text.ts';

/** A field of an object type. */
export interface Field {
  readonly name: string;
  /** TypeScript text. */
  readonly type: string;
  readonly optional: boolean;
  /** The comment above it; empty without one. */
  readonly description: string;
}

/**
 * The fields of an object type as far as the locked packages tell: of a literal, an alias or interface, `Partial<T>`, the
 * one object type of a union, and the items of an array. Empty for anything else.
 */
export function fieldsOf(input: { readonly type: TSType; readonly file: FileRef; readonly library: Library }): Field[] {
  const { type, file, library } = input;
  const inner = (next: TSType) => fieldsOf({ ...input, type: next });
  switch (type.type) {
    case 'TSTypeLiteral':
      return membersOf(library.parse(file)!, type.members);
    case 'TSArrayType':
      return inner(type.elementType);
    case 'TSUnionType':
      return type.types.map(inner).find((fields) => fields.length > 0) ?? [];
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
      const argument = type.typeArguments?.params[0];
      if (name === 'Partial' && argument) return inner(argument).map((field) => ({ ...field, optional: true }));
      const found = name && library.findType(name, file);
      if (!found) return [];
      const { declaration, module } = found;
      return declaration.type === 'TSInterfaceDeclaration'
        ? membersOf(module.source, declaration.body.body)
        : fieldsOf({ type: declaration.typeAnnotation, file: found.file, library });
    }
    default:
      return [];
  }
}

function membersOf(source: SourceFile, members: readonly TSSignature[]): Field[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
    const name =
      member.key.type === 'Literal' ? String(member.key.value) : source.text.slice(member.key.start, member.key.end);
    return [
      {
        name,
        type: typeText(source, member.typeAnnotation.typeAnnotation),
        optional: member.optional,
        description: commentAbove(source, member),
      },
    ];
  });
}

/** The text of the `/**` comment that ends right above a node. */
export function commentAbove(source: SourceFile, node: Node): string {
  const comment = source.comments.findLast((candidate) => candidate.end <= node.start);
  if (!comment?.value.startsWith('*') || source.text.slice(comment.end, node.start).trim() !== '') return '';
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join('\n')
    .trim();
}
