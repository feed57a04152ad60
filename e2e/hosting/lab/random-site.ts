import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { htmlFile, withBase } from '../../../packages/lectern/src/model/url.ts';
import { hostNames } from '../../../packages/lectern/src/node/config/host-names.ts';
import { redirectAddress } from '../../../packages/lectern/src/node/emit/redirect-address.ts';
import { emitRedirects } from '../../../packages/lectern/src/node/emit/redirects.ts';
import { emitHostFiles } from '../../../packages/lectern/src/node/hosting/host-files.ts';
import { precompress } from '../../../packages/lectern/src/node/hosting/precompress.ts';
import { siteHeaders } from '../../../packages/lectern/src/node/hosting/site-headers.ts';
import { noStore } from '../../../packages/lectern/src/node/store/open-store.ts';
import { seededRandom } from '../../../scripts/seeded-random.mjs';

/** An output as a build writes it, with names that are hard for hosts, and another application beside it. */
export interface RandomSite {
  readonly baseUrl: string;
  /** The folder that the host serves; the output is `root` plus the base URL. */
  readonly root: string;
  readonly dir: string;
  /** Paths of the site, as they are read: pages, old paths and files. */
  readonly paths: readonly string[];
  readonly redirects: ReadonlyMap<string, string>;
  /** Whether the output has a file at a path that begins with a slash, and what is in it, bytes as letters of Latin-1. */
  has(path: string): boolean;
  read(path: string): string;
  /** Returns the content of a file, as text. */
  text(path: string): string;
  /** Headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
  remove(): void;
}

/** Parts of names that are, or could be, difficult for hosts. */
const parts = [
  ...['a', 'B', 'intro', 'v7.1-notes', 'a.25', 'b.js', 'c.click', 'x.htm', 'index.x', 'html', 'md', '404x', 'evil.com'],
  ...['my page', 'ü', 'e\u0301', '日本語', '😀', "it's", 'say "hi"', '{path}', '{x', '$uri', '$1', '$', '[id]', '(1)'],
  ...[
    'a*b',
    '*',
    ':splat',
    'a:b',
    'a+b',
    'a&b',
    'a=b',
    'a;b',
    'a,b',
    '~u',
    '!x',
    '@s',
    'a|b',
    'a^b',
    '`t',
    '<i>',
    'a~',
  ],
];
const targets = [
  ...['/docs/intro', '/docs/intro?a=1', '/docs/intro?a=1#part', '/docs/intro#part', '/', '/docs/über/{path}$1'],
  ...[
    'https://example.org/a',
    'https://example.org:8080/a?b={c}&d=$e#f',
    '/docs/:splat/*',
    '/x/..//evil.com',
    '/docs/"a"',
  ],
];

/** Writes a site into a folder of its own, or into what a host serves (`root`). Pages, redirects and static files have random names; `index` and the like are always there. */
export async function randomSite(random: Random, baseUrl: string, root = newFolder()): Promise<RandomSite> {
  const dir = join(root, baseUrl);
  const files = new Map<string, string>();
  const taken = new Set<string>();
  /** Returns a unique path, whatever a file system compares. */
  const name = (start: string, ending = '') => {
    for (;;) {
      const depth = random.below(2);
      const tail = Array.from(
        { length: depth + 1 },
        () => random.pick(parts) + (random.below(2) ? random.pick(parts) : ''),
      );
      const path = `${start}${tail.join('/')}${ending}`;
      const key = path.normalize('NFC').toLowerCase();
      if ([...taken].some((other) => other === key || other.startsWith(`${key}/`) || key.startsWith(`${other}/`)))
        continue;
      taken.add(key);
      return path;
    }
  };

  const routes = ['/', '/404', '/docs/intro', ...Array.from({ length: 12 }, () => name('/docs/'))];
  for (const route of routes) {
    files.set(htmlFile(route), document(route));
    if (route !== '/404') files.set(htmlFile(route).replace(/html$/, 'md'), `# ${route}\n`);
  }
  const redirects = new Map(Array.from({ length: 10 }, () => [name('/old/'), random.pick(targets)]));
  const led = [...redirects].map(([from, to]) => ({ from, to: to.startsWith('/') ? withBase(baseUrl, to) : to }));
  for (const { path, content } of emitRedirects({ redirects: led, build: 'b', routes: new Set() }))
    files.set(path, String(content));
  const statics = [
    ...['CNAME', 'img/logo.svg', '.well-known/security.txt', 'app/index.html', 'docs/100%.html', 'docs/100%25.html'],
    ...['docs/50%.txt', 'evil.com/x.html', 'samples/login.html', 'x.html.txt'],
    ...Array.from({ length: 5 }, () =>
      name('/static/', random.pick(['', '.txt', '.svg', '.html', '/index.html'])).slice(1),
    ),
  ];
  for (const path of statics) files.set(path, path.endsWith('.html') ? document(path) : `The file ${path}.\n`);
  files.set('assets/app.01234567.js', 'export {};\n'.repeat(200));
  files.set('_lectern/pages/docs/intro.json', '{}');
  files.set('.nojekyll', '');

  const headers = siteHeaders({ policy: "default-src 'none'" });
  const hostFiles = emitHostFiles(hostNames, {
    baseUrl,
    headers,
    redirects: led.map(({ from, to }) => ({ from: withBase(baseUrl, from), to: redirectAddress(to) })),
    paths: [...routes.map(htmlFile), ...led.map(({ from }) => htmlFile(from)), ...statics],
  });
  for (const { path, content } of hostFiles) files.set(path, String(content));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  await precompress(dir, noStore);
  const written = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = new Set(written.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length)).map(rooted));
  return {
    baseUrl,
    root,
    dir,
    paths: [
      ...routes,
      ...redirects.keys(),
      ...[...all].filter((path) => !/^\/_(?:headers|redirects)/.test(path)),
      '/app',
      '/nothing',
      '/docs',
    ],
    redirects: new Map(led.map(({ from, to }) => [from, redirectAddress(to)])),
    has: (path) => all.has(path),
    text: (path) => readFileSync(join(dir, path), 'utf8'),
    read: (path) => readFileSync(join(dir, path), 'latin1'),
    headers,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lab-'));
  // The server's workers run as a separate user.
  chmodSync(folder, 0o755);
  return folder;
}

/** Adds a slash before a path. */
function rooted(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

/** Makes a text long enough to be compressed. */
function document(name: string): string {
  const text = `<p>${'This is the page. '.repeat(80)}</p>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'"><title>${encodeURI(name)}</title></head><body>${text}</body></html>\n`;
}

/** Choices determined by a seed. */
export interface Random {
  /** A whole number from 0 up to a limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Makes choices from a seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)]! };
}
