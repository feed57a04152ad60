import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OfflineList } from '../../model/offline.ts';
import { joinDocument, joinPayload, readPackedPage } from '../../model/packed-page.ts';
import type { Page, Payload } from '../../model/page.ts';
import type { Sidebars } from '../../model/sidebar.ts';
import { noStore } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { createPacker, emitOffline, readingOrder } from './offline-files.ts';

const page = (route: string, more: Partial<Page> = {}): Page => ({
  route,
  id: route,
  collection: 'docs',
  kind: 'doc',
  title: `Title of ${route}`,
  description: '',
  toc: [],
  breadcrumbs: [],
  ...more,
});
const unpack = (content: OutputFile['content']) => gunzipSync(content as Uint8Array).toString();

describe('a page as devices store it', () => {
  it('gives its document and its payload again, and knows what it shows', () => {
    const shell = '<html><body><nav>The navigation of the site</nav></body></html>';
    const article = '<p>Text</p><img src="/base/a.png"><a href="/base/file.zip">File</a>';
    const document = `<html><body><nav>The navigation of the site</nav>${article}</body></html>`;
    const payload: Payload = {
      build: 'b1',
      hash: 'h1',
      page: page('/base/docs/a', { title: '<A>' }),
      sidebar: '/s.json',
      article,
    };
    const { entry, file } = createPacker(shell, '/base/')(document, JSON.stringify(payload));
    expect(entry).toEqual({
      route: '/docs/a',
      title: '<A>',
      hash: expect.stringMatching(/^[\da-f]{16}$/),
      bytes: file.content.length,
      shows: ['/a.png'],
    });
    expect(file.path).toBe(`assets/offline/${entry.hash}.bin`);
    const packed = readPackedPage(unpack(file.content));
    expect(joinDocument(shell, packed)).toBe(document);
    expect(JSON.parse(joinPayload('b1', packed))).toEqual(payload);
    expect(packed.page).not.toContain('<');
  });
});

