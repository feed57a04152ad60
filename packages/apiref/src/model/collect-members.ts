import { isClass } from '../extract/declaration.ts';
import { classFields, type Field, fieldsIn, isHidden, isMethod, keyText } from '../extract/fields.ts';
import { type Base, basesOf, type Heir, implementedBy, signaturesIn } from '../extract/heritage.ts';
import { cached } from '../extract/open-entries.ts';
import { type FoundSignature, groupOverloads, saysNothing } from '../extract/overloads.ts';
import { fileKey } from '../extract/package-entry.ts';
import { type Callable, readSignature } from '../extract/signature.ts';
import type { Taken } from '../extract/taken-members.ts';
import type { TypeArguments } from '../extract/type-text.ts';
import { type CodePlace, fromCode, ownerOf } from './code-facts.ts';
import type { MethodFacts } from './facts.ts';

/** The members of a class or an interface. */
export interface Members {
  readonly properties: readonly Field[];
  readonly methods: readonly MethodFacts[];
}

/** Where declarations with members are. */
export interface MembersPlace extends CodePlace {
  /** The members of bases that were read before, because many heirs share them. Their reader starts with an empty map. */
  readonly known: Map<string, Members>;
}

/**
 * Collects the public members of declarations that TypeScript merges, and those that they inherit. A member without a comment takes
 * that of the base or interface that declares it too.
 */
export function collectMembers(heirs: readonly Heir[], code: MembersPlace): Members {
  const { library } = code;
  const own = membersOf(heirs, code);
  const bases = heirs
    .flatMap((heir) => basesOf(heir, library))
    .map((base) => ({ base, members: takenFrom(base, code) }));
  const lenders = heirs
    .flatMap((heir) => [heir, ...bases.map(({ base }) => base)].flatMap((one) => implementedBy(one, library)))
    .map((lender) => takenFrom(lender, code));
  const inherited = bases.map(({ base, members }) => ({
    properties: members.properties.map((one) => ({ ...one, from: base.name })),
    methods: members.methods.map((one) => ({ ...one, from: base.name })),
  }));
  const all = mergeMembers([own, ...inherited]);
  const lent = lendersIn([...bases.map(({ members }) => members), ...lenders]);
  return {
    properties: all.properties.map((field) => describedField(field, lent)),
    methods: all.methods.map((method) => describedMethod(method, lent)),
  };
}

/** Returns the members that an heir takes from a base. */
function takenFrom(base: Base, code: MembersPlace): Members {
  return base.taken.reduce(changed, membersOfBase(base, code));
}

function changed({ properties, methods }: Members, { keeps = () => true, optional, typeOf }: Taken): Members {
  return {
    properties: properties
      .filter((one) => keeps(one.name) && !one.isStatic)
      .map((one) => ({
        ...one,
        optional: optional ?? one.optional,
        ...(typeOf && { type: typeOf(one.name) }),
      })),
    methods: methods.filter((one) => keeps(one.name) && !one.isStatic),
  };
}

/** Returns the members of a base, which are read once for all heirs that pass it the same types. */
function membersOfBase(base: Base, { library, known }: MembersPlace): Members {
  const key = `${fileKey(base.file)} ${base.node.start} ${base.name} ${JSON.stringify([...base.given])}`;
  const place = { library, file: base.file, codeFile: undefined, local: base.name };
  return cached(known, key, () => {
    const { properties, methods } = membersOf([base], place, base.given);
    return { properties: properties.map((one) => ({ ...one, file: one.file ?? base.file })), methods };
  });
}

/** Returns the members of declarations that TypeScript merges, without those that they inherit. */
function membersOf(heirs: readonly Heir[], code: CodePlace, given?: TypeArguments): Members {
  const found = heirs.flatMap(methodsIn);
  const groups = new Map<string, FoundMethod[]>();
  for (const item of found) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
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
  const properties = heirs.flatMap(({ node, source, file }) => {
    const fields = isClass(node) ? classFields(source, node, given) : fieldsIn(source, signaturesIn(node), given);
    return fileKey(file) === fileKey(code.file) ? fields : fields.map((one) => ({ ...one, file }));
  });
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
  const nearest = <T extends Keyed>(own: readonly T[]) => {
    const added = own.filter((one) => !seen.has(keyOf(one)));
    for (const one of added) seen.add(keyOf(one));
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

/** The comments that bases and interfaces lend, by the key of a member; the nearest with a comment comes first. */
interface Lenders {
  readonly properties: ReadonlyMap<string, Field>;
  readonly methods: ReadonlyMap<string, MethodFacts>;
}

function lendersIn(sources: readonly Members[]): Lenders {
  const properties = sources.flatMap((source) => source.properties).filter((one) => one.description || one.inherits);
  const methods = sources.flatMap((source) => source.methods).filter(({ doc }) => !saysNothing(doc) || doc.inherits);
  return { properties: nearestByKey(properties), methods: nearestByKey(methods) };
}

function describedField(field: Field, { properties }: Lenders): Field {
  const lender = field.description === '' ? properties.get(keyOf(field)) : undefined;
  if (!lender) return field;
  const inherits = field.inherits ?? lender.inherits;
  return { ...field, description: lender.description, ...(inherits && { inherits }) };
}

function describedMethod(method: MethodFacts, { methods }: Lenders): MethodFacts {
  const lender = saysNothing(method.doc) ? methods.get(keyOf(method)) : undefined;
  if (!lender) return method;
  const { line, inherits = lender.doc.inherits } = method.doc;
  return { ...method, doc: { ...lender.doc, line, ...(inherits && { inherits }) } };
}

/** Returns members by their keys, of each key the first. */
function nearestByKey<T extends Keyed>(members: readonly T[]): ReadonlyMap<string, T> {
  return new Map(members.toReversed().map((one) => [keyOf(one), one]));
}

/** A member, which a static one of the same name does not hide. */
interface Keyed {
  readonly name: string;
  readonly isStatic?: boolean;
}

function keyOf({ name, isStatic = false }: Keyed): string {
  return `${isStatic} ${name}`;
}
