import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
});
beforeEach(() => drivers.open('home.html'));
afterAll(() => drivers?.close());

/** Clicks an element and compares where that leads. */
async function click(selector: string): Promise<void> {
  await drivers.same('POST', `element/${await drivers.find(selector)}/click`);
  await compare();
}

async function compare(): Promise<void> {
  await drivers.same('GET', 'url');
  await drivers.same('GET', 'title');
  await drivers.script('return scrollY');
}

describe('navigation', () => {
  it('follows links and moves in the history', async () => {
    await drivers.script('scrollTo(0, 150)');
    await click('#forms');
    for (const command of ['back', 'forward', 'back', 'refresh']) {
      await drivers.same('POST', command);
      await compare();
    }
  });

  it('goes to parts of a page without loading it again', async () => {
    await drivers.script('globalThis.kept = true');
    await click('#part');
    await drivers.same('POST', 'back');
    await compare();
    await drivers.same('POST', 'url', { url: `${drivers.address}/home.html#second` });
    await compare();
    await drivers.script('return globalThis.kept');
    await drivers.same('POST', 'refresh');
    await compare();
    await drivers.script('return globalThis.kept === undefined');
  });

  it('follows a link whose listener stops the event, and not one that is prevented', async () => {
    await click('#prevented');
    await click('#stopped span');
  });

  it('submits forms', async () => {
    await drivers.open('forms.html');
    await drivers.same('POST', `element/${await drivers.find('#q')}/value`, { text: 'a b&c' });
    await click('#search button');
    for (const selector of ['#q', '#only']) {
      await drivers.open('forms.html');
      await drivers.same('POST', `element/${await drivers.find(selector)}/value`, { text: 'word\uE007' });
      await compare();
    }
    await drivers.open('forms.html');
    await click('#guard');
    await drivers.same('POST', `element/${await drivers.find('#inside')}/value`, { text: 'filled\uE007' });
    await compare();
    await click('#refused');
    await click('#script');
  });

  it('lets scripts move in the history', async () => {
    await drivers.open('forms.html');
    await drivers.open('home.html');
    await click('#back');
  });

  it('opens data URLs and the empty page', async () => {
    for (const url of [
      'data:text/html,<title>A%20b</title><p>c',
      'data:text/html;base64,PHRpdGxlPmQ8L3RpdGxlPg==',
      'about:blank',
    ]) {
      await drivers.same('POST', 'url', { url });
      await compare();
    }
  });

  it('refuses what is no address', async () => {
    for (const body of [{}, { url: 5 }, { url: 'nothing' }, { url: '' }]) await drivers.same('POST', 'url', body);
  });
});

describe('windows', () => {
  it('open, change, and close', async () => {
    await drivers.same('GET', 'window');
    await drivers.same('GET', 'window/handles');
    const opened = (await drivers.same('POST', 'window/new', { type: 'tab' })) as { readonly handle: string };
    await drivers.same('GET', 'url');
    await drivers.same('POST', 'window', { handle: opened.handle });
    await compare();
    await drivers.open('forms.html');
    const [first] = (await drivers.same('GET', 'window/handles')) as string[];
    await drivers.same('DELETE', 'window');
    for (const path of ['url', 'window', 'title', 'window/rect', 'cookie']) await drivers.same('GET', path);
    await drivers.same('POST', 'window', { handle: 'nothing' });
    await drivers.same('POST', 'window', {});
    await drivers.same('POST', 'window', { handle: first });
    await compare();
  });

  it('open by links and by scripts', async () => {
    const [first] = (await drivers.same('GET', 'window/handles')) as [string];
    for (const selector of ['#new', '#open']) {
      await click(selector);
      const handles = (await drivers.same('GET', 'window/handles')) as string[];
      expect(handles).toHaveLength(2);
      await drivers.same('POST', 'window', { handle: handles[1]! });
      await compare();
      await drivers.same('DELETE', 'window');
      await drivers.same('POST', 'window', { handle: first });
    }
  });

  it('refuse sizes that are none', async () => {
    for (const body of [{ width: -1 }, { height: 'a' }, { x: 2 ** 31 }, { y: {} }])
      await drivers.same('POST', 'window/rect', body);
  });

  it('have the size that the client sets', async () => {
    const rect = { x: 0, y: 0, width: 640, height: 480 };
    expect((await drivers.inPage.send('POST', 'window/rect', rect)).value).toEqual(rect);
    expect((await drivers.inPage.send('GET', 'window/rect')).value).toEqual(rect);
    const script = { script: 'return [innerWidth, innerHeight]', args: [] };
    expect((await drivers.inPage.send('POST', 'execute/sync', script)).value).toEqual([640, 480]);
    await drivers.inPage.send('POST', 'window/rect', { width: 800, height: 600 });
  });

  it('stay in the page without frames', async () => {
    await drivers.same('POST', 'frame', { id: null });
    await drivers.same('POST', 'frame/parent');
    await drivers.same('POST', 'frame', {});
  });
});
