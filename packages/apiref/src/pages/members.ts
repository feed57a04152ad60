import type { ApiHistory, ApiInherited, ApiItem, ApiMethod, ApiModel, ApiProperty } from '../model/model.ts';
import { type ItemPlace, type MemberIds, memberIds, ownPage } from './addresses.ts';
import { callableParts, callableSection } from './callable-section.ts';
import { codeSpan } from './html.ts';
import type { Part } from './notes.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import type { TypeLinks } from './type-html.ts';

/**
 * Returns the parts of an item's members that a note may replace: `property:port`, `method:start`, `param:start.options`, …
 */
export function memberParts(item: ApiItem): Part[] {
  return [
    ...item.properties.map((property) => ({ name: `property:${property.name}`, text: property.description })),
    ...item.methods.flatMap((method) => callableParts(method, { label: 'method', key: method.name })),
    ...(item.overloads ?? []).flatMap((one, index) => callableParts(one, { label: 'overload', key: `${index + 2}` })),
  ];
}

/** Returns the properties of a class, or the fields of a type, as a table; empty without any. */
export function propertiesTable(
  item: ApiItem,
  links: TypeLinks,
  named: (name: string) => string,
  at: ItemPlace = ownPage,
): string {
  const idOf = memberIds(item);
  const rows = item.properties.map((property: ApiProperty) => {
    const name = property.isStatic ? `${item.name}.${property.name}` : property.name;
    const text = named(`property:${property.name}`);
    const facts = [property.from && fromText(property.from), historyText(property)].filter(Boolean).join(' ');
    const description = [text, facts].filter(Boolean).join(separator(text));
    const id = at.anchor(idOf(property.name, 'property', property.isStatic));
    // A field of a type says if it is required; a property of a class always exists.
    const isProperty = item.kind === 'class' || item.kind === 'enum';
    return parameterRow({ parameter: { ...property, name }, description, links, id, isProperty });
  });
  return parameterTable(rows);
}

/** Returns the methods of a class or an interface, each with a heading; empty without any. */
export function methodsSection(
  item: ApiItem,
  links: TypeLinks,
  named: (name: string) => string,
  at: ItemPlace = ownPage,
): string {
  const idOf = memberIds(item);
  return item.methods.map((method) => methodSection(item, method, { links, named, at, idOf })).join('\n\n');
}

function methodSection(
  item: ApiItem,
  method: ApiMethod,
  { links, named, at, idOf }: { links: TypeLinks; named: (name: string) => string; at: ItemPlace; idOf: MemberIds },
): string {
  const { name, isStatic, from } = method;
  const id = idOf(name, 'method', isStatic);
  const owner = isStatic ? item.name : `${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}`;
  const receiver = name.startsWith('[') ? owner : `${owner}.`;
  const heading = at.heading(3, name.replaceAll('_', '\\_'), id);
  const body = callableSection(method, { label: 'method', key: name, receiver, anchor: at.anchor(id), links, named });
  const facts = [from && fromText(from), historyText(method)].filter(Boolean).join(' ');
  return [heading, facts, body].filter(Boolean).join('\n\n');
}

/** Returns the overloads of an item that have comments of their own, each with a heading; empty without any. */
export function overloadsSection(
  item: ApiItem,
  links: TypeLinks,
  named: (name: string) => string,
  at: ItemPlace = ownPage,
): string {
  const sections = (item.overloads ?? []).map((overload, index) => {
    const key = `${index + 2}`;
    const { receiver, name } = item;
    const names = overload.signatures[0]?.parameters.map((one) => `${one.rest ? '...' : ''}${one.name}`) ?? [];
    const heading = at.heading(3, codeSpan(`${receiver}${name}(${names.join(', ')})`), `overload-${key}`);
    const anchor = at.anchor(`overload-${key}`);
    return `${heading}\n\n${callableSection(overload, { label: 'overload', key, receiver, anchor, links, named })}`;
  });
  return sections.join('\n\n');
}

/** Of a base with more members, its heirs show the names alone: elements of HTML have 300. */
const manyMembers = 40;

/**
 * Returns the members that an item inherits as a table, each with a link to the page that describes it, and below it the names of those of
 * large bases; empty without any.
 */
export function inheritedTable(
  item: ApiItem,
  model: ApiModel,
  links: TypeLinks,
  routeOf: (id: string, part?: string) => string,
  at: ItemPlace = ownPage,
): string {
  const all = item.inherited ?? [];
  const groups = [...new Set(all.map(({ from }) => from))].map((from) => ({
    base: model.items.find(({ id }) => id === from),
    members: all.filter((member) => member.from === from),
  }));
  const few = groups.filter(({ members }) => members.length <= manyMembers);
  const rows = few.flatMap(({ base, members }) => {
    const idOf = memberIds(base ?? { properties: [], methods: [] });
    return members.map((member) => inheritedRow(item, member, { base, idOf, links, routeOf, at }));
  });
  const lists = groups
    .filter(({ members }) => members.length > manyMembers)
    .map(({ base, members }) => {
      const names = members.map(({ name, isStatic }) => codeSpan(isStatic ? `${item.name}.${name}` : name));
      const { from } = members[0]!;
      return `From [${codeSpan(base?.name ?? from)}](${routeOf(from)}): ${names.join(', ')}.`;
    });
  return [parameterTable(rows), ...lists].filter(Boolean).join('\n\n');
}

function inheritedRow(
  item: ApiItem,
  { name, kind, isStatic, type, signatures, summary, isDeprecated, from }: ApiInherited,
  context: {
    readonly base: ApiItem | undefined;
    readonly idOf: MemberIds;
    readonly links: TypeLinks;
    readonly routeOf: (id: string, part?: string) => string;
    readonly at: ItemPlace;
  },
): string {
  const { base, idOf, links, routeOf, at } = context;
  const anchor = idOf(name, kind, isStatic);
  const isMarked = isDeprecated && !summary.startsWith('**Deprecated.**');
  const told = [isMarked && '**Deprecated.**', summary].filter(Boolean).join(' ');
  const facts = [
    signatures > 1 && `One of ${signatures} signatures.`,
    `From [${codeSpan(base?.name ?? from)}](${routeOf(from, anchor)}).`,
  ];
  const shown = isStatic ? `${item.name}.${name}` : name;
  return parameterRow({
    parameter: { name: shown, type, optional: false, rest: false, description: '' },
    description: [told, facts.filter(Boolean).join(' ')].filter(Boolean).join(separator(told)),
    links,
    id: at.anchor(`inherited-${anchor}`),
    isProperty: true,
  });
}

/** Returns what stands between a text and a sentence after it: several lines may end with a fence or a list. */
function separator(text: string): string {
  return text.includes('\n') ? '\n\n' : ' ';
}

function historyText({ addedIn, deprecatedIn }: ApiHistory): string {
  const facts = [addedIn && `Added in version ${addedIn}.`, deprecatedIn && `Deprecated in version ${deprecatedIn}.`];
  return facts.filter(Boolean).join(' ');
}

function fromText(base: string): string {
  return `From ${codeSpan(base)}.`;
}
