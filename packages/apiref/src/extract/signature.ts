import type {
  Function as FunctionNode,
  Node,
  ParamPattern,
  TSCallSignatureDeclaration,
  TSConstructSignatureDeclaration,
  TSFunctionType,
  TSMethodSignature,
  TSType,
  TSTypeParameterDeclaration,
} from 'oxc-parser';
import type { ApiArgument, ApiSignature } from '../model/model.ts';
import type { FileRef, Library } from './library.ts';
import type { ParsedFile } from './source-file.ts';
import { onOneLine, type TypeArguments, typeText } from './type-text.ts';

/** An argument with the node of its type. */
export interface DeclaredArgument extends ApiArgument {
  readonly node?: TSType;
  /** The names that a destructuring pattern binds; the argument itself then has no name in the declaration. */
  readonly pattern?: readonly string[];
}

/** A signature as declared, and the file in which its types are resolved. */
export interface DeclaredSignature extends Omit<ApiSignature, 'parameters'> {
  readonly parameters: readonly DeclaredArgument[];
  readonly returnNode?: TSType;
  /** Names of its type parameters, and their syntax. */
  readonly bound?: readonly string[];
  readonly boundNodes?: readonly Node[];
  readonly file: FileRef;
}

/** Syntax that can be called. */
export type Callable =
  | FunctionNode
  | TSMethodSignature
  | TSFunctionType
  | TSCallSignatureDeclaration
  | TSConstructSignatureDeclaration;

/** Returns the default-exported signatures of a declaration file, without the `this` parameter. */
export function readSignatures(input: { readonly file: FileRef; readonly library: Library }): DeclaredSignature[] {
  const { functions, file } = input.library.defaultFunctions(input.file);
  const source = input.library.parse(file);
  return source ? functions.map((node) => readSignature(source, node, file)) : [];
}

/** Returns the signatures of a method of an interface or a class; empty if it has no method of that name. */
export function readMethod(input: {
  readonly owner: string;
  readonly name: string;
  readonly file: FileRef;
  readonly library: Library;
}): DeclaredSignature[] {
  const { owner, name, file } = input;
  const module = input.library.open(file);
  if (!module) return [];
  const declaration = module.types.get(owner);
  const members =
    declaration?.type === 'TSInterfaceDeclaration'
      ? declaration.body.body
      : (module.classes.get(owner)?.body.body ?? []);
  return members.flatMap((member) => {
    const node =
      member.type === 'MethodDefinition' ? member.value : member.type === 'TSMethodSignature' ? member : undefined;
    const matches = node && 'key' in member && member.key?.type === 'Identifier' && member.key.name === name;
    return matches ? [readSignature(module.source, node, file)] : [];
  });
}

/** Returns the signature of anything that can be called, without the `this` parameter. */
export function readSignature(
  source: ParsedFile,
  node: Callable,
  file: FileRef,
  given: TypeArguments = new Map(),
): DeclaredSignature {
  const { typeParameters } = node;
  const returnNode = node.returnType?.typeAnnotation;
  const bound = typeParameters?.params.map(({ name }) => name.name) ?? [];
  const free = new Map([...given].filter(([name]) => !bound.includes(name)));
  return {
    ...(typeParameters && { typeParameters: typeParameterText(source, typeParameters, free) }),
    parameters: node.params.filter((param) => !isThis(param)).map((param) => readArgument(source, param, free)),
    returns: returnNode ? typeText(source, returnNode, free) : 'any',
    ...(returnNode && { returnNode }),
    ...(typeParameters && { bound, boundNodes: typeParameters.params }),
    file,
  };
}

/** Returns type parameters on one line, without the angle brackets. */
export function typeParameterText(
  source: ParsedFile,
  { params }: TSTypeParameterDeclaration,
  given?: TypeArguments,
): string {
  return params.map((param) => onOneLine(typeText(source, param, given))).join(', ');
}

function isThis(param: ParamPattern): boolean {
  return param.type === 'Identifier' && param.name === 'this';
}

function readArgument(source: ParsedFile, param: ParamPattern, given: TypeArguments): DeclaredArgument {
  const target = param.type === 'RestElement' ? param.argument : param;
  const annotation = 'typeAnnotation' in param ? param.typeAnnotation?.typeAnnotation : undefined;
  const optional = 'optional' in param && param.optional === true;
  return {
    name: target.type === 'Identifier' ? target.name : 'options',
    type: annotation ? typeText(source, annotation, given) : 'any',
    optional,
    rest: param.type === 'RestElement',
    ...(annotation && { node: annotation }),
    ...(target.type === 'ObjectPattern' && {
      pattern: target.properties.flatMap((item) =>
        item.type === 'Property' && item.key.type === 'Identifier' ? [item.key.name] : [],
      ),
    }),
  };
}
