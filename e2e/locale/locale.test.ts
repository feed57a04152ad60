import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsFor } from '../../packages/lectern/src/node/markdown/labels.ts';
import { de } from '../../packages/theme/src/messages/de.ts';
import { en } from '../../packages/theme/src/messages/en.ts';
import { startDev } from '../support/dev-server.ts';
import { problemsOf } from '../support/problems.ts';
import { buildSmallSite, serveFaulty } from '../support/small-site.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('locale'), { width: 1500, isCached: false });

async function open(route: string): Promise<void> {
  tested.site.clear();
  await tested.open(route);
}

/** Returns every text of the current document that readers may see or hear, including the article. */
function texts(): Promise<string[]> {
  return tested.browser.execute(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement!.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue!.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
      for (const name of ['aria-label', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found.filter(Boolean);
  });
}

/** Returns the English texts in the document. */
async function english(): Promise<string[]> {
  const known = [...Object.values(en), ...Object.values(labelsFor('en'))].map((message) =>
    message.replace(/\{.*/, '').trim(),
  );
  return (await texts()).filter((text) => known.some((message) => text === message || text.startsWith(`${message}:`)));
}

describe('a second locale', () => {
  it.each(['/', '/docs/eins', '/docs/zwei', '/keine-seite', '/keine-%zz'])('speaks no English on %s', async (route) => {
    await open(route);
    expect(await tested.browser.$('html').getAttribute('lang')).toBe('de');
    expect((await texts()).length).toBeGreaterThan(10);
    expect(await english()).toEqual([]);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('names controls, landmarks and states in it', async () => {
    await open('/docs/eins');
    const all = await texts();
    const { mainNavigation, docsNavigation, onThisPage, closeAnnouncement, copyCode, editThisPage, next, footer } = de;
    expect(all).toEqual(
      expect.arrayContaining([
        mainNavigation,
        docsNavigation,
        onThisPage,
        closeAnnouncement,
        expect.stringContaining(`${copyCode}: `),
        editThisPage,
        next,
        footer,
        `${de.colorMode}: ${de.colorModeSystem}`,
      ]),
    );
    await tested.browser.execute(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await tested.browser.$('.copy').click();
    await expect
      .poll(() => tested.browser.execute(() => document.getElementById('lectern-announcer')!.textContent))
      .toBe(de.copyFailed);
  });

  it('says in it why content cannot be loaded', async () => {
    await open('/docs/eins');
    await tested.browser.$('.sidebar a[href="/docs/zwei"]').click();
    await expect.poll(() => tested.browser.$('h1').getText()).toBe('Zwei');
    await tested.browser.refresh();
    await hydrated(tested.browser);
    tested.site.inject(/_lectern\/pages\/docs\/eins/, { kind: 'status', status: 503 });
    await tested.browser.back();
    await expect.poll(() => tested.browser.$('[role=alert] p').getText()).toBe('Der Server antwortete mit Status 503.');
    expect(await tested.browser.$('[role=alert] h1').getText()).toBe(de.loadFailed);
    expect(await tested.browser.$('[role=alert] button').getText()).toBe(de.retry);
    expect(await english()).toEqual([]);
  });
});

describe('a language that the theme does not have', () => {
  const warning =
    /^site\.config\.ts:6:11 warning The site is in "fr", but \d+ of \d+ texts .* \[messages-untranslated\]$/m;
  const config = (messages: string) => `import { defineSite, docs } from 'lectern';

export default defineSite({
  title: 'Manuel',
  url: 'https://example.org',
  i18n: { defaultLocale: 'fr' },
  messages: ${messages},
  sources: [docs({ path: 'docs' })],
});
`;
  let site: TemporarySite;
  beforeAll(() => {
    site = temporarySite({ 'docs/intro.md': '---\ntitle: Introduction\n---\n\n:::note\nC\'est "tout".\n:::\n' });
  });
  afterAll(() => site.remove());

  it('is reported by check and dev, with how to mend it', async () => {
    site.write({ 'site.config.ts': config('{}') });
    const { status, stderr } = site.run('check');
    expect(stderr).toMatch(warning);
    expect(status).toBe(0);
    const dev = await startDev(site.root);
    await fetch(`${dev.url}docs/intro`);
    await expect.poll(() => dev.printed()).toMatch(warning);
    await dev.stop();
  });

  it('shows the texts that the configuration gives', () => {
    const texts = Object.fromEntries(
      Object.entries({ ...en, ...labelsFor('en') }).map(([name, text]) => [name, `fr ${text}`]),
    );
    site.write({ 'site.config.ts': config(JSON.stringify(texts)) });
    const { status, stdout } = site.run('build');
    expect(stdout).toContain('no problems');
    expect(status).toBe(0);
    const html = Buffer.from(site.output()['docs/intro.html']!, 'base64').toString();
    expect(html).toContain('>fr Skip to content<');
    expect(html).toContain('>fr Note<');
    // As it was written: each language has marks of its own.
    expect(html).toContain('C\'est "tout".');
  });

  it('costs other languages nothing: no bundle holds the texts of another one', () => {
    site.write({ 'site.config.ts': config('{}').replace("'fr'", "'en'") });
    site.run('build');
    const scripts = Object.entries(site.output()).filter(([path]) => path.endsWith('.js'));
    const german = scripts.filter(([, content]) => Buffer.from(content, 'base64').includes(de.mainNavigation));
    expect(scripts.length).toBeGreaterThan(5);
    expect(german.map(([path]) => path)).toEqual([]);
  });
});

describe('a site without the base-URL banner', () => {
  it('has none where its files do not load', async () => {
    const wrong = await serveFaulty(tested.dir, '/falsch/');
    await tested.browser.url(`${wrong.url}/falsch/`);
    await expect.poll(() => wrong.requests.some((url) => url.includes('/assets/app.'))).toBe(true);
    expect(await tested.browser.$('#lectern-base-url-banner').isExisting()).toBe(false);
    expect(await tested.browser.$('h1').isDisplayed()).toBe(true);
    await wrong.close();
  });
});
