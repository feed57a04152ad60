import { commentBefore, type DocComment, readDocComment } from '../extract/doc-comment.ts';
import type { Field } from '../extract/fields.ts';
import { heirsNamed } from '../extract/heritage.ts';
import type { FileRef, Library } from '../extract/library.ts';
import { collectMembers, type Members } from './collect-members.ts';
import type { ItemFacts, MethodFacts, OverloadFacts } from './facts.ts';
import { referenceNames } from './prose.ts';

/** A comment that another one may take over: what it says, and the name that it takes over in turn. */
type Lent = Pick<DocComment, 'description' | 'returns' | 'parameters' | 'inherits'>;

/** What can be named: an item or a declaration that is not exported, with its comments and members. */
interface Named {
  readonly docs: readonly Lent[];
  readonly members: () => Members;
}

/**
 * Returns items whose comments say what the names in `{@inheritDoc Base.open}` say, as TSDoc has it: the description, parameters and
 * result, and below them what the comment says itself. A name is that of an export, of a member of the same item, or of a declaration in
 * reach of its file. A comment whose name nothing has stays as it is.
 */
export function inheritDocs(items: readonly ItemFacts[], library: Library): ItemFacts[] {
  const exported = new Map(items.toReversed().map((item) => [item.name, item]));
  return items.map((item) => {
    const lentBy = (name: string) => findLent(name, item, { exported, library });
    const docOf = (owner: OverloadFacts, isMember: boolean): DocComment => {
      const { doc, signatures } = owner;
      const lent = doc.inherits && lentBy(doc.inherits.name);
      if (!lent || !doc.inherits) return doc;
      const own = isMember ? doc.inherits.beside : doc.description;
      const taken = new Set(signatures.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
      const said = new Set(doc.parameters.map(({ name }) => name));
      const added = lent.parameters.filter(({ name }) => taken.has(name.split('.')[0]!) && !said.has(name));
      const returns = doc.returns ?? lent.returns;
      return {
        ...doc,
        description: joined(lent.description, own),
        parameters: [...doc.parameters, ...added],
        ...(returns && { returns }),
      };
    };
    const overloadsOf = (one: { readonly overloads?: readonly OverloadFacts[] }, isMember: boolean) =>
      one.overloads && { overloads: one.overloads.map((each) => ({ ...each, doc: docOf(each, isMember) })) };
    const fieldOf = (field: Field): Field => {
      const lent = field.inherits && lentBy(field.inherits.name);
      return lent && field.inherits
        ? { ...field, description: joined(lent.description, field.inherits.beside) }
        : field;
    };
    const methodOf = (one: MethodFacts): MethodFacts => ({ ...one, doc: docOf(one, true), ...overloadsOf(one, true) });
    const { properties, methods } = item;
    return {
      ...item,
      doc: docOf(item, false),
      ...overloadsOf(item, false),
      ...(properties && { properties: properties.map(fieldOf) }),
      ...(methods && { methods: methods.map(methodOf) }),
    };
  });
}

/** Where names are looked for. */
interface Reach {
  readonly exported: ReadonlyMap<string, ItemFacts>;
  readonly library: Library;
}

/** Returns the comment that a name leads to, which may take over another one in turn. */
function findLent(name: string, item: ItemFacts, reach: Reach, seen: readonly string[] = []): Lent | undefined {
  const parts = referenceNames(name);
  const key = parts.join('.');
  if (seen.includes(key)) return undefined;
  const owner = parts.slice(0, -1).join('.');
  const last = parts.at(-1) ?? '';
  const isMember = (one: Named | undefined) => one && memberOf(one.members(), last, name);
  const found =
    namedBy(key, item, reach)?.docs[0] ??
    (owner === '' ? isMember(namedItem(item)) : isMember(namedBy(owner, item, reach)));
  if (!found?.inherits) return found;
  const next = findLent(found.inherits.name, item, reach, [...seen, key]);
  return next ? { ...next, description: joined(next.description, found.inherits.beside) } : found;
}

function namedBy(name: string, item: ItemFacts, { exported, library }: Reach): Named | undefined {
  const known = exported.get(name);
  if (known) return namedItem(known);
  const from = fileOf(item);
  const found = from && library.find(name, from);
  if (!found) return undefined;
  const { module, file, name: local } = found;
  const docs = (module.declarations.get(local) ?? []).flatMap(({ start }) => {
    const comment = commentBefore(module.source, start);
    return comment ? [readDocComment({ source: module.source, comment })] : [];
  });
  const place = { library, known: new Map(), file, codeFile: undefined, local };
  return { docs, members: () => collectMembers(heirsNamed(found, library), place) };
}

function namedItem(item: ItemFacts): Named {
  const { properties = [], methods = [] } = item;
  return { docs: [item.doc], members: () => ({ properties, methods }) };
}

function fileOf({ declared, signatures }: ItemFacts): FileRef | undefined {
  return declared?.file ?? signatures[0]?.file;
}

/** Returns the comment of a member; of one with several, that of the overload whose number the reference has. */
function memberOf({ properties, methods }: Members, name: string, reference: string): Lent | undefined {
  const method = methods.find((one) => one.name === name);
  if (method) {
    const groups = [method, ...(method.overloads ?? [])].toSorted((a, b) => a.doc.line - b.doc.line);
    const number = Number(/:(\d+)\)?$/.exec(reference)?.[1] ?? 0);
    const isOneEach = groups.every(({ signatures }) => signatures.length === 1);
    return (isOneEach ? groups[number - 1] : undefined)?.doc ?? method.doc;
  }
  const field = properties.find((one) => one.name === name);
  return field && { parameters: [], ...field };
}

function joined(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
