import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { CodeDefault } from '../extract/defaults.ts';
import type { DocParameter } from '../extract/doc-comment.ts';
import { type Field, fieldsOf } from '../extract/fields.ts';
import type { Library } from '../extract/library.ts';
import type { DeclaredArgument, DeclaredSignature } from '../extract/signature.ts';
import type { CallableFacts } from './facts.ts';
import type { ApiDefault, ApiParameter } from './model.ts';

/** The parameters of an item, and its signatures with the names of its parameters. */
export interface JoinedParameters {
  readonly parameters: readonly ApiParameter[];
  readonly signatures: readonly DeclaredSignature[];
}

/** What is joined. */
interface JoinInput {
  readonly facts: CallableFacts;
  /** The file and name of the item, for diagnostics: `package@version/path`. */
  readonly file: string;
  readonly item: string;
  readonly library: Library;
  /** Whether the comment must describe every parameter. */
  readonly mustDescribe: boolean;
  readonly readDefault?: ((text: string) => ApiDefault | undefined) | undefined;
}

/**
 * Joins what the comment, the declaration and the code say about each parameter. Type and optionality come from the
 * declaration, the default from the code or otherwise from the comment. Names must agree; every disagreement is a
 * diagnostic.
 */
export function joinParameters(input: JoinInput): Result<JoinedParameters> {
  const { facts, library, mustDescribe, readDefault } = input;
  const diagnostics: Diagnostic[] = [];
  const documented = mustDescribe ? facts.doc.parameters : renamed(facts);
  const docs = new Map(documented.map((item) => [item.name, item]));
  const used = new Set<string>();
  const report = (code: 'api-parameter-unknown' | 'api-parameter-undocumented', name: string, line: number) =>
    diagnostics.push(diagnostic(code, { file: input.file, line }, { item: input.item, name }));

  const signatures = namedSignatures(facts);
  const widest = widestOf(signatures);
  const parameters: ApiParameter[] = [];
  const add = (
    item: Omit<ApiParameter, 'description' | 'default'>,
    inCode: ApiDefault | undefined,
    own = '',
    ownDefault?: string,
  ) => {
    const doc = docs.get(item.name);
    used.add(item.name);
    if (mustDescribe && !doc && own === '') report('api-parameter-undocumented', item.name, facts.doc.line);
    const { description, stated } = readDescription(doc?.description || own);
    const value = inCode ?? stated ?? tagged(doc?.default ?? ownDefault) ?? readDescription(own).stated;
    parameters.push({ ...item, description, ...(value && { default: value }) });
  };

  const read = (argument: DeclaredArgument, position: number, signature: DeclaredSignature) => {
    const { name, type, rest } = argument;
    const fallback = (field = '') => readableDefault(facts.defaults.get(`${position}${field}`), readDefault);
    add({ name, type, optional: canBeLeftOut(name, signatures), rest }, fallback());
    for (const field of expandedFields(argument, signature, documented, library)) {
      add(
        { name: `${name}.${field.name}`, type: field.type, optional: field.optional, rest: false },
        fallback(`.${field.name}`),
        field.description,
        field.default,
      );
    }
  };
  for (const [position, argument] of (widest?.parameters ?? []).entries()) {
    read(argument, position, widest!);
  }
  // Overloads may give other things other names.
  for (const signature of signatures) {
    for (const [position, argument] of signature.parameters.entries()) {
      if (!used.has(argument.name)) read(argument, position, signature);
    }
  }
  const declared = new Set(signatures.flatMap((signature) => signature.parameters.map(({ name }) => name)));
  for (const doc of docs.values()) {
    if (used.has(doc.name)) continue;
    if (mustDescribe) report('api-parameter-unknown', doc.name, doc.line);
    // A field may have a type that the packages do not declare. Any other name without a declaration cannot be passed.
    else if (signatures.length === 0 || declared.has(doc.name.split('.', 1)[0]!)) {
      add({ name: doc.name, type: doc.type || 'any', optional: doc.optional, rest: false }, undefined);
    }
  }
  return { value: { parameters, signatures }, diagnostics };
}

/**
 * Tells whether some signature can be called without a parameter. If a signature has another parameter in its place, which the
 * signatures with the parameter do not have, it is the same one by another name.
 */
