import type { Diagnostic, Result } from 'lectern/model';
import type { Node, TSTypeParameter } from 'oxc-parser';
import { isClass } from '../extract/declaration.ts';
import type { FileRef, Library } from '../extract/library.ts';
import type { CallableFacts, ItemFacts } from './facts.ts';
import { inheritedMembers, ownMembers } from './inherited.ts';
import { joinParameters, tagged } from './join-parameters.ts';
import type { ReadLibrary } from './library-description.ts';
import type { ApiCallable, ApiExample, ApiItem, ApiParameter, ApiProperty, ApiThrow } from './model.ts';
import { type NamedTypes, readNamedTypes, type TypePolicy } from './named-types.ts';
import { repairMarkdown, sentence, splitSummary } from './prose.ts';

/** What joining an item needs from its surroundings. */
export interface JoinContext extends Pick<ReadLibrary, 'readDefault'> {
  readonly library: Library;
  readonly policy: TypePolicy;
  readonly mustDescribe: boolean;
  /** Where names in our own texts are resolved. */
  readonly typesFile: FileRef;
  /** The name by which the reference knows a declaration that has a page of its own. */
  readonly nameOf: (declaration: Node) => string | undefined;
}

/** Joins an item's facts into one record, and returns it with the types that its page explains. */
export function joinItem(
  facts: ItemFacts,
  context: JoinContext,
): Result<{ readonly item: ApiItem; readonly named: NamedTypes }> {
  const { doc, id, kind, group, receiver, file, declared, uncalled } = facts;
  const { library, policy } = context;
  const main = joinCallable(facts, { ...context, file, item: id });
  const own = ownMembers(facts, policy);
  const methods = own.methods.map(({ method, from }) => ({
    ...joinCallable(method, { ...context, file, item: `${id}.${method.name}` }),
    standing: { isStatic: method.isStatic, ...from },
  }));
  const properties = own.properties.map(({ field, from }): ApiProperty => {
    const value = tagged(field.default);
    const description = sentence(repairMarkdown(field.description));
    const { name, type, optional, isStatic = false } = field;
    return { name, type, optional, rest: false, isStatic, ...from, description, ...(value && { default: value }) };
  });
  const inherited = inheritedMembers(facts, policy);

  const signatures = [main, ...methods].flatMap((callable) => callable.signatures);
  const named = readNamedTypes({
    item: id,
    signatures,
    nodes: typedNodes(facts, own.properties),
    shown: new Set([...expandedTypes(main.value.parameters), facts.name]),
    policy,
    nameOf: context.nameOf,
    library,
    file: context.typesFile,
  });
  const showsText = declared && (kind !== 'class' || uncalled);
  const item: ApiItem = {
    id,
    kind,
    ...(group !== undefined && { group }),
    receiver,
    ...main.value,
    place: { file, line: doc.line },
    ...(doc.category !== undefined && { category: doc.category }),
    ...(doc.since !== undefined && { since: doc.since }),
    ...(doc.stage !== undefined && { stage: doc.stage }),
    ...(showsText && { declaration: declared.text }),
    ...(facts.heritage !== undefined && { heritage: facts.heritage }),
    ...(uncalled && { uncalled }),
    bound: boundNames(facts),
    properties,
    methods: methods.map(({ value, standing }) => ({ ...value, ...standing })),
    ...(inherited.length > 0 && { inherited }),
    see: doc.see,
    related: facts.related,
    types: named.types.map(({ key }) => key),
    ...(named.aliases.size > 0 && { aliases: Object.fromEntries(named.aliases) }),
    sourceUrl: facts.sourceUrl ?? sourceAddress(file, doc.line),
    ...(facts.editUrl !== undefined && { editUrl: facts.editUrl }),
  };
  return { value: { item, named }, diagnostics: [main, ...methods].flatMap(({ diagnostics }) => diagnostics) };
}

/** Returns the address at which unpkg shows a line of a published file; `file` is `package@version/path`. */
function sourceAddress(file: string, line: number): string {
  const [, release = '', path = ''] = /^(@?[^@]+@[^/]+)\/(.*)$/.exec(file) ?? [];
  return `https://app.unpkg.com/${release}/files/${path}#L${line}`;
}

/**
 * Returns syntax in which an item refers to types outside its signatures, and the files in which they are resolved: of a class its head, of others
 * everything, and the properties that its page shows.
 */
