import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompiler } from '../../packages/lectern/src/node/markdown/create-compiler.ts';
import { en } from '../../packages/theme/src/messages/en.ts';
import { addInitScript, openSession, type Session } from '../support/session.ts';

const source = `
::::tabs{group=pm}
:::tab[npm]
One
:::
:::tab[yarn]
Two
:::
::::

${'Text between the tabs.\n\n'.repeat(3)}

::::tabs{group=pm}
:::tab[npm]
${'A tall panel.\n\n'.repeat(5)}
:::
:::tab[pnpm]
Another
:::
:::tab[yarn]
Short
:::
::::

::::tabs{group=other}
:::tab[npm]
x
:::
:::tab[yarn]
y
:::
::::

\`\`\`js
const kept = 1 // [!code ++]
const gone = 2 // [!code --]
last()
\`\`\`

\`\`\`diff
-old
+new
\`\`\`
`;

/** Returns a page with the compiled article and the code that brings it to life, and nothing else. */
async function buildPage(): Promise<string> {
  const root = import.meta.dirname;
  const compiler = await createCompiler({ root, baseUrl: '/', staticDir: root, contentRoots: [root] });
  const body = { format: 'markdown', source } as const;
  const place = { file: 'article.md' };
  const entry = { id: 'a', collection: 'docs', kind: 'doc', route: '/a', frontMatter: {}, place, body } as const;
  const { value, diagnostics } = await compiler.compile(entry);
  expect(diagnostics).toEqual([]);
  const input = join(root, '../../packages/lectern/src/browser/article/article.ts');
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return `<!doctype html><html lang="en"><title>Article</title><style>
    .tab { display: none } .tabs > :nth-child(1):checked ~ .tab:nth-of-type(2) { display: block }
  </style><div id="lectern-article">${value.html}</div><div id="lectern-announcer" aria-live="polite"></div>
  <script type="module">${output[0].code.replace(/export \{[^}]*\};?/, '')}
    const root = document.getElementById('lectern-article');
    applyTabChoices(root);
    window.unbind = bindArticle(root, ${JSON.stringify(en)}, Promise.resolve());
    document.documentElement.dataset.app = 'ready';
  </script>`;
}

describe('an article in the browser', () => {
  let session: Session;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const page = await buildPage();
    server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    session = await openSession();
  });
  afterAll(async () => {
    await session?.close();
    server?.close();
  });
  beforeEach(async () => {
    await session.browser.url(url);
    await session.browser.execute(() => localStorage.clear());
    await session.browser.url(url);
  });

  /** Values of the tabs that are chosen, in order. */
  const chosen = () =>
    session.browser.execute(() =>
      [...document.querySelectorAll<HTMLInputElement>('.tabs > input:checked')].map((input) => input.dataset.value),
    );

  it('shows the first tabs to a new reader', async () => {
    expect(await chosen()).toEqual(['npm', 'npm', 'npm']);
  });

  it('changes tabs of one group together, leaves others alone, and remembers', async () => {
    const { browser } = session;
    await browser.$('label=yarn').click();
    expect(await chosen()).toEqual(['yarn', 'yarn', 'npm']);
    await browser.refresh();
    expect(await chosen()).toEqual(['yarn', 'yarn', 'npm']);
    expect(await browser.execute(() => ({ ...localStorage }))).toEqual({ 'lectern.tabs.pm': 'yarn' });
  });

  it('leaves tabs as they are that do not have the chosen value', async () => {
    await session.browser.$('label=pnpm').click();
    expect(await chosen()).toEqual(['npm', 'pnpm', 'npm']);
  });

  it('keeps the chosen tab in its place when panels above it change their height', async () => {
    const { browser } = session;
    const top = () => browser.execute(() => document.querySelectorAll('.tabs')[1]!.getBoundingClientRect().top);
    await browser.execute(() => {
      document.body.style.paddingBottom = '3000px';
      // As in browsers that do not do this by themselves.
      document.documentElement.style.overflowAnchor = 'none';
      document.querySelectorAll('.tab')[0]!.setAttribute('style', 'height: 900px');
      scrollTo(0, 1000);
    });
    const before = await top();
    await browser.execute(() =>
      document.querySelectorAll<HTMLElement>('.tabs')[1]!.querySelectorAll('label')[2]!.click(),
    );
    expect(await chosen()).toEqual(['yarn', 'yarn', 'npm']);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
  });

  it('survives storage that throws', async () => {
    const { browser } = session;
    const script = await addInitScript(browser, () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await browser.url(url);
    await browser.$('label=yarn').click();
    expect(await chosen()).toEqual(['yarn', 'yarn', 'npm']);
    await script.remove();
  });

  it('copies code without its deleted lines, and says so', async () => {
    const { browser } = session;
    const button = browser.$('.copy');
    await browser.execute(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    expect(await button.getAttribute('aria-label')).toBe('Copy code: Article');
    await button.click();
    expect(await button.getAttribute('aria-label')).toBe('Copied');
    expect(await browser.$('#lectern-announcer').getHTML({ includeSelectorTag: false })).toBe('Copied');
    await browser.$$('.copy')[1]!.click();
    const copied = await browser.execute(() => (window as unknown as { copied: string[] }).copied);
    expect(copied).toEqual(['const kept = 1\nlast()', '-old\n+new']);
    await browser.waitUntil(async () => (await button.getAttribute('aria-label')) === 'Copy code: Article');
    expect(await button.getAttribute('data-copied')).toBeNull();
  });

  it('selects the code where copying is refused', async () => {
    const { browser } = session;
    await browser.execute(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await browser.$('.copy').click();
    expect(await browser.execute(() => getSelection()?.toString())).toContain('const kept = 1');
    expect(await browser.$('#lectern-announcer').getHTML({ includeSelectorTag: false })).toContain('Could not copy');
  });

  it('takes its handlers off again', async () => {
    const { browser } = session;
    await browser.execute(() => (window as unknown as { unbind: () => void }).unbind());
    await browser.$('label=yarn').click();
    expect(await chosen()).toEqual(['yarn', 'npm', 'npm']);
  });
});
