import type { ApiItem, ApiModel, ApiParameter } from './model.ts';
import { typeChanges } from './type-changes.ts';

/** The differences of an item between two versions. */
export interface ItemChange {
  readonly item: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** One line for each difference; empty for an item that was added or removed. */
  readonly details: readonly string[];
}

/**
 * Compares two models, item by item: what was added, what was removed, and what readers of the old page would have to know.
 */
export function diffModels(before: ApiModel, after: ApiModel): ItemChange[] {
  const old = new Map(before.items.map((item) => [item.id, item]));
  const now = new Map(after.items.map((item) => [item.id, item]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  return ids.flatMap((id): ItemChange[] => {
    const was = old.get(id);
    const is = now.get(id);
    if (!was || !is) return [{ item: id, kind: is ? 'added' : 'removed', details: [] }];
    const details = differences(was, is);
    return details.length === 0 ? [] : [{ item: id, kind: 'changed', details }];
  });
}

function differences(was: ApiItem, is: ApiItem): string[] {
  const details: string[] = [];
  const note = (label: string, a: unknown, b: unknown) => {
    if (JSON.stringify(a) !== JSON.stringify(b)) details.push(`${label}: ${show(a)} -> ${show(b)}`);
  };
  const before = new Map(was.parameters.map((item) => [item.name, item]));
  const after = new Map(is.parameters.map((item) => [item.name, item]));
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    note(`parameter ${name}`, shape(before.get(name)), shape(after.get(name)));
  }
  note('returns', was.returns.type, is.returns.type);
  note('deprecated', was.deprecated, is.deprecated);
  note('stability', was.stage, is.stage);
  details.push(...typeChanges(was, is));
  const texts = (item: ApiItem) => [item.summary, item.description, item.returns.description];
  if (texts(was).join() !== texts(is).join()) details.push('text changed');
  const examples = (item: ApiItem) => item.examples.map(({ key, code }) => key + code).join();
  if (examples(was) !== examples(is)) details.push('examples changed');
  const errors = (item: ApiItem) => JSON.stringify(item.throws);
  if (errors(was) !== errors(is)) details.push('errors changed');
  const members = (item: ApiItem) => JSON.stringify([item.properties, item.methods]);
  if (members(was) !== members(is)) details.push('members changed');
  for (const name of new Set([...detailsOf(was).keys(), ...detailsOf(is).keys()])) {
    if (detailsOf(was).get(name) !== detailsOf(is).get(name)) details.push(`${name} changed`);
  }
  return details;
}

/** Returns the details of an item that only the reader of the library knows, as comparable texts by name. */
function detailsOf({ details }: ApiItem): ReadonlyMap<string, string> {
  const entries = typeof details === 'object' && details !== null ? Object.entries(details) : [];
  return new Map(entries.map(([name, value]) => [name, JSON.stringify(value)]));
}

function shape(item: ApiParameter | undefined): string | undefined {
  if (!item) return undefined;
  const value = item.default && ('text' in item.default ? item.default.text : item.default.option);
  return `${item.type}${item.optional ? '?' : ''}${value === undefined ? '' : ` = ${value}`}`;
}

function show(value: unknown): string {
  return value === undefined ? 'none' : String(value);
}