function canBeLeftOut(name: string, signatures: readonly DeclaredSignature[]): boolean {
  if (signatures.length === 1) return signatures[0]!.parameters.find((one) => one.name === name)?.optional === true;
  const isOmitted = (argument: DeclaredArgument | undefined) => !argument || argument.optional || argument.rest;
  const positions = signatures.map(({ parameters }) => parameters.findIndex((one) => one.name === name));
  return signatures.some(({ parameters }, index) => {
    if (positions[index] !== -1) return isOmitted(parameters[positions[index]!]);
    return positions.some((position, holder) => {
      if (position === -1) return false;
      const other = parameters[position];
      return isOmitted(other) || signatures[holder]!.parameters.some((one) => one.name === other?.name);
    });
  });
}

/** Returns the documented parameters, with the declaration's name where the comment has another at the same position. */
function renamed({ doc, signatures }: CallableFacts): readonly DocParameter[] {
  const declared = widestOf(signatures)?.parameters ?? [];
  const known = new Set(signatures.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const roots = [...new Set(doc.parameters.map(({ name }) => name.split('.', 1)[0]!))];
  if (roots.length !== declared.length) return doc.parameters;
  return doc.parameters.map((item) => {
    const [root = ''] = item.name.split('.', 1);
    const meant = declared[roots.indexOf(root)];
    const isWrong = !known.has(root) && meant && !meant.pattern && !roots.includes(meant.name);
    return isWrong ? { ...item, name: meant.name + item.name.slice(root.length) } : item;
  });
}

function namedSignatures(facts: CallableFacts): readonly DeclaredSignature[] {
  return facts.signatures.map((signature) => ({
    ...signature,
    parameters: signature.parameters.map((argument, position) => named(argument, position, facts.doc.parameters)),
  }));
}

/** Returns the signature with the most parameters, the first among equals. */
function widestOf(signatures: readonly DeclaredSignature[]): DeclaredSignature | undefined {
  return signatures.reduce<DeclaredSignature | undefined>(
    (most, next) => (most && most.parameters.length >= next.parameters.length ? most : next),
    undefined,
  );
}

function readableDefault(
  value: CodeDefault | undefined,
  readDefault: ((text: string) => ApiDefault | undefined) | undefined,
): ApiDefault | undefined {
  if (!value) return undefined;
  if ('message' in value) return { kind: 'message', text: value.message };
  return readDefault?.(value.text) ?? { kind: 'value', text: value.text };
}

/** Returns the default that a tag of the comment states; `undefined` says nothing. */
export function tagged(text: string | undefined): ApiDefault | undefined {
  return text === undefined || text === 'undefined' ? undefined : { kind: 'value', text };
}

/** Names an argument: the declaration has no name for a destructured one, so the comment's name at its position is used. */
function named(argument: DeclaredArgument, position: number, docs: readonly DocParameter[]): DeclaredArgument {
  if (!argument.pattern) return argument;
  const roots = [...new Set(docs.map(({ name }) => name.split('.', 1)[0]!))];
  return { ...argument, name: roots[position] ?? argument.name };
}

/** Lists the fields of an argument if it is only an object, or if the comment describes them. */
function expandedFields(
  argument: DeclaredArgument,
  signature: DeclaredSignature,
  docs: readonly DocParameter[],
  library: Library,
): Field[] {
  if (!argument.node) return [];
  const spokenOf = docs.some(({ name }) => name.startsWith(`${argument.name}.`));
  if (!spokenOf && !argument.pattern) return [];
  return fieldsOf({ type: argument.node, file: signature.file, library });
}

/** Removes from a description what the table shows elsewhere: `(optional)` and the default. */
function readDescription(text: string): { description: string; stated?: ApiDefault } {
  const patterns = [
    /\s*\bDefault: (\w+)/,
    /\s*\(default:\s*`?([^`)]+?)`?\)/,
    /\s*Defaults to ("[^"]+"|true|false|\d+|None)(?: if omitted[^.]*)?\./,
  ];
  let description = text.replace(/\s*`?[([]optional[)\]]`?/g, '');
  let stated: ApiDefault | undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(description);
    if (!match) continue;
    stated ??= { kind: 'value', text: match[1]! };
    description = description.replace(pattern, '');
  }
  return { description: description.trim(), ...(stated && { stated }) };
}
