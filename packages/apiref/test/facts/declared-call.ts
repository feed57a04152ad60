import { ts } from '@ts-morph/common';

/** A way to call something, as its declaration states it. */
export interface DeclaredCall {
  /** From the type parameters to the result. */
  readonly text: string;
  readonly parameters: readonly DeclaredParameter[];
  readonly returns: string;
  readonly isDeprecated: boolean;
  readonly comment: string;
}

/** A parameter of a call. */
export interface DeclaredParameter {
  /** Empty if it is destructured. */
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/** Tells whether a comment says that a declaration is not for users. */
export function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => /^(?:internal|private|hidden|ignore)$/.test(tagName.text));
}

/** Tells whether a comment says that a declaration is deprecated. */
export function isDeprecated(node: ts.Node): boolean {
  return ts.getJSDocDeprecatedTag(node) !== undefined;
}

/** Returns the text of the comment above a node, without its tags. */
export function commentOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  if (!comment) return '';
  const text = comment.getSourceFile().text.slice(comment.pos, comment.tags?.[0]?.pos ?? comment.end);
  return text.replace(/^\/\*+|\*\/$/g, '').replace(/^[ \t]*\*(?!\*) ?/gm, '');
}

/** Returns a signature as it is written, without `this`. */
export function callOf(node: ts.SignatureDeclaration): DeclaredCall {
  const parameters = node.parameters.filter(({ name }) => name.getText() !== 'this');
  const shown = (list: ts.NodeArray<ts.Node> | undefined) =>
    list?.length ? `<${list.map((one) => one.getText()).join(', ')}>` : '';
  const returns = node.type?.getText() ?? 'any';
  return {
    text: `${shown(node.typeParameters)}(${parameters.map((one) => parameterText(one)).join(', ')}): ${returns}`,
    parameters: parameters.map((one) => ({
      name: ts.isIdentifier(one.name) ? one.name.text : '',
      type: one.type?.getText() ?? 'any',
      isOptional: one.questionToken !== undefined,
      isRest: one.dotDotDotToken !== undefined,
    })),
    returns,
    isDeprecated: isDeprecated(node),
    comment: commentOf(node),
  };
}

/** Returns a parameter as it is written, with `*` for a pattern and a type for those without one. */
function parameterText({ dotDotDotToken, name, questionToken, type }: ts.ParameterDeclaration): string {
  const shown = ts.isIdentifier(name) ? name.text : '*';
  return `${dotDotDotToken ? '...' : ''}${shown}${questionToken ? '?' : ''}: ${type?.getText() ?? 'any'}`;
}

/** Tells whether a member is for users. */
export function isPublic(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const { name } = node as ts.NamedDeclaration;
  return (
    (ts.getCombinedModifierFlags(node) & hidden) === 0 && !(name && ts.isPrivateIdentifier(name)) && !isInternal(node)
  );
}
