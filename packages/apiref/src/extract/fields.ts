import type {
  Class,
  Node,
  ParamPattern,
  TSMethodSignature,
  TSPropertySignature,
  TSSignature,
  TSType,
  TSTypeAnnotation,
} from 'oxc-parser';
import { commentBefore, type DocComment, type Inherits, readDocComment } from './doc-comment.ts';
import type { FileRef, Library } from './library.ts';
import type { ParsedFile } from './source-file.ts';
import { type TypeArguments, typeText } from './type-text.ts';

/** A field of an object type. */
export interface Field {
  readonly name: string;
  /** TypeScript text. */
  readonly type: string;
  readonly node?: TSType;
  /** Where names in its type are resolved. Default: the file of the type that shows it. */
  readonly file?: FileRef;
  readonly optional: boolean;
  readonly isStatic?: boolean;
  /** The comment above it; empty without one. */
  readonly description: string;
  /** The name whose comment it takes over. Absent: it names none. */
  readonly inherits?: Inherits;
  /** The default that a tag of the comment states. */
  readonly default?: string;
  /** The base that declares it. Default: the type itself. */
  readonly from?: string;
}

/**
 * Returns the fields of an object type, as far as the packages declare them: of a literal, an alias or interface,
 * `Partial<T>`, the only object type of a union, and the items of an array. Empty for anything else.
 */
export function fieldsOf(input: {
  readonly type: TSType;
  readonly file: FileRef;
  readonly library: Library;
  /** Types that lead here, because a type can contain itself. */
  readonly within?: readonly Node[];
}): Field[] {
  const { type, file, library, within = [] } = input;
  const inner = (next: TSType) => fieldsOf({ ...input, type: next });
  switch (type.type) {
    case 'TSTypeLiteral':
      return fieldsIn(library.parse(file)!, type.members);
    case 'TSArrayType':
      return inner(type.elementType);
    case 'TSUnionType':
      return type.types.map(inner).find((fields) => fields.length > 0) ?? [];
    case 'TSIntersectionType':
      return uniqueByName(type.types.flatMap(inner));
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
      const argument = type.typeArguments?.params[0];
      if (name === 'Partial' && argument) return inner(argument).map((field) => ({ ...field, optional: true }));
      const found = name && library.findType(name, file);
      if (!found || within.includes(found.declaration)) return [];
      const { declaration, module } = found;
      const around = [...within, declaration];
      return declaration.type === 'TSInterfaceDeclaration'
        ? fieldsIn(module.source, declaration.body.body)
        : fieldsOf({ type: declaration.typeAnnotation, file: found.file, library, within: around });
    }
    default:
      return [];
  }
}

/** Returns the fields among the members of an object type. */
export function fieldsIn(source: ParsedFile, members: readonly TSSignature[], given?: TypeArguments): Field[] {
  const fields = new Map<string, Field>();
  const isSetter = (member: TSSignature) => member.type === 'TSMethodSignature' && member.kind === 'set';
  for (const member of [...members.filter((one) => !isSetter(one)), ...members.filter(isSetter)]) {
    if (!isFieldSignature(member) || saysInternal(commentBefore(source, member.start)?.value ?? '')) continue;
    const { key, computed, start, optional } = member;
    const type = member.type === 'TSMethodSignature' ? accessorType(member) : member.typeAnnotation?.typeAnnotation;
    const field = fieldOf(source, { key, computed, start, optional }, type, given);
    const getter = fields.get(field.name);
    // The comment of a pair may be at either of them.
    fields.set(
      field.name,
      getter ? { ...field, ...getter, description: getter.description || field.description } : field,
    );
  }
  return [...fields.values()];
}

function isFieldSignature(member: TSSignature): member is TSPropertySignature | TSMethodSignature {
  return member.type === 'TSMethodSignature' ? member.kind !== 'method' : member.type === 'TSPropertySignature';
}

/** Returns the type of what a getter returns or a setter takes. */
function accessorType({ kind, params, returnType }: Accessor): TSType | undefined {
  const [written] = params;
  const type =
    kind === 'get' ? returnType : written && 'typeAnnotation' in written ? written.typeAnnotation : undefined;
  return type?.typeAnnotation;
}

