import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
});
afterAll(() => drivers?.close());

/** Expects the driver in the page to refuse a request that it cannot answer as a browser driver does. */
async function expectRefusal(method: string, path: string, body?: object): Promise<void> {
  const { status, value } = await drivers.inPage.send(method, path, body);
  expect([status, value], path).toMatchObject([500, { error: 'unsupported operation' }]);
  expect((value as { readonly message: string }).message).toMatch(/^unsupported operation: .+\.$/);
}

describe('what only a browser driver can do', () => {
  it('is refused: pictures, windows, the accessibility tree, frames', async () => {
    await drivers.open('inputs.html');
    const id = await drivers.find('#text');
    const [get, post] = [
      ['screenshot', `element/${id}/screenshot`, `element/${id}/computedrole`, `element/${id}/computedlabel`],
      ['print', 'window/maximize', 'window/minimize', 'window/fullscreen'],
    ];
    for (const path of get) await expectRefusal('GET', path);
    for (const path of post) await expectRefusal('POST', path, {});
    await expectRefusal('POST', 'frame', { id: 0 });
  });

  it.each([
    ['#select', 'T'],
    ['#radio-a', '\uE014'],
    ['#file', '/tmp/file.txt'],
    ['#text', '\uE009c'],
  ])('is refused: the keys of %s', async (selector, text) => {
    await drivers.open('inputs.html');
    await expectRefusal('POST', `element/${await drivers.find(selector)}/value`, { text });
    // No key stays down.
    await drivers.inPage.send('POST', `element/${await drivers.find('#limited')}/value`, { text: 'a' });
    expect(await drivers.inPage.send('GET', `element/${await drivers.find('#limited')}/property/value`)).toMatchObject({
      value: 'a',
    });
  });

  it('is refused: pages after a script assigned another address', async () => {
    await drivers.inPage.send('POST', 'url', { url: `${drivers.address}/home.html` });
    const script = 'location.href = "forms.html"; return new Promise(() => {})';
    await expectRefusal('POST', 'execute/sync', { script, args: [] });
    await expectRefusal('GET', 'title');
    await drivers.open('home.html');
    await drivers.same('GET', 'title');
  });

  it('is refused: fingers and pens, and the mouse over what :hover styles', async () => {
    await drivers.open('actions.html');
    const origin = { 'element-6066-11e4-a52e-4f735466cecf': await drivers.find('#hovered') };
    for (const pointerType of ['touch', 'pen']) {
      await expectRefusal('POST', 'actions', {
        actions: [{ type: 'pointer', id: 'a', parameters: { pointerType }, actions: [] }],
      });
    }
    const move = { type: 'pointerMove', origin, x: 0, y: 0 };
    await expectRefusal('POST', 'actions', { actions: [{ type: 'pointer', id: 'a', actions: [move] }] });
    const elsewhere = { ...move, origin: 'viewport', x: 150, y: 50 };
    const answer = await drivers.inPage.send('POST', 'actions', {
      actions: [{ type: 'pointer', id: 'a', actions: [elsewhere] }],
    });
    expect(answer).toEqual({ status: 200, value: null });
  });
});

it('refuses unknown sessions and paths', async () => {
  for (const path of ['/session/nothing/url', '/nothing', 'nothing', 'element/a/nothing'])
    await drivers.same('GET', path);
  expect(await drivers.inPage.send('POST', '/session', { capabilities: {} })).toMatchObject({
    value: { error: 'session not created' },
  });
});

it('ends a session with its last window', async () => {
  expect(await drivers.inPage.send('DELETE', 'window')).toEqual({ status: 200, value: [] });
  expect(await drivers.inPage.send('GET', 'url')).toMatchObject({
    status: 404,
    value: { error: 'invalid session id' },
  });
  const started = await drivers.inPage.send('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { implicit: 5 } } },
  });
  const { sessionId, capabilities } = started.value as { readonly sessionId: string; readonly capabilities: object };
  expect(capabilities).toMatchObject({
    browserName: 'chrome',
    timeouts: { implicit: 5, pageLoad: 300_000, script: 30_000 },
  });
  expect(await drivers.inPage.send('DELETE', `/session/${sessionId}`)).toEqual({ status: 200, value: null });
  const wrong = { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'other' } } };
  expect(await drivers.inPage.send('POST', '/session', wrong)).toMatchObject({ value: { error: 'invalid argument' } });
});
