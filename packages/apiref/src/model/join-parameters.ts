import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { DocParameter } from '../extract/doc-comment.ts';
import { type Field, fieldsOf } from '../extract/fields.ts';
import type { Library } from '../extract/library.ts';
import type { DeclaredArgument, DeclaredSignature } from '../extract/signature.ts';
import type { CommandFacts } from './facts.ts';
import type { ApiDefault, ApiParameter } from './model.ts';
import { type OptionDefaults, readableDefault } from './readable-default.ts';

/** The parameters of a command, and its signatures with the names that its parameters go by. */
export interface JoinedParameters {
  readonly parameters: readonly ApiParameter[];
  readonly signatures: readonly DeclaredSignature[];
}

/**
 * Joins what the comment, the declaration and the code say of each parameter. Type and optionality are the declaration's, the
 * default is the code's, else the comment's; names must agree, or each disagreement is a diagnostic.
 */
export function joinParameters(input: {
  readonly facts: CommandFacts;
  readonly library: Library;
  readonly options: OptionDefaults;
}): Result<JoinedParameters> {
  const { facts, library, options } = input;
  const diagnostics: Diagnostic[] = [];
  const docs = new Map(facts.doc.parameters.map((item) => [item.name, item]));
  const used = new Set<string>();
  const report = (code: 'api-parameter-unknown' | 'api-parameter-undocumented', name: string, line: number) =>
    diagnostics.push(diagnostic(code, { file: facts.file, line }, { command: facts.id, name }));

  const signatures = facts.signatures.map((signature) => ({
    ...signature,
    parameters: signature.parameters.map((argument, position) => named(argument, position, facts.doc.parameters)),
  }));
  const widest = signatures.reduce<DeclaredSignature | undefined>(
    (most, next) => (most && most.parameters.length > next.parameters.length ? most : next),
    undefined,
  );

  const parameters: ApiParameter[] = [];
  const add = (item: Omit<ApiParameter, 'description' | 'default'>, inCode: ApiDefault | undefined, own = '') => {
    const doc = docs.get(item.name);
    used.add(item.name);
    if (!doc && own === '') report('api-parameter-undocumented', item.name, facts.doc.line);
    const { description, stated } = readDescription(doc?.description || own);
    const value = inCode ?? stated ?? readDescription(own).stated;
    parameters.push({ ...item, description, ...(value && { default: value }) });
  };

  for (const [position, argument] of (widest?.parameters ?? []).entries()) {
    const { name, type, rest } = argument;
    const optional = argument.optional || signatures.some((signature) => signature.parameters.length <= position);
    const fallback = (field = '') => readableDefault(facts.defaults.get(`${position}${field}`), options);
    add({ name, type, optional, rest }, fallback());
    for (const field of expandedFields(argument, widest!, facts.doc.parameters, library)) {
      const fieldName = `${name}.${field.name}`;
      add(
        { name: fieldName, type: field.type, optional: field.optional, rest: false },
        fallback(`.${field.name}`),
        field.description,
      );
    }
  }
  for (const doc of facts.doc.parameters) if (!used.has(doc.name)) report('api-parameter-unknown', doc.name, doc.line);
  return { value: { parameters, signatures }, diagnostics };
}

/** An argument that the declaration takes apart has no name there: the comment's name at its place is taken. */
function named(argument: DeclaredArgument, position: number, docs: readonly DocParameter[]): DeclaredArgument {
  if (!argument.pattern) return argument;
  const roots = [...new Set(docs.map(({ name }) => name.split('.', 1)[0]!))];
  return { ...argument, name: roots[position] ?? argument.name };
}

/** Fields are listed where the argument is an object and nothing else, or where the comment speaks of them. */
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

/** Takes what the table shows elsewhere out of a description: `(optional)` and the default. */
function readDescription(text: string): { description: string; stated?: ApiDefault } {
  const patterns = [
    /\s*\bDefault: (\w+)/,
    /\s*\(default:\s*`?([^`)]+?)`?\)/,
    /\s*Defaults to ("[^"]+"|true|false|\d+|None)(?: if omitted[^.]*)?\./,
  ];
  let description = text.replace(/\s*[([]optional[)\]]/g, '');
  let stated: ApiDefault | undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(description);
    if (!match) continue;
    stated ??= { kind: 'value', text: match[1]! };
    description = description.replace(pattern, '');
  }
  return { description: description.trim(), ...(stated && { stated }) };
}