interface Accessor {
  readonly kind: string;
  readonly params: readonly ParamPattern[];
  readonly returnType?: TSTypeAnnotation | null;
}

/** Returns the public fields of a class as declared, including accessors. */
export function classFields(source: ParsedFile, declaration: Class, given?: TypeArguments): Field[] {
  const fields = declaration.body.body.flatMap((member): Field[] => {
    if (isHidden(source, member)) return [];
    if ('kind' in member) {
      const { value, key, start, kind } = member;
      const { params, returnType } = value;
      if (member.kind !== 'get' && (member.kind !== 'set' || isRead(declaration, source, key))) return [];
      const field = { key, start, optional: true, computed: member.computed };
      return [
        { ...fieldOf(source, field, accessorType({ kind, params, returnType }), given), isStatic: member.static },
      ];
    }
    if (!('optional' in member)) return [];
    return [{ ...fieldOf(source, member, member.typeAnnotation?.typeAnnotation, given), isStatic: member.static }];
  });
  return uniqueByName(fields);
}

/** Tells whether a class has a getter of a name. */
function isRead({ body }: Class, source: ParsedFile, key: Node): boolean {
  const name = source.text.slice(key.start, key.end);
  return body.body.some(
    (member) =>
      member.type === 'MethodDefinition' &&
      member.kind === 'get' &&
      source.text.slice(member.key.start, member.key.end) === name,
  );
}

/** Tells whether a member of a class is internal: by its modifier, its name, or its comment. */
export function isHidden(source: ParsedFile, member: Class['body']['body'][number]): boolean {
  if (!('accessibility' in member) || !('key' in member)) return true;
  if (member.accessibility === 'private' || member.accessibility === 'protected') return true;
  if (member.key.type === 'PrivateIdentifier') return true;
  return saysInternal(commentBefore(source, member.start)?.value ?? '');
}

/** Tells whether a comment says that its declaration is not for users. */
export function saysInternal(comment: string): boolean {
  return /@(?:internal|private|hidden|ignore)\b/.test(comment);
}

function fieldOf(
  source: ParsedFile,
  member: Keyed & { readonly start: number; readonly optional?: boolean | undefined },
  type: TSType | null | undefined,
  given?: TypeArguments,
): Field {
  const doc = docOf(source, member.start);
  return {
    name: keyText(source, member),
    type: type ? typeText(source, type, given) : 'any',
    ...(type && { node: type }),
    optional: member.optional === true,
    description: doc ? describe(doc) : '',
    ...(doc?.inherits && { inherits: { ...doc.inherits, beside: describe(doc) } }),
    ...(doc?.default !== undefined && { default: doc.default }),
  };
}

/** The key of a member. */
interface Keyed {
  readonly key: Node;
  readonly computed?: boolean;
}

/** Returns the name of a member as users write it: `[Symbol.iterator]` if it is computed. */
export function keyText(source: ParsedFile, { key, computed }: Keyed): string {
  const text = source.text.slice(key.start, key.end);
  return computed ? `[${text}]` : text.replace(/^(['"])(.*)\1$/, '$2');
}

/** Tells whether a member of a class is a method, which may be abstract. */
export function isMethod(
  member: Class['body']['body'][number],
): member is Extract<typeof member, { type: 'MethodDefinition' | 'TSAbstractMethodDefinition' }> {
  return member.type === 'MethodDefinition' || member.type === 'TSAbstractMethodDefinition';
}

function docOf(source: ParsedFile, start: number): DocComment | undefined {
  const comment = commentBefore(source, start);
  return comment && readDocComment({ source, comment });
}

/** Returns the text of a field's comment with its examples, because a table has no section for them. */
function describe({ description, examples, deprecated }: DocComment): string {
  const fences = examples.map(
    ({ caption = '', remark = '', language, code }) => `${caption}\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n${remark}`,
  );
  const note = deprecated === undefined ? '' : `**Deprecated.** ${deprecated}`;
  return [note, description, ...fences]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}

function uniqueByName(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [`${field.isStatic} ${field.name}`, field])).values()];
}
