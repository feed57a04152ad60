import type { ApiItem, ApiModel } from '../model/model.ts';
import { referenceNames } from '../model/prose.ts';
import { type ItemPlace, memberIds } from './addresses.ts';

/** What a text names, and the page on which it stands. */
interface Meant {
  /** `parse`, `Base.open`, `Base.(open:2)` */
  readonly name: string;
  /** What the text calls it: `method`. Undefined: it is in a link. */
  readonly noun: string | undefined;
  readonly item: ApiItem;
  readonly model: ApiModel;
  readonly routeOf: (id: string, part?: string) => string;
  readonly at: ItemPlace;
}

/**
 * Returns the address of what a text of a page names: in a link a member of the page's own item first, then an item, from its own group
 * first, then a member of another item. Undefined for the page itself, and for what the reference does not have.
 */
export function meantAddress(meant: Meant): string | undefined {
  const { name, noun, item, model, routeOf, at } = meant;
  if (name === item.name) return undefined;
  const names = noun === undefined ? referenceNames(name) : [name];
  const last = names.at(-1) ?? '';
  const owner = names.slice(0, -1).join('.');
  const own = noun === undefined && (owner === '' || owner === item.name) ? memberOf(item, last) : undefined;
  if (own)
    return own.from === item.id ? `#${at.anchor(own.anchor(item))}` : routeOf(own.from, own.anchor(baseOf(own.from)));
  // A function that users import is no method: a text that speaks of one means something else of that name.
  const isMeant = ({ kind, receiver }: ApiItem) => noun !== 'method' || kind !== 'function' || receiver !== '';
  const found = nearest((other) => other.name === names.join('.') && isMeant(other));
  if (found) return found === item ? undefined : routeOf(found.id);
  const holder = nearest((other) => owner !== '' && other.name === owner);
  const member = holder && memberOf(holder, last);
  return member && routeOf(member.from, member.anchor(baseOf(member.from)));

  function nearest(isFound: (other: ApiItem) => boolean): ApiItem | undefined {
    const all = model.items.filter(isFound);
    return all.find((other) => other.group === item.group) ?? all[0];
  }
  function baseOf(id: string): ApiItem | undefined {
    return model.items.find((other) => other.id === id);
  }
}

/** Returns the id of the item whose page describes a member of an item, and what returns its anchor there. */
function memberOf(
  item: ApiItem,
  name: string,
): { readonly from: string; readonly anchor: (owner: ApiItem | undefined) => string } | undefined {
  const { properties, methods, inherited = [] } = item;
  const all = [
    ...methods.map((one) => ({ ...one, kind: 'method' as const, from: item.id })),
    ...properties.map((one) => ({ ...one, kind: 'property' as const, from: item.id })),
    ...inherited,
  ].filter((one) => one.name === name);
  // Members of objects are more often meant than those of the class itself.
  const found = all.find(({ isStatic }) => !isStatic) ?? all[0];
  if (!found) return undefined;
  const { kind, isStatic, from } = found;
  return { from, anchor: (owner) => memberIds(owner ?? { properties: [], methods: [] })(name, kind, isStatic) };
}