describe('what devices need to store a site', () => {
  let staticDir = '';
  beforeEach(() => {
    staticDir = mkdtempSync(join(tmpdir(), 'offline-'));
    mkdirSync(join(staticDir, 'img'));
    writeFileSync(join(staticDir, 'img/static.png'), 'static');
  });
  afterEach(() => rmSync(staticDir, { recursive: true, force: true }));

  const css = 'a{color:red}'.repeat(20);
  const emit = (more: Partial<Parameters<typeof emitOffline>[0]> = {}) =>
    emitOffline({
      baseUrl: '/base/',
      budget: 1_000_000,
      build: 'b1',
      shell:
        '<link rel="icon" href="/base/img/static.png"><img src="/base/logo.png"><img src="/base/absent.png"><link rel="stylesheet" href="/base/app.css">',
      entries: [
        { route: '/', title: 'Home', hash: '00', bytes: 10, shows: ['/logo.png', '/own.webp', '/absent.png'] },
        { route: '/a', title: 'A', hash: '01', bytes: 20, shows: ['/own.webp', '/img/static.png'] },
      ],
      shared: [{ path: 'app.css', content: css }],
      others: [
        { path: 'logo.png', content: 'logo' },
        { path: 'own.webp', content: 'own image' },
        { path: 'unused.png', content: 'unused' },
      ],
      extras: [{ path: 'run/stage.html', content: css, policy: 'sandbox' }],
      assets: ['/img/static.png', '/img/unused.png'],
      staticDir,
      redirects: [['/old', '/base/a']],
      store: noStore,
      ...more,
    });

  it('is listed, with the bytes that each takes there', async () => {
    const { files, bytes } = await emit();
    const [shell, written, price, worker] = files;
    const list = JSON.parse(unpack(written!.content)) as OfflineList;
    expect(list.files.map(([path, hash, size]) => [path, hash.length, size])).toEqual([
      ['/app.css', 16, gzipSync(css).length],
      ['/img/static.png', 16, 6],
      ['/logo.png', 16, 4],
      ['/own.webp', 16, 9],
    ]);
    const [extra] = list.extras;
    expect(extra).toEqual(['/run/stage', extra![1], gzipSync(css).length, 'sandbox']);
    expect([list.build, list.shared, list.redirects]).toEqual(['b1', 3, [['/old', '/base/a']]]);
    expect(list.pages).toEqual([
      ['/', 'Home', '00', 10, [3]],
      ['/a', 'A', '01', 20, [3]],
    ]);
    expect(list.shell).toEqual([`/${shell!.path}`, list.shell[1], shell!.content.length]);
    expect(unpack(shell!.content)).toContain('<img src="/base/logo.png">');
    const sum =
      list.files.reduce((total, [, , size]) => total + size, extra![2]) +
      30 +
      shell!.content.length +
      written!.content.length;
    expect(bytes).toBe(sum);
    expect([price!.path, JSON.parse(String(price!.content))]).toEqual(['_lectern/offline.json', { bytes: sum }]);
    const hash = /^assets\/offline\/(\w{16})\.bin$/.exec(written!.path)?.[1];
    expect(worker!.path).toBe('sw.js');
    for (const told of [hash, '/base/', '1e6']) expect(String(worker!.content)).toContain(told);
  });

  it('takes compressed what is text there, and all else as it is', async () => {
    const names = ['a.js', 'b.css', 'c.json', 'd.svg', 'e.webmanifest', 'f.png', 'g.js.png', 'h.mjsx'];
    const content = 'text '.repeat(40);
    const { files } = await emit({ shared: names.map((path) => ({ path, content })), shell: '', entries: [] });
    const list = JSON.parse(unpack(files[1]!.content)) as OfflineList;
    const small = gzipSync(content).length;
    expect(list.files.map(([path, , size]) => [path, size])).toEqual([
      ...names.slice(0, 5).map((path) => [`/${path}`, small]),
      ...names.slice(5).map((path) => [`/${path}`, content.length]),
    ]);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    expect(new Set(list.files.map(([, each]) => each))).toEqual(new Set([hash]));
    expect([list.shared, list.pages]).toEqual([8, []]);
  });

  it('reads each file once, and a shared one before all others', async () => {
    const { files } = await emit({
      shell: '<img src="/base/logo.png"><img src="/base/app.css">',
      others: [
        { path: 'logo.png', content: 'logo' },
        { path: 'app.css', content: 'other' },
      ],
    });
    const list = JSON.parse(unpack(files[1]!.content)) as OfflineList;
    expect(list.files.map(([path]) => path)).toEqual(['/app.css', '/logo.png', '/img/static.png']);
    expect(list.files[0]![2]).toBe(gzipSync(css).length);
    expect(list.pages.map((entry) => entry[4])).toEqual([[], [2]]);
  });

  it('costs at most the budget', async () => {
    const { files, bytes } = await emit({ budget: 50 });
    expect(JSON.parse(String(files[2]!.content))).toEqual({ bytes: 50 });
    expect(bytes).toBeGreaterThan(50);
  });

  it('has another list with another file, and so another worker', async () => {
    const [before, after] = [await emit(), await emit({ shared: [{ path: 'app.css', content: `${css}b{}` }] })];
    expect(after.files[3]!.content).not.toBe(before.files[3]!.content);
    expect((await emit()).files[3]!.content).toBe(before.files[3]!.content);
  });
});

it('reads the home page first, then sidebars from top to bottom, then the others, and last what nobody looks for', () => {
  const sidebars: Sidebars = {
    docs: [
      { type: 'link', label: 'B', href: '/base/b' },
      {
        type: 'group',
        label: 'G',
        href: '/base/g',
        collapsible: true,
        collapsed: true,
        items: [{ type: 'link', label: 'A', href: '/base/a' }],
      },
      {
        type: 'group',
        label: 'H',
        collapsible: true,
        collapsed: true,
        items: [
          { type: 'link', label: 'U', href: '/base/u' },
          { type: 'link', label: 'B', href: '/base/b' },
        ],
      },
      { type: 'link', label: 'Away', href: 'https://example.org/' },
    ],
  };
  const pages = [
    page('/base/404', { kind: 'not-found' }),
    page('/base/u', { unlisted: true }),
    page('/base/a'),
    page('/base/z'),
    page('/base/g'),
    page('/base/b'),
    page('/base/'),
  ];
  expect(readingOrder(pages, sidebars, '/base/').map(({ route }) => route)).toEqual([
    '/base/',
    '/base/b',
    '/base/g',
    '/base/a',
    '/base/z',
    '/base/u',
  ]);
});
