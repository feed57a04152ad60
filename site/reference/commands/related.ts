import type { CommandFacts } from './command-facts.ts';

/** Most links at the end of a page: nobody reads a longer list. */
const limit = 8;

/** Commands that many others consist of, or that call many: calling them says nothing to a reader. */
const plumbing = new Set(['execute', 'debug']);

/** A larger category says nothing about its members, as do those that say nothing by themselves. */
const smallCategory = 9;
const vague = new Set(['protocol', 'utility']);

/**
 * Returns the ids of the commands that readers may want next: its counterpart in another scope, `$` and `$$` with the same
 * name, the commands that it consists of, those whose names share a word pair (`isClickable`, `waitForClickable`), then its
 * category.
 */
export function relatedCommands(facts: CommandFacts, all: ReadonlyMap<string, CommandFacts>): string[] {
  const others = [...all.values()].filter((other) => other !== facts);
  const called = new Set(facts.code.members.map(({ name }) => name));
  const stem = stemOf(facts.name);
  const category = others.filter((other) => other.doc.category && other.doc.category === facts.doc.category);

  const groups = [
    facts.related.flatMap((id) => all.get(id) ?? []),
    others.filter((other) => other.name === facts.name),
    others.filter((other) => other.group === facts.group && bare(other.name) === bare(facts.name)),
    others.filter((other) => called.has(other.name) && !plumbing.has(other.name) && near(other, facts, all)),
    others.filter((other) => other.group === facts.group && stem !== '' && stemOf(other.name) === stem),
    others.filter((other) => other.group === facts.group && shareVerb(other.name, facts.name)),
    plumbing.has(facts.name) ? [] : others.filter((other) => calls(other, facts.name) && near(facts, other, all)),
    category.length < smallCategory && !vague.has(facts.doc.category ?? '') ? category : [],
    facts.group === 'mock' ? others.filter((other) => other.group === 'mock' || other.id === 'browser/mock') : [],
    facts.id.startsWith('browser/mock')
      ? others.filter((other) => other.group === 'mock' || other.id.startsWith('browser/mock'))
      : [],
  ];
  return [...new Set(groups.flat().map(({ id }) => id))].slice(0, limit);
}

function calls(other: CommandFacts, name: string): boolean {
  return !plumbing.has(other.name) && other.code.members.some((member) => member.name === name);
}

/**
 * Tells whether code in `from`'s scope that contains the name of `command` means that command and not one of its own scope.
 */
function near(command: CommandFacts, from: CommandFacts, all: ReadonlyMap<string, CommandFacts>): boolean {
  return command.group === from.group || !all.has(`${from.group}/${command.name}`);
}

function bare(name: string): string {
  return name.replaceAll('$', '');
}

/** Returns the state in the name of a command: `Clickable` for `isClickable` and `waitForClickable`; empty for others. */
function stemOf(name: string): string {
  return (
    /^(?:is|waitFor|get|set|save|delete|select|add|clear|overwrite)([A-Z]\w+)$/
      .exec(name)?.[1]
      ?.replace(/s$/, '')
      .replace(/^Existing$/, 'Exist') ?? ''
  );
}

const verbs = ['waitFor', 'selectBy', 'save', 'mock', 'react', 'respond', 'abort', 'execute'];

function shareVerb(a: string, b: string): boolean {
  return verbs.some((verb) => a.startsWith(verb) && b.startsWith(verb));
}
