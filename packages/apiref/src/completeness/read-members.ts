import type { Diagnostic, Place, Result } from 'lectern/model';
import type { Node, TSInterfaceHeritage, TSSignature } from 'oxc-parser';
import { diagnostic } from '../diagnostics.ts';
import { commentBefore, type DocComment, readDocComment } from '../extract/doc-comment.ts';
import type { FileRef, Library } from '../extract/library.ts';
import type { ParsedFile } from '../extract/source-file.ts';

/** A member of an interface. */
export interface Member {
  readonly name: string;
  readonly place: Place;
  /** Names of the parameters, if it is a method. */
  readonly parameters?: readonly string[];
  /** The declared type as text, if it is a property. */
  readonly type?: string;
  readonly isOptional: boolean;
  /** Its comment, if it has one. */
  readonly doc?: DocComment;
}

/**
 * Returns the members of a type, inherited ones first: through `extends`, `Omit<T, …>` and `[k in keyof T]`. A type that
 * cannot be found is a diagnostic, except for the names in `open`: interfaces that other packages extend.
 */
export function readMembers(input: {
  readonly name: string;
  readonly file: FileRef;
  readonly library: Library;
  readonly open?: ReadonlySet<string>;
}): Result<readonly Member[]> {
  const { name, file, library, open = new Set() } = input;
  const found = library.findType(name, file);
  if (!found) {
    const place = { file: library.parse(file)?.name ?? `${file.package}/${file.path}` };
    return { value: [], diagnostics: open.has(name) ? [] : [diagnostic('coverage-type-unknown', place, { name })] };
  }
  const { declaration, module } = found;
  const parents =
    declaration.type === 'TSInterfaceDeclaration'
      ? declaration.extends.map((heritage) => parentName(module.source, heritage))
      : [mappedName(module.source, declaration.typeAnnotation)];
  const inherited = parents
    .filter((parent) => parent !== undefined)
    .map((parent) => readMembers({ ...input, name: parent, file: found.file }));
  const own = declaration.type === 'TSInterfaceDeclaration' ? declaration.body.body : [];
  const members = [
    ...inherited.flatMap(({ value }) => value),
    ...own.flatMap((item) => readMember(module.source, item)),
  ];
  const diagnostics: Diagnostic[] = inherited.flatMap((result) => result.diagnostics);
  // The last declaration wins: an interface may narrow what it inherits.
  return { value: [...new Map(members.map((member) => [member.name, member])).values()], diagnostics };
}

/** Returns `Base` for `extends Base` and for `extends Omit<Base, 'x'>`. */
function parentName(source: ParsedFile, heritage: TSInterfaceHeritage): string {
  const text = (node: Node) => source.text.slice(node.start, node.end);
  const argument = heritage.typeArguments?.params[0];
  return text(argument && text(heritage.expression) === 'Omit' ? argument : heritage.expression);
}

/** Returns `T` for `{ [k in keyof T]: … }`. */
function mappedName(source: ParsedFile, type: Node): string | undefined {
  if (type.type !== 'TSMappedType' || type.constraint?.type !== 'TSTypeOperator') return undefined;
  const { typeAnnotation } = type.constraint;
  return source.text.slice(typeAnnotation.start, typeAnnotation.end);
}

function readMember(source: ParsedFile, member: TSSignature): Member[] {
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
  if (member.key.type !== 'Identifier' && member.key.type !== 'Literal') return [];
  const name = member.key.type === 'Identifier' ? member.key.name : String(member.key.value);
  const comment = commentBefore(source, member.start);
  const doc = comment && readDocComment({ source, comment });
  const known = {
    name,
    place: { file: source.name, line: source.lineAt(member.start) },
    isOptional: member.optional,
    ...(doc && { doc }),
  };
  if (member.type === 'TSPropertySignature') {
    const declared = member.typeAnnotation?.typeAnnotation;
    return [{ ...known, ...(declared && { type: source.text.slice(declared.start, declared.end) }) }];
  }
  return [{ ...known, parameters: member.params.map((item) => (item.type === 'Identifier' ? item.name : '…')) }];
}
