import { expect, test } from 'vitest';
import type { Guard } from './command-code.ts';
import type { CommandFacts } from './command-facts.ts';
import type { ProtocolCommands } from './protocol-commands.ts';
import { readSupport } from './support.ts';

type Listed = readonly [name: string, guard?: Guard, ofParent?: boolean];

function command(id: string, members: readonly Listed[], findsByFunction = false): CommandFacts {
  const [group, name] = id.split('/');
  const listed = members.map(([name, guard, ofParent]) => ({ name, guard, ofParent }));
  const code = { members: listed, throws: [], findsByFunction };
  return { id, group, name, code } as unknown as CommandFacts;
}

function callsOf(facts: CommandFacts, others: readonly CommandFacts[]) {
  const names = ['getElementRect', 'performActions', 'executeScript', 'findElements', 'findElementsFromElement'];
  const protocolOf: ProtocolCommands['protocolOf'] = new Map([
    ['moveToElement', 'jsonwp'],
    ...names.map((name) => [name, 'webdriver'] as const),
  ]);
  const all = new Map([facts, ...others].map((one) => [one.id, one]));
  const protocols = { protocolOf, devtools: new Set(names) };
  const { calls } = readSupport({ facts, all, protocols, devtoolsReason: undefined });
  return calls.map(({ command, when }) => [command, when]);
}

test('what a command calls for older drivers does not reach the code for current ones', () => {
  const moveTo = command('element/moveTo', [
    ['moveToElement', 'legacy'],
    ['getElementRect', 'standard'],
  ]);
  const doubleClick = command('element/doubleClick', [
    ['moveTo', 'legacy'],
    ['performActions', 'standard'],
  ]);
  expect(callsOf(doubleClick, [moveTo])).toEqual([
    ['moveToElement', 'legacy'],
    ['performActions', undefined],
  ]);
  expect(callsOf(moveTo, [])).toEqual([
    ['moveToElement', 'legacy'],
    ['getElementRect', undefined],
  ]);
});

test('what a command searches for in its own parent is in the page or in an element', () => {
  const find = command('element/$$', [['executeScript'], ['findElementsFromElement'], ['findElements']]);
  const isExisting = command('element/isExisting', [['$$', undefined, true]]);
  const shadow = command('element/shadow$$', [['$$']], true);
  const namesOf = (facts: CommandFacts) => callsOf(facts, [find]).map(([name]) => name);
  expect(namesOf(find)).toEqual(['executeScript', 'findElementsFromElement']);
  expect(namesOf(isExisting)).toEqual(['executeScript', 'findElementsFromElement', 'findElements']);
  expect(namesOf(shadow)).toEqual(['executeScript']);
});
