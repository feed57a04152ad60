import type { Field } from '../extract/fields.ts';
import type { ItemFacts, MethodFacts } from './facts.ts';
import type { ApiInherited } from './model.ts';
import type { TypePolicy } from './named-types.ts';
import { repairMarkdown, splitSummary } from './prose.ts';

/** Where a shown member comes from. */
type From = { readonly from?: string };

/** Returns the members that the page of an item describes: its own, and those of bases without a page. */
export function ownMembers(
  { id, properties = [], methods = [] }: ItemFacts,
  policy: TypePolicy,
): {
  readonly properties: readonly { readonly field: Field; readonly from: From }[];
  readonly methods: readonly { readonly method: MethodFacts; readonly from: From }[];
} {
  const isShown = ({ from }: From) => from === undefined || pageOf(from, id, policy) === undefined;
  const fromOf = ({ from }: From): From => (from === undefined ? {} : { from });
  return {
    properties: properties.filter(isShown).map((field) => ({ field, from: fromOf(field) })),
    methods: methods.filter(isShown).map((method) => ({ method, from: fromOf(method) })),
  };
}

/** Returns the members that the pages of an item's bases describe. */
export function inheritedMembers({ id, properties = [], methods = [] }: ItemFacts, policy: TypePolicy): ApiInherited[] {
  const fields = properties.flatMap((field): ApiInherited[] => {
    const from = pageOf(field.from, id, policy);
    if (from === undefined) return [];
    const { name, type, isStatic = false, description } = field;
    const isDeprecated = description.startsWith('**Deprecated.**');
    const { summary } = splitSummary(repairMarkdown(description));
    return [{ name, kind: 'property', isStatic, from, type, signatures: 0, summary, isDeprecated }];
  });
  const callables = methods.flatMap((method): ApiInherited[] => {
    const from = pageOf(method.from, id, policy);
    if (from === undefined) return [];
    const { name, isStatic, doc, signatures, overloads = [] } = method;
    const { summary } = splitSummary(repairMarkdown(doc.description));
    const count = [method, ...overloads].reduce((sum, one) => sum + one.signatures.length, 0);
    const isDeprecated = doc.deprecated !== undefined;
    return [
      { name, kind: 'method', isStatic, from, type: arrow(signatures[0]), signatures: count, summary, isDeprecated },
    ];
  });
  return [...fields, ...callables];
}

/** Returns the id of the page of a base, if it has one. A base may be called like its heir: `Request` extends `core.Request`. */
function pageOf(base: string | undefined, heir: string, { homes = {} }: TypePolicy): string | undefined {
  const page = base !== undefined && Object.hasOwn(homes, base) ? homes[base] : undefined;
  return page === heir ? undefined : page;
}

/** Returns a signature as the type of a function. */
function arrow(signature: MethodFacts['signatures'][number] | undefined): string {
  const { typeParameters, parameters = [], returns = 'any' } = signature ?? {};
  const generic = typeParameters ? `<${typeParameters}>` : '';
  const list = parameters.map(
    ({ name, type, optional, rest }) => `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${type}`,
  );
  return `${generic}(${list.join(', ')}) => ${returns}`;
}
