import { isClass } from '../extract/declaration.ts';
import { classFields, type Field, fieldsIn, isHidden, isMethod, keyText } from '../extract/fields.ts';
import { type Base, basesOf, type Heir, implementedBy, signaturesIn } from '../extract/heritage.ts';
import { type FoundSignature, groupOverloads, saysNothing } from '../extract/overloads.ts';
import { type Callable, readSignature } from '../extract/signature.ts';
import type { TypeArguments } from '../extract/type-text.ts';
import { type CodePlace, fromCode, ownerOf } from './code-facts.ts';
import type { MethodFacts } from './facts.ts';

/** The members of a class or an interface. */
export interface Members {
  readonly properties: readonly Field[];
  readonly methods: readonly MethodFacts[];
}

/**
 * Collects the public members of declarations that TypeScript merges, and those that they inherit. A member without a comment takes
 * that of the base or interface that declares it too.
 */
export function collectMembers(heirs: readonly Heir[], code: CodePlace): Members {
  const { library } = code;
  const own = membersOf(heirs, code);
  const bases = heirs
    .flatMap((heir) => basesOf(heir, library))
    .map((base) => ({ base, members: membersOf([base], placeOf(base, code), base.given) }));
  const lenders = heirs
    .flatMap((heir) => [heir, ...bases.map(({ base }) => base)].flatMap((one) => implementedBy(one, library)))
    .map((lender) => membersOf([lender], placeOf(lender, code), lender.given));
  const inherited = bases.map(({ base, members }) => ({
    properties: members.properties.map((one) => ({ ...one, from: base.name })),
    methods: members.methods.map((one) => ({ ...one, from: base.name })),
  }));
  const all = mergeMembers([own, ...inherited]);
  const sources = [...bases.map(({ members }) => members), ...lenders];
  return {
    properties: all.properties.map((field) => describedField(field, sources)),
    methods: all.methods.map((method) => describedMethod(method, sources)),
  };
}

function placeOf(base: Base, { library }: CodePlace): CodePlace {
  return { library, file: base.file, codeFile: undefined, local: base.name };
}

/** Returns the members of declarations that TypeScript merges, without those that they inherit. */
function membersOf(heirs: readonly Heir[], code: CodePlace, given?: TypeArguments): Members {
  const found = heirs.flatMap(methodsIn);
  const groups = new Map<string, FoundMethod[]>();
  for (const item of found) {
    const key = `${item.isStatic} ${item.name}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const methods = [...groups.values()].flatMap((overloads): MethodFacts[] => {
    const { name, isStatic } = overloads[0]!;
    const signatures = overloads.map(({ start, heir, node }): FoundSignature => {
      const { source, file } = heir;
      return { start, source, signature: readSignature(source, node, file, given) };
    });
    const grouped = groupOverloads(signatures);
    if (!grouped) return [];
    const { main, others } = grouped;
    const known = fromCode(`${ownerOf(code)}.${name}`, code);
    return [{ name, isStatic, doc: main.doc, signatures: main.signatures, overloads: others, ...known }];
  });
  const properties = heirs.flatMap(({ node, source }) =>
    isClass(node) ? classFields(source, node, given) : fieldsIn(source, signaturesIn(node), given),
  );
  return { properties, methods };
}

interface FoundMethod {
  readonly name: string;
  readonly node: Callable;
  readonly start: number;
  readonly isStatic: boolean;
  readonly heir: Heir;
}

function methodsIn(heir: Heir): FoundMethod[] {
  const { node, source } = heir;
  if (isClass(node)) {
    return node.body.body.flatMap((member): FoundMethod[] => {
      if (isHidden(source, member) || !isMethod(member) || member.kind !== 'method') return [];
      const { value, start, static: isStatic } = member;
      return [{ name: keyText(source, member), node: value, start, isStatic, heir }];
    });
  }
  return signaturesIn(node).flatMap((member): FoundMethod[] => {
    if (member.type !== 'TSMethodSignature' || member.kind !== 'method') return [];
    return [{ name: keyText(source, member), node: member, start: member.start, isStatic: false, heir }];
  });
}

/** Joins members by name; the nearer one hides the farther one. */
function mergeMembers(all: readonly Members[]): Members {
  const seen = new Set<string>();
  const nearest = <T extends { readonly name: string; readonly isStatic?: boolean }>(own: readonly T[]) => {
    const added = own.filter(({ name, isStatic = false }) => !seen.has(`${isStatic} ${name}`));
    for (const { name, isStatic = false } of added) seen.add(`${isStatic} ${name}`);
    return added;
  };
  const properties: Field[] = [];
  const methods: MethodFacts[] = [];
  for (const members of all) {
    const added = { properties: nearest(members.properties), methods: nearest(members.methods) };
    properties.push(...added.properties);
    methods.push(...added.methods);
  }
  return { properties, methods };
}

function describedField(field: Field, sources: readonly Members[]): Field {
  if (field.description !== '') return field;
  const lender = sources
    .flatMap(({ properties }) => properties)
    .find(
      ({ name, isStatic = false, description }) =>
        name === field.name && isStatic === (field.isStatic ?? false) && description !== '',
    );
  return lender ? { ...field, description: lender.description } : field;
}

function describedMethod(method: MethodFacts, sources: readonly Members[]): MethodFacts {
  if (!saysNothing(method.doc)) return method;
  const lender = sources
    .flatMap(({ methods }) => methods)
    .find(({ name, isStatic, doc }) => name === method.name && isStatic === method.isStatic && !saysNothing(doc));
  return lender ? { ...method, doc: { ...lender.doc, line: method.doc.line } } : method;
}
