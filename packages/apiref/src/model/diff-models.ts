import type { ApiCommand, ApiModel, ApiParameter } from './model.ts';

/** What is different in a command between two versions. */
export interface CommandChange {
  readonly command: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** One line for each difference; empty for what was added or removed as a whole. */
  readonly details: readonly string[];
}

/** Compares two models, command by command: what was added, what is gone, and what a reader of the old page would have to know. */
export function diffModels(before: ApiModel, after: ApiModel): CommandChange[] {
  const old = new Map(before.commands.map((command) => [command.id, command]));
  const now = new Map(after.commands.map((command) => [command.id, command]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  return ids.flatMap((id): CommandChange[] => {
    const was = old.get(id);
    const is = now.get(id);
    if (!was || !is) return [{ command: id, kind: is ? 'added' : 'removed', details: [] }];
    const details = differences(was, is);
    return details.length === 0 ? [] : [{ command: id, kind: 'changed', details }];
  });
}

function differences(was: ApiCommand, is: ApiCommand): string[] {
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
  note('works with DevTools', was.support.devtools, is.support.devtools);
  const texts = (command: ApiCommand) => [command.summary, command.description, command.returns.description];
  if (texts(was).join() !== texts(is).join()) details.push('text changed');
  const examples = (command: ApiCommand) => command.examples.map(({ key, code }) => key + code).join();
  if (examples(was) !== examples(is)) details.push('examples changed');
  return details;
}

function shape(item: ApiParameter | undefined): string | undefined {
  if (!item) return undefined;
  const value = item.default && ('text' in item.default ? item.default.text : item.default.option);
  return `${item.type}${item.optional ? '?' : ''}${value === undefined ? '' : ` = ${value}`}`;
}

function show(value: unknown): string {
  return value === undefined ? 'none' : String(value);
}
