import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packed } from '../../packages/apiref/test/packed.ts';
import { integrityOf, openTestRegistry, type TestRegistry } from '../../packages/apiref/test/test-registry.ts';
import { type BareBrowser, openBareBrowser } from '../support/bare-browser.ts';
import { serveSite } from '../support/serve.ts';
import { type Run, type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { hostileMarkup } from './hostile-markup.ts';

const version = '1.0.0';
const secret = '<script>pwned()</script>';

/** Images that are something else as well. */
async function hostileImages(): Promise<Readonly<Record<string, Uint8Array | string>>> {
  const picture = (width: number) => sharp({ create: { width, height: 20, channels: 3, background: 'red' } });
  const png = await picture(30).png().toBuffer();
  return {
    // What is behind the end of an image, or in its comments, is a page to a browser that takes it for one.
    'photo.png': Buffer.concat([png, Buffer.from(secret)]),
    'page.html': Buffer.concat([png, Buffer.from(secret)]),
    'meta.jpg': await picture(2000)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer(),
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="pwned()"><script>pwned()</script>
      <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:pwned()"/></foreignObject>
      <image href="https://a.example/pixel.png" width="1" height="1"/><rect width="40" height="20" fill="blue"/></svg>`,
  };
}

let site: TemporarySite;
let registry: TestRegistry;
let built: Run;

beforeAll(async () => {
  const images = await hostileImages();
  const shown = Object.keys(images).map((name) => `![${name}](./${name})`);
  const tarball = packed({
    'package.json': JSON.stringify({
      name: 'hostile',
      version,
      homepage: 'javascript:pwned()',
      repository: 'javascript:pwned()',
    }),
    'README.md': `# Hostile\n\n${[...shown, ...hostileMarkup].join('\n\n')}\n`,
    ...images,
  });
  const integrity = integrityOf(tarball);
  registry = await openTestRegistry({ name: 'hostile', version, tarball });
  // Each piece again on its own, because some swallow what follows them.
  const pieces = hostileMarkup.map((markup, n) => ({
    name: `piece-${n}`,
    readme: `# Piece\n\nBefore.\n\n${markup}\n`,
  }));
  const locked = Object.fromEntries(
    ['hostile', ...pieces.map(({ name }) => name)].map((name) => [name, { version, integrity, license: 'MIT' }]),
  );
  site = temporarySite({
    'reference.lock.json': JSON.stringify({ lockVersion: 1, packages: locked }),
    ...Object.fromEntries(
      pieces.flatMap(({ name, readme }) => [
        [`packages/${name}-${version}/.integrity`, integrity],
        [`packages/${name}-${version}/package.json`, '{}'],
        [`packages/${name}-${version}/README.md`, readme],
      ]),
    ),
    'site.config.ts': `import { readmes } from '@lectern/apiref';
import { defineSite, docs } from 'lectern';
const names = ${JSON.stringify(Object.keys(locked))};
const pages = names.map((name) => ({ id: name, package: name, title: name, description: 'What a stranger wrote.' }));
export default defineSite({ title: 'Test', tagline: 'Test', url: 'https://example.org', brokenLinks: 'ignore', brokenAnchors: 'ignore', brokenImages: 'ignore',
  sources: [docs({ path: 'docs' }), readmes({ pages, docsDir: 'docs', cache: 'packages' })] });
`,
  });
  mkdirSync(join(site.root, 'npm'));
  built = await site.runBeside(
    { npm_config_registry: registry.url, npm_config_cache: join(site.root, 'npm') },
    'build',
  );
});
afterAll(() => {
  registry?.close();
  site?.remove();
});

const file = (path: string) => readFileSync(join(site.root, 'dist', path), 'utf8');

