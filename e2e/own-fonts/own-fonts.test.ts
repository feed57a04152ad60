/// <reference path="../../packages/lectern/src/node/emit/font-packages.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, type Session } from '../support/session.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { hydrated } from '../support/waiting.ts';

const fonts = resolve(import.meta.dirname, '../../packages/theme/src/fonts');
const face = (family: string, file: string, range = '') =>
  `@font-face { font-family: ${family}; src: url('./${file}.woff2') format('woff2');${range && ` unicode-range: ${range};`} }\n`;

const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
/** Returns a font whose bytes differ from the theme's, because bundlers write a file of known content once. */
const own = (file: string, more: string) =>
  subsetFont(readFileSync(join(fonts, `${file}.woff2`)), letters + more, { targetFormat: 'woff2' });

/** Returns a site that sets the tokens of fonts as the handbook says. */
async function siteWith(css: string): Promise<TemporarySite> {
  return temporarySite({
    'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({ title: 'Test', url: 'https://example.org', customCss: ['./custom.css'], sources: [docs({ path: 'docs' })] });
`,
    'custom.css': css,
    'own-sans.woff2': await own('plex-sans', 'é'),
    'own-mono.woff2': await own('plex-mono', 'é'),
    'own-greek.woff2': await own('plex-sans', 'ü'),
    'docs/intro.md': '---\ntitle: Intro\n---\n\nText.\n\n[Code](./code.md)\n',
    'docs/code.md': '---\ntitle: Code\n---\n\n```js\nconst a = 1\n```\n\n`b`\n',
  });
}

describe.each([
  {
    name: 'text in a font of its own',
    css: `${face('Own', 'own-sans')}:root { --font-sans: Own, sans-serif; }`,
    emitted: ['own-sans', 'plex-mono'],
    intro: ['own-sans'],
    code: ['own-sans', 'plex-mono'],
  },
  {
    name: 'code in a font of its own',
    css: `${face('Own Mono', 'own-mono')}:root { --font-mono: 'Own Mono', monospace; }`,
    emitted: ['own-mono', 'plex-sans'],
    intro: ['plex-sans'],
    code: ['own-mono', 'plex-sans'],
  },
  {
    name: 'the fonts of the system',
    css: ':root { --font-sans: system-ui, sans-serif; --font-mono: ui-monospace, monospace; }',
    emitted: [],
    intro: [],
    code: [],
  },
  {
    name: 'a font in several files, by characters',
    css: `${face('Own', 'own-sans', 'U+0-FF')}${face('Own', 'own-greek', 'U+370-3FF')}:root { --font-sans: Own; --font-mono: monospace; }`,
    emitted: ['own-greek', 'own-sans'],
    intro: ['own-sans'],
    code: ['own-sans'],
  },
])('a site with $name', ({ css, emitted, intro, code }) => {
  let made: TemporarySite;
  let served: FaultySite;
  let session: Session;
  beforeAll(async () => {
    made = await siteWith(css);
    const { status, stderr } = made.run('build');
    if (status !== 0) throw new Error(stderr);
    served = await serveFaulty(join(made.root, 'dist'));
    session = await openSession();
  });
  afterAll(async () => {
    await session?.close();
    await served?.close();
    made?.remove();
  });

  const named = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => /((?:own|plex)-\w+)\.[\w-]+\.woff2/.exec(path)?.[1] ?? []))].sort();

  it('writes no other font, and no page asks for one', async () => {
    expect(named(readdirSync(join(made.root, 'dist/assets')))).toEqual(emitted);
    const { browser } = session;
    for (const [path, expected] of [
      ['/docs/intro', intro],
      ['/docs/code', code],
    ] as const) {
      served.clear();
      const before = served.requests.length;
      await browser.url(served.url + path);
      await hydrated(browser);
      const preloads = await browser.execute(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
      );
      expect(named(preloads), path).toEqual(expected);
      const asked = () => named(served.requests.slice(before));
      // A busy machine may hydrate a page before it asks for its fonts. What the page before had is not requested again.
      if (path === '/docs/intro') await expect.poll(asked, { message: path }).toEqual(expected);
      expect(
        asked().filter((font) => !(expected as readonly string[]).includes(font)),
        path,
      ).toEqual([]);
    }
  });
});