function typedNodes(
  { kind, declared }: ItemFacts,
  shown: ReturnType<typeof ownMembers>['properties'],
): { readonly node: Node; readonly file: FileRef }[] {
  if (!declared) return [];
  const { node, file: own, others = [] } = declared;
  const head = isClass(node) ? [node.typeParameters, node.superClass, node.superTypeArguments] : [];
  const nodes = kind === 'class' ? head : [node, ...others];
  const fields = shown.flatMap(({ field }) => (field.node ? [{ node: field.node, file: field.file ?? own }] : []));
  return [...nodes.flatMap((one) => (one ? [{ node: one, file: own }] : [])), ...fields];
}

function boundNames({ declared, signatures, methods = [] }: ItemFacts): string[] {
  const node = declared?.node;
  const own =
    node && 'typeParameters' in node ? (node.typeParameters as { params?: TSTypeParameter[] } | null) : undefined;
  const called = [...signatures, ...methods.flatMap((method) => method.signatures)];
  const names = [...(own?.params ?? []).map(({ name }) => name.name), ...called.flatMap(({ bound = [] }) => bound)];
  return [...new Set(names)];
}

function joinCallable(facts: CallableFacts, context: JoinContext & { readonly file: string; readonly item: string }) {
  const main = joinGroup(facts, context);
  // What the code says is about the function as a whole, which the main signatures describe.
  const others = (facts.overloads ?? []).map((overload) =>
    joinGroup({ name: facts.name, ...overload, defaults: new Map(), throws: [] }, context),
  );
  const overloads = others.map(({ value }) => value);
  return {
    value: { ...main.value, ...(overloads.length > 0 && { overloads }) } satisfies ApiCallable,
    signatures: [main, ...others].flatMap((one) => one.signatures),
    diagnostics: [main, ...others].flatMap((one) => one.diagnostics),
  };
}

/** Joins the facts of signatures that share a comment. */
function joinGroup(facts: CallableFacts, context: JoinContext & { readonly file: string; readonly item: string }) {
  const { doc, name } = facts;
  const joined = joinParameters({ facts, ...context });
  const diagnostics: readonly Diagnostic[] = joined.diagnostics;
  const { parameters, signatures } = joined.value;
  const { summary, description } = splitSummary(repairMarkdown(doc.description));
  const value: ApiCallable = {
    name,
    summary,
    description,
    ...(doc.deprecated !== undefined && { deprecated: repairMarkdown(doc.deprecated) }),
    signatures: signatures.map(({ typeParameters, parameters: list, returns }) => ({
      ...(typeParameters && { typeParameters }),
      parameters: list.map((item) => ({ name: item.name, type: item.type, optional: item.optional, rest: item.rest })),
      returns,
    })),
    parameters: parameters.map((item) => ({ ...item, description: sentence(repairMarkdown(item.description)) })),
    returns: {
      type: [...new Set(signatures.map(({ returns }) => returns))].join(' | ') || 'any',
      description: sentence(repairMarkdown(doc.returns?.description ?? '')),
    },
    throws: throwsOf(facts),
    examples: examplesOf(facts),
  };
  return { value, signatures, diagnostics };
}

/** Returns the names of the types whose fields are in the parameter table. */
function expandedTypes(parameters: readonly ApiParameter[]): string[] {
  const parents = parameters.filter((item) => parameters.some(({ name }) => name.startsWith(`${item.name}.`)));
  return parents.flatMap(({ type }) => [...type.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name));
}

/** Returns the errors from the comment, then each error of the code once. */
function throwsOf({ doc, throws }: CallableFacts): ApiThrow[] {
  const told = doc.throws.map(({ type, description }) => ({
    type: type.replace(/^\{|\}$/g, ''),
    message: sentence(repairMarkdown(description)),
    isProse: true,
  }));
  return [...told, ...new Map(throws.map((item) => [item.message, item])).values()];
}

function examplesOf({ doc }: CallableFacts): ApiExample[] {
  const seen = new Map<string, number>();
  return doc.examples.map((example) => {
    const count = (seen.get(example.file) ?? 0) + 1;
    seen.set(example.file, count);
    return { ...example, key: count === 1 ? example.file : `${example.file}:${count}` };
  });
}
