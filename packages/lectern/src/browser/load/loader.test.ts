// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeSheetMedia } from '../../model/reserved-ids.ts';
import { createLoader } from './loader.ts';

/** The server's answers by address. */
let files: Record<string, unknown>;
const asked: string[] = [];
const page = (title: string) => ({ title, route: `/base/${title}` });
const payload = (title: string, more: object = {}) => ({
  build: 'b1',
  hash: title,
  page: page(title),
  article: `<p>${title}</p>`,
  ...more,
});
const make = () => createLoader({ baseUrl: '/base/', build: 'b1' });

beforeEach(() => {
  asked.length = 0;
  files = { '/base/_lectern/pages/a.json': payload('a') };
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    asked.push(`${address} ${cache}`);
    return address in files ? new Response(JSON.stringify(files[address])) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('loads the content of a route once', async () => {
  const loader = make();
  expect(await loader.load('/a')).toEqual({ page: page('a'), article: '<p>a</p>', sidebar: undefined });
  await loader.load('/a');
  expect(asked).toEqual(['/base/_lectern/pages/a.json default']);
});

it('loads a sidebar with it, once for all pages', async () => {
  const sidebar = [{ type: 'link', label: 'A', href: '/base/a' }];
  Object.assign(files, {
    '/s.json': sidebar,
    '/base/_lectern/pages/a.json': payload('a', { sidebar: '/s.json' }),
    '/base/_lectern/pages/b.json': payload('b', { sidebar: '/s.json' }),
  });
  const loader = make();
  expect((await loader.load('/a')).sidebar).toEqual(sidebar);
  expect((await loader.load('/b')).sidebar).toEqual(sidebar);
  expect(await loader.sidebar('/s.json')).toEqual(sidebar);
  expect(asked.filter((line) => line.startsWith('/s.json'))).toHaveLength(1);
});

it('treats a missing sidebar as another build, and reports other failures as they are', async () => {
  files['/base/_lectern/pages/a.json'] = payload('a', { sidebar: '/gone.json' });
  await expect(make().load('/a')).rejects.toMatchObject({
    failure: 'build',
    message: 'The site was updated.',
    cause: { status: 404 },
  });
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await expect(make().sidebar('/s.json')).rejects.toMatchObject({ failure: 'status', status: 500 });
});

it('follows a redirect, and leaves it to the server if only the server knows the target', async () => {
  files['/base/_lectern/pages/old.json'] = { build: 'b1', redirect: '/base/a' };
  files['/base/_lectern/pages/away.json'] = { build: 'b1', redirect: null };
  expect((await make().load('/old')).page).toEqual(page('a'));
  await expect(make().load('/away')).rejects.toMatchObject({
    failure: 'build',
    message: 'Only the server knows the way.',
  });
});

it.each([
  ['of another build', payload('a', { build: 'b2' }), { failure: 'build', message: 'The site was updated.' }],
  ['that is empty', null, { failure: 'build', message: 'The site was updated.' }],
  ['that is a number', 5, { failure: 'build', message: 'The site was updated.' }],
  [
    'a redirect of another build',
    { build: 'b2', redirect: '/base/a' },
    { failure: 'build', message: 'The site was updated.' },
  ],
  [
    'without an article',
    payload('a', { article: undefined }),
    { failure: 'format', message: 'The content arrived damaged.' },
  ],
  ['without a page', payload('a', { page: undefined }), { failure: 'format', message: 'The content arrived damaged.' }],
])('refuses content %s', async (_, content, error) => {
  files['/base/_lectern/pages/a.json'] = content;
  const loader = make();
  await expect(loader.load('/a')).rejects.toMatchObject(error);
  files['/base/_lectern/pages/a.json'] = payload('a');
  expect((await loader.load('/a')).page).toEqual(page('a'));
});

it('accepts an article without text', async () => {
  files['/base/_lectern/pages/a.json'] = payload('a', { article: '' });
  expect((await make().load('/a')).article).toBe('');
});

it('prefetches the content of a route that is not loaded, and any file', async () => {
  const loader = make();
  await loader.load('/a');
  loader.prefetch('/a');
  loader.prefetch('/b');
  loader.prefetchFile('/s.json');
  expect(asked.slice(1)).toEqual(['/base/_lectern/pages/b.json undefined', '/s.json undefined']);
  files['/base/_lectern/pages/b.json'] = payload('b');
  await loader.load('/b');
  expect(asked.at(-1)).toBe('/base/_lectern/pages/b.json force-cache');
});

it('keeps the last 24 routes', async () => {
  const loader = make();
  for (let at = 0; at < 24; at++) {
    files[`/base/_lectern/pages/${at}.json`] = payload(String(at));
    await loader.load(`/${at}`);
  }
  await loader.load('/0');
  expect(asked).toHaveLength(24);
  await loader.load('/a');
  await loader.load('/1');
  expect(asked).toHaveLength(25);
  await loader.load('/0');
  expect(asked).toHaveLength(26);
});

describe('the styles of all pages', () => {
  /** Puts the link of a document in place, whose sheet is for print alone. Returns a function that returns the present link. */
  function linkSheet(sheet: object | null): () => HTMLLinkElement {
    const link = Object.assign(document.createElement('link'), { media: wholeSheetMedia, href: '/all.css' });
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.replaceChildren(link);
    return () => document.head.querySelector('link')!;
  }

  it('are applied where the document has loaded them', async () => {
    const link = linkSheet({ cssRules: [] });
    const first = link();
    await make().styles();
    expect([link() === first, link().hasAttribute('media'), link().onload]).toEqual([true, false, null]);
  });

  it('are waited for, once, and content comes without those that fail', async () => {
    const link = linkSheet(null);
    const loader = make();
    const loaded = vi.fn();
    const load = loader.load('/a').then(loaded);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(loaded).not.toHaveBeenCalled();
    expect([link().hasAttribute('media'), link().getAttribute('href')]).toEqual([false, '/all.css']);
    link().onerror!('failed');
    await load;
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('are asked for again whenever they are needed and have failed, by another link', async () => {
    const link = linkSheet({
      get cssRules() {
        throw new Error('Cannot access rules');
      },
    });
    const loader = make();
    const failed = link();
    const first = loader.styles();
    const second = link();
    expect(second).not.toBe(failed);
    second.onerror!('failed');
    await first;
    // Paper gets what comes later.
    expect(second.media).toBe(wholeSheetMedia);
    const load = loader.load('/a');
    const third = link();
    expect(third).not.toBe(second);
    third.onload!(new Event('load'));
    await load;
    await loader.styles();
    expect([link() === third, third.hasAttribute('media')]).toEqual([true, false]);
  });

  it('are waited for 15 seconds at most', async () => {
    vi.useFakeTimers();
    linkSheet(null);
    const loaded = vi.fn();
    const load = make().load('/a').then(loaded);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(loaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await load;
    vi.useRealTimers();
    document.head.replaceChildren();
  });

  it('are none in a document without a link', async () => {
    await expect(make().styles()).resolves.toBeUndefined();
  });
});

it('asks the server whether content that is not fresh is still current', async () => {
  vi.useFakeTimers({ now: 0 });
  const loader = make();
  const address = '/base/_lectern/pages/a.json';
  expect(await loader.isCurrent('/a')).toBe(true);
  await loader.load('/a');
  vi.setSystemTime(9999);
  expect(await loader.isCurrent('/a')).toBe(true);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(10_000);
  expect(await loader.isCurrent('/a')).toBe(true);
  expect(asked).toEqual([`${address} default`, `${address} no-cache`]);
  // That was an answer, too.
  vi.setSystemTime(19_999);
  files[address] = payload('a', { hash: 'other' });
  expect(await loader.isCurrent('/a')).toBe(true);
  vi.setSystemTime(20_000);
  expect(await loader.isCurrent('/a')).toBe(false);
  vi.setSystemTime(30_000);
  files[address] = payload('a', { build: 'b2' });
  expect(await loader.isCurrent('/a')).toBe(false);
  vi.setSystemTime(40_000);
  files[address] = { build: 'b1', redirect: '/base/b' };
  expect(await loader.isCurrent('/a')).toBe(false);
  files['/base/_lectern/pages/old.json'] = { build: 'b1', redirect: '/base/a' };
  files[address] = payload('a');
  await loader.load('/old');
  vi.setSystemTime(50_000);
  expect(await loader.isCurrent('/old')).toBe(true);
  vi.setSystemTime(60_000);
  files['/base/_lectern/pages/old.json'] = { build: 'b1', redirect: '/base/c' };
  expect(await loader.isCurrent('/old')).toBe(false);
  vi.setSystemTime(70_000);
  delete files[address];
  expect(await loader.isCurrent('/a')).toBe(true);
});
