import { expect, it } from 'vitest';
import type { CommandEnd } from '../messages.ts';
import { describeCommands } from './describe-command.ts';

const key = 'element-6066-11e4-a52e-4f735466cecf';
const element = (id: string) => ({ [key]: id });
const command = (more: Partial<CommandEnd>): CommandEnd => ({
  number: 1,
  name: 'name',
  method: 'POST',
  path: '/url',
  body: undefined,
  status: 200,
  value: null,
  milliseconds: 1,
  ...more,
});
const describeOne = (more: Partial<CommandEnd>) => describeCommands([command(more)])[0];

it('names elements by the selectors that found them', () => {
  const found = describeCommands([
    command({ path: '/element', body: { using: 'css selector', value: 'h1' }, value: element('e1') }),
    command({ path: '/elements', body: { using: 'xpath', value: '//li' }, value: [element('e2'), element('e3')] }),
    command({ path: '/element/e1/text', value: 'Welcome' }),
    command({ path: '/element/e3/click' }),
    command({ path: '/execute/sync', body: { script: 'return 1', args: [element('e2')] }, value: element('e3') }),
    command({ path: '/actions', body: { origin: element('e2'), empty: '' } }),
    command({ path: '/x', value: { first: element('e1'), unknown: element('e9') } }),
  ]);
  expect(found).toEqual([
    { name: 'name', isError: false, asked: 'h1', answered: 'element' },
    { name: 'name', isError: false, asked: '//li', answered: '2 elements' },
    { name: 'name', isError: false, target: 'h1', answered: '"Welcome"' },
    { name: 'name', isError: false, target: '//li [1]' },
    { name: 'name', isError: false, asked: 'return 1', answered: 'element' },
    { name: 'name', isError: false, asked: '{"origin":"//li [0]"}' },
    { name: 'name', isError: false, answered: '{"first":"h1","unknown":"element"}' },
  ]);
});

it.each([
  ['an address', { body: { url: 'http://localhost/' } }, { asked: 'http://localhost/' }],
  ['keys', { body: { text: 'Ada', value: ['A', 'd', 'a'] } }, { asked: '"Ada"' }],
  ['a script on several lines', { body: { script: 'a()\n  b()', args: [] } }, { asked: 'a() b()' }],
  [
    'a function of the framework by its name',
    { body: { script: 'return (function isShown(a, b){return a}).apply(null, arguments)', args: [element('e9'), 1] } },
    { asked: 'isShown(element, 1)' },
  ],
  ['values that are not empty', { body: { name: 'tab', type: '', of: null } }, { asked: '{"name":"tab"}' }],
  ['nothing', { body: {} }, {}],
  ['capabilities, which nobody reads', { body: { capabilities: {} }, value: { sessionId: '1' } }, {}],
  ['a long text', { value: 'x'.repeat(200) }, { answered: `"${'x'.repeat(119)}…` }],
  ['one element of a list', { value: [element('e9')] }, { answered: '1 element' }],
  ['no element', { value: [] }, { answered: '0 elements' }],
])('describes %s', (_, given, expected) => {
  expect(describeOne(given)).toEqual({ name: 'name', isError: false, ...expected });
});

it('says which page a command opened, unless it asked for it', () => {
  const commands = [command({ path: '/url' }), command({ path: '/element/e1/click', number: 2 })];
  const opened = { 1: 'http://localhost:8080/', 2: 'http://localhost:8080/cart.html?a#b' };
  expect(describeCommands(commands, opened).map(({ opens }) => opens)).toEqual([undefined, '/cart.html?a#b']);
});

it('says what went wrong, in one line', () => {
  const value = { error: 'no such element', message: 'no such element: #a\n at b', stacktrace: '' };
  expect(describeOne({ status: 404, value })).toEqual({ name: 'name', isError: true, answered: 'no such element: #a' });
});