/** Returns what in an article could run code, load from elsewhere, or replace a part of the page. */
function dangers(html: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      const { tagName, attrs, namespaceURI } = node;
      if (
        /^(script|style|iframe|frame|object|embed|applet|base|meta|link|form|template|noscript|svg|math|textarea|select|title)$/.test(
          tagName,
        )
      )
        found.push(`<${tagName}>`);
      if (!namespaceURI.endsWith('/xhtml')) found.push(`<${tagName}> of ${namespaceURI}`);
      for (const { name, value } of attrs) {
        if (
          /^on|^(srcdoc|formaction|style|data-lectern-style|is|slot|part|nonce|ping|action|background)$/.test(name) &&
          !/^text-align/.test(value)
        )
          found.push(`${tagName} ${name}=${value}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in addresses.
        const address = value.replace(/[\u0000-\u0020]/g, '');
        if (/^(href|src|srcset|cite|poster|data)$/.test(name) && /^(?!https?:|mailto:)[a-z][\w+.-]*:/i.test(address))
          found.push(`${tagName} ${name}=${value}`);
        if (/^(src|srcset|poster)$/.test(name) && /^(https?:|\/\/|\\)/i.test(address))
          found.push(`${tagName} ${name}=${value}`);
      }
    }
    for (const child of 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html));
  return found;
}

describe('a hostile package', () => {
  it('is built: what it holds is no reason to stop', () => {
    expect(built.status, built.stderr).toBe(0);
  });

  it('gets nothing through to an article that could run, load or take a place', () => {
    const articleOf = (name: string) =>
      (JSON.parse(file(`_lectern/pages/docs/${name}.json`)) as { readonly article: string }).article;
    for (const [n, markup] of hostileMarkup.entries()) {
      expect(articleOf(`piece-${n}`)).toContain('Before.');
      expect(dangers(`<!doctype html><body>${articleOf(`piece-${n}`)}`), markup).toEqual([]);
    }
    const article = articleOf('hostile');
    expect(article).toContain('.webp');
    expect(dangers(`<!doctype html><body>${article}`)).toEqual([]);
    // The check itself finds what there is to find.
    expect(
      hostileMarkup.filter((markup) => markup.includes('<') && dangers(`<!doctype html><body>${markup}`).length > 0)
        .length,
    ).toBeGreaterThan(30);
  });

  it('has its images decoded and encoded again, in one format', () => {
    const images = readdirSync(join(site.root, 'dist/assets/img'));
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) {
      expect(image).toMatch(/\.webp$/);
      const bytes = readFileSync(join(site.root, 'dist/assets/img', image));
      expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
      expect(bytes.includes('pwned')).toBe(false);
    }
  });

  describe('in a browser whose policy is switched off', () => {
    let browser: BareBrowser;
    beforeAll(async () => {
      browser = await openBareBrowser();
    });
    afterAll(() => browser?.close());

    it('runs nothing, asks nobody and takes no name of a script, as a document and after a navigation', async () => {
      const server = await serveSite({ dir: join(site.root, 'dist') });
      const tab = await browser.openTab();
      await tab.send('Page.enable');
      await tab.send('Page.setBypassCSP', { enabled: true });
      await tab.send('Page.addScriptToEvaluateOnNewDocument', {
        source: 'window.ran = 0; window.pwned = window.alert = () => { window.ran++; };',
      });
      const state = () => ({
        ran: (window as unknown as { ran: number }).ran,
        foreign: performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => !name.startsWith(location.origin)),
        body: document.body === document.querySelector('body') && document.getElementById('lectern-seed')?.tagName,
        heading: document.querySelector('h1')?.textContent,
      });
      const safe = { ran: 0, foreign: [], body: 'SCRIPT', heading: 'hostile' };
      await tab.open(`${server.url}/docs/hostile`);
      expect(await tab.evaluate(state)).toEqual(safe);
      await tab.open(`${server.url}/docs/intro`);
      await tab.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/docs/hostile"]')!.click());
      await expect.poll(() => tab.evaluate(state)).toEqual(safe);
      // All pieces as a navigation puts them in; then whatever can be pressed or opened is.
      await tab.evaluate(async (count) => {
        const article = document.querySelector('#lectern-article')!;
        for (let n = 0; n < count; n++) {
          const payload = (await (await fetch(`/_lectern/pages/docs/piece-${n}.json`)).json()) as { article: string };
          const piece = document.createElement('div');
          piece.innerHTML = payload.article;
          article.append(piece);
        }
        for (const element of document.querySelectorAll<HTMLElement>('#lectern-article *')) {
          for (const type of ['mouseover', 'focus', 'pointerdown', 'toggle', 'animationstart', 'error', 'load'])
            element.dispatchEvent(new Event(type));
          if (!element.closest('a')) element.click();
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }, hostileMarkup.length);
      expect(await tab.evaluate(state)).toEqual(safe);
      await server.close();
    });
  });
});
