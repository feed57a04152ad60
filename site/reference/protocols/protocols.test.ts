import { expect, test } from 'vitest';
import { readProtocolCommands } from '../commands/protocol-commands.ts';
import { fixtureLibrary } from '../fixture-library.ts';
import { addAwait } from './add-await.ts';
import { groupEndpoints } from './endpoint-groups.ts';
import type { ApiEndpoint } from './protocol-model.ts';
import { protocolPage } from './protocol-page.ts';
import { readProtocol, withoutSubject } from './read-protocol.ts';

const policy = {};
const intro = {
  title: 'Chromium',
  description: 'Commands of Chromium.',
  text: 'Commands of Chromium.',
  noRun: 'needs a session',
};

test('samples of the synchronous mode get the awaits that they lack; a broken one stays as it is', () => {
  expect(addAwait('const a = remote({});\nconsole.log(browser.isLoading(), await browser.getUrl());')).toBe(
    'const a = await remote({});\nconsole.log(await browser.isLoading(), await browser.getUrl());',
  );
  expect(addAwait('browser.a({ b: 1; }')).toBe('browser.a({ b: 1; }');
});

test('reads endpoints with their request, types and result', async () => {
  const library = fixtureLibrary();
  const { value, diagnostics } = readProtocol({
    name: 'chromium',
    library,
    protocols: readProtocolCommands(library),
    policy,
  });
  expect(diagnostics).toEqual([]);
  expect(value.endpoints).toMatchObject([
    { command: 'isAlertOpen', method: 'GET', path: '/session/:sessionId/alert', returns: 'Promise<boolean>' },
  ]);
  await expect(protocolPage({ protocol: value, intro, policy }).value.body).toMatchFileSnapshot(
    './expected/chromium.md',
  );
});

test('what is said of a command begins with what it does, where the sentence stays one', () => {
  expect(withoutSubject('The Get Title command returns the title. The Back command goes back.')).toBe(
    'Returns the title. The Back command goes back.',
  );
  expect(withoutSubject('The Set User Verified extension command sets a property.')).toBe('Sets a property.');
  for (const text of ['The Find Element command is used to find one.', 'The Get Text command will return the text.'])
    expect(withoutSubject(text)).toBe(text);
});

test('an endpoint without a declaration is an error', () => {
  const library = fixtureLibrary();
  const { diagnostics } = readProtocol({ name: 'jsonwp', library, protocols: readProtocolCommands(library), policy });
  expect(diagnostics.map(({ code }) => code)).toEqual(Array(4).fill('endpoint-without-type'));
});

test('groups the endpoints of a long page by what they are for, and leaves out none', () => {
  const endpoint = (command: string, path: string) => ({ command, path }) as ApiEndpoint;
  const few = [endpoint('getUrl', '/session/:sessionId/url')];
  expect(groupEndpoints(few)).toEqual([{ title: '', endpoints: few }]);
  const many = [
    ...Array.from({ length: 40 }, (_, index) => endpoint(`getNew${index}`, '/session/:sessionId/new')),
    endpoint('acceptAlert', '/session/:sessionId/alert/accept'),
    endpoint('findElement', '/session/:sessionId/element'),
    endpoint('elementClick', '/session/:sessionId/element/:elementId/click'),
    endpoint('elementSendKeys', '/session/:sessionId/element/:elementId/value'),
    endpoint('newSession', '/session'),
    endpoint('deleteSession', '/session/:sessionId'),
  ];
  const grouped = groupEndpoints(many);
  expect(grouped.map(({ title, endpoints }) => [title, endpoints.length])).toEqual([
    ['Session', 2],
    ['Find elements', 1],
    ['Elements', 2],
    ['Alerts', 1],
    ['Other', 40],
  ]);
});
