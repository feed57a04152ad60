import { expect, test } from 'vitest';
import type { Guard } from './command-code.ts';
import type { CommandFacts } from './command-facts.ts';
import { readSupport } from './support.ts';

function command(id: string, members: readonly (readonly [name: string, guard?: Guard])[]): CommandFacts {
  const [group, name] = id.split('/');
  const code = { members: members.map(([name, guard]) => ({ name, guard })), throws: [] };
  return { id, group, name, code } as unknown as CommandFacts;
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
  const protocolOf = new Map([
    ['moveToElement', 'jsonwp'],
    ['getElementRect', 'webdriver'],
    ['performActions', 'webdriver'],
  ]);
  const all = new Map([moveTo, doubleClick].map((facts) => [facts.id, facts]));
  const protocols = { protocolOf, devtools: new Set(protocolOf.keys()) };
  const callsOf = (facts: CommandFacts) =>
    readSupport({ facts, all, protocols, devtoolsReason: undefined }).calls.map(({ command, when }) => [command, when]);

  expect(callsOf(doubleClick)).toEqual([
    ['moveToElement', 'legacy'],
    ['performActions', undefined],
  ]);
  expect(callsOf(moveTo)).toEqual([
    ['moveToElement', 'legacy'],
    ['getElementRect', undefined],
  ]);
});
