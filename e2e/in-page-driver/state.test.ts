import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
});
afterAll(() => drivers?.close());

describe('cookies', () => {
  it('are added, read and removed', async () => {
    await drivers.open('storage.html');
    const cookies = [
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
      { name: 'secret', value: 's', httpOnly: true, sameSite: 'Strict' },
      { name: 'late', value: 'l', expiry: Math.floor(Date.now() / 1000) + 3600, path: '/' },
      { name: 'elsewhere', value: 'e', path: '/other' },
      { name: 'gone', value: 'g', expiry: 1 },
    ];
    for (const cookie of cookies) await drivers.same('POST', 'cookie', { cookie });
    await drivers.script('return document.cookie.split("; ").sort()');
    for (const { name } of cookies) await drivers.same('GET', `cookie/${name}`);
    await drivers.same('POST', `element/${await drivers.find('#cookie')}/click`);
    await drivers.same('GET', 'cookie/page');
    await drivers.script(
      'document.cookie = "a=; max-age=0"; document.cookie = "b=5; path=/"; return document.cookie.split("; ").sort()',
    );
    await drivers.same('DELETE', 'cookie/b');
    await drivers.same('DELETE', 'cookie/missing');
    await drivers.script('return document.cookie.split("; ").sort()');
    await drivers.same('DELETE', 'cookie');
    await drivers.same('GET', 'cookie');
    await drivers.script('return document.cookie');
  });

  it('are refused in other forms and for other domains', async () => {
    await drivers.open('storage.html');
    const wrong = [{}, { name: 'a' }, { name: 'a', value: 5 }, { name: 'a', value: 'b', domain: 'example.org' }];
    for (const cookie of [...wrong, { name: 'a', value: 'b', sameSite: 'x' }, { name: 'a', value: 'b', expiry: -1 }]) {
      await drivers.same('POST', 'cookie', { cookie });
    }
    await drivers.same('POST', 'cookie', {});
    await drivers.same('POST', 'url', { url: 'about:blank' });
    await drivers.same('POST', 'cookie', { cookie: { name: 'a', value: 'b' } });
  });
});

it('keeps web storage', async () => {
  await drivers.open('storage.html');
  const id = await drivers.find('#count');
  for (let at = 0; at < 2; at++) await drivers.same('POST', `element/${id}/click`);
  await drivers.script(
    'sessionStorage.setItem("tab", "one"); localStorage["two words"] = 5; delete localStorage.missing',
  );
  await drivers.same('POST', 'refresh');
  await drivers.script(
    'return [localStorage.count, localStorage.length, localStorage.getItem("none"), Object.keys(localStorage).sort(), "count" in localStorage, sessionStorage.tab, localStorage instanceof Storage]',
  );
  await drivers.script(
    'localStorage.removeItem("count"); sessionStorage.clear(); return [localStorage.length, sessionStorage.length]',
  );
});

describe('dialogs', () => {
  it('are read and accepted', async () => {
    await drivers.open('prompts.html');
    for (const [selector, text] of [
      ['#alert', 'Hello'],
      ['#confirm', 'Sure?'],
      ['#prompt', 'Name?'],
    ] as const) {
      await drivers.same('POST', `element/${await drivers.find(selector)}/click`);
      expect(await drivers.same('GET', 'alert/text')).toBe(text);
      if (selector !== '#prompt') await drivers.same('POST', 'alert/text', { text: 'answer' });
      await drivers.same('POST', 'alert/accept');
      await drivers.same('GET', 'title');
    }
    for (const path of ['accept', 'dismiss']) await drivers.same('POST', `alert/${path}`);
    await drivers.same('GET', 'alert/text');
    await drivers.same('POST', 'alert/text', { text: 'a' });
    await drivers.same('POST', 'alert/text', {});
  });

  it('interrupt other commands', async () => {
    await drivers.open('prompts.html');
    const commands = [
      ...[
        ['GET', 'title'],
        ['GET', 'url'],
        ['GET', 'source'],
        ['GET', 'cookie'],
        ['GET', 'element/active'],
      ],
      ...[
        ['POST', 'refresh'],
        ['DELETE', 'actions'],
      ],
    ] as const;
    for (const [method, path] of commands) {
      await drivers.script('alert("Stop")');
      await drivers.same(method!, path!);
      await drivers.same(method!, path!);
    }
    await drivers.script('alert("Stop")');
    for (const path of ['window', 'window/handles', 'timeouts', 'alert/text']) await drivers.same('GET', path);
    await drivers.same('POST', 'alert/dismiss');
    await drivers.script('return prompt("Name?", "Ann")');
    await drivers.same('POST', 'alert/accept');
  });

  it('say that a page in a frame cannot wait for another answer', async () => {
    await drivers.inPage.send('POST', 'url', { url: `${drivers.address}/prompts.html` });
    for (const script of ['confirm("Sure?")', 'prompt("Name?")']) {
      await drivers.inPage.send('POST', 'execute/sync', { script, args: [] });
      const answers = [
        await drivers.inPage.send('POST', 'alert/dismiss'),
        await drivers.inPage.send('GET', 'title'),
        ...(script.startsWith('prompt') ? [await drivers.inPage.send('POST', 'alert/text', { text: 'Ann' })] : []),
      ];
      for (const { value } of answers) expect(value).toMatchObject({ error: 'unsupported operation' });
      expect(await drivers.inPage.send('POST', 'alert/accept')).toEqual({ status: 200, value: null });
    }
  });
});
