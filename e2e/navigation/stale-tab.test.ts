// One long file, because the cases share two builds of one site, which take the time.
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { type Clock, hydrated, stopClock } from '../support/waiting.ts';

let session: Session;
let browser: WebdriverIO.Browser;
let clock: Clock;
let source: TemporarySite;
let site: FaultySite;

/** Makes a build whose pages and sidebars contain its name, with its own app or that of another build. */
function makeBuild(name: string, { app = name, titles = name } = {}): void {
  const page = (title: string, links: string) =>
    `---\ntitle: ${title} ${titles}\n---\n\nBuild ${name}. ${links}\n\n## End\n\nText.\n`;
  source.write({
    'site.config.ts': `import { defineSite, docs } from 'lectern';
      export default defineSite({
        title: 'Test',
        tagline: 'The app ${app}',
        url: 'https://example.org',
        sources: [docs({ path: 'docs', sidebars: 'sidebars.ts' })],
      });`,
    'docs/a.md': page('A', '[B](./b.md) [B end](./b.md#end) [C](./folder/c.md)'),
    'docs/b.md': page('B', '[A](./a.md)'),
    'docs/folder/c.md': page('C', '[A](../a.md)'),
    'sidebars.ts': `export default {
      main: ['a', 'b', 'intro'],
      other: [{ type: 'category', label: 'Other ${titles}', items: ['folder/c'] }],
    };`,
  });
  const { status, stderr } = source.run('build');
  if (status !== 0) throw new Error(stderr);
  renameSync(join(source.root, 'dist'), join(source.root, name));
}

/** Makes a build the one that is served. */
function deploy(name: 'one' | 'two' | 'edited' | 'touched'): void {
  rmSync(join(source.root, 'served'), { force: true });
  symlinkSync(join(source.root, name), join(source.root, 'served'));
}

beforeAll(async () => {
  source = temporarySite();
  makeBuild('one');
  makeBuild('two');
  makeBuild('edited', { app: 'one' });
  makeBuild('touched', { app: 'one', titles: 'one' });
  deploy('one');
  site = await serveFaulty(join(source.root, 'served'));
  session = await openSession({ isBidi: true });
  ({ browser } = session);
  await collectProblems(browser);
  clock = await stopClock(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
  source?.remove();
});
beforeEach(async () => {
  deploy('one');
  site.clear();
  const protocol = await (await session.page()).createCDPSession();
  await protocol.send('Network.clearBrowserCache');
  await protocol.detach();
  await browser.url(`${site.url}/docs/a`);
  await hydrated(browser);
  await browser.execute(() => Object.assign(window, { first: true }));
});
afterEach(async () => {
  expect(await problemsOf(browser)).toEqual([]);
});

const click = (path: string) =>
  browser.execute((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path);
const builds = () =>
  browser.execute(() => ({
    heading: document.querySelector('h1')?.textContent,
    // Returns every word that names a build, wherever the document shows it.
    names: [...new Set(document.body.innerText.match(/\b(one|two|edited)\b/g))].sort(),
    address: location.pathname + location.hash,
    isFirstDocument: 'first' in window,
  }));

/** Lets what has been asked for arrive: the server has answered a request that was made after it. */
async function drain(): Promise<void> {
  await browser.execute(() => fetch('/docs/a', { cache: 'reload' }).then((response) => response.text()));
}

async function until(heading: string): Promise<void> {
  await browser.waitUntil(async () => (await builds()).heading === heading, {
    interval: 20,
    timeoutMsg: `No heading "${heading}".`,
  });
}

describe('a tab of the last build', () => {
  it('stays a client-side application while the build is the same', async () => {
    deploy('one');
    await click('/docs/b');
    await until('B one');
    expect((await builds()).isFirstDocument).toBe(true);
  });

  it.each([
    ['a page', '/docs/b', 'B two'],
    ['a part of a page', '/docs/b#end', 'B two'],
    ['a page with another sidebar', '/docs/folder/c', 'C two'],
  ])('goes on to %s of the new build, by its document', async (_, path, heading) => {
    deploy('two');
    // The next page in order was prefetched a while ago.
    await clock.tick(10_000);
    await click(path);
    await until(heading);
    await hydrated(browser);
    expect(await builds()).toEqual({ heading, names: ['two'], address: path, isFirstDocument: false });
  });

  it('goes back to a page of the new build', async () => {
    await click('/docs/b');
    await until('B one');
    deploy('two');
    await browser.execute(() => history.back());
    await until('A two');
    expect(await builds()).toMatchObject({ names: ['two'], address: '/docs/a', isFirstDocument: false });
  });

  it('goes back to a part of a page of the new build', async () => {
    await click('#end');
    await click('/docs/b');
    await until('B one');
    deploy('two');
    await browser.execute(() => history.back());
    await until('A two');
    expect(await builds()).toMatchObject({ names: ['two'], address: '/docs/a#end', isFirstDocument: false });
  });

  it('mixes nothing where the page was prefetched a moment ago: it shows that page', async () => {
    await browser.waitUntil(async () => site.requests.some((path) => path.endsWith('/b.json')), { interval: 20 });
    await drain();
    deploy('two');
    await clock.tick(9_999);
    await click('/docs/b');
    await until('B one');
    await drain();
    expect(await builds()).toMatchObject({ names: ['one'], isFirstDocument: true });
  });

  it('goes on to the new build where what a prefetched page needs is gone', async () => {
    await browser.execute(() => {
      const link = document.querySelector('a[href="/docs/folder/c"]')!;
      link.dispatchEvent(new Event('focusin', { bubbles: true }));
    });
    await browser.waitUntil(async () => site.requests.some((path) => path.endsWith('/c.json')), { interval: 20 });
    await drain();
    deploy('two');
    await click('/docs/folder/c');
    await until('C two');
    expect(await builds()).toMatchObject({ names: ['two'], isFirstDocument: false });
  });

  it('asks again for a page that it showed before, once in ten seconds', async () => {
    await click('/docs/b');
    await until('B one');
    await click('/docs/a');
    await until('A one');
    await clock.tick(10_000);
    site.clear();
    for (const [path, heading] of [
      ['/docs/b', 'B one'],
      ['/docs/a', 'A one'],
      ['/docs/b', 'B one'],
    ] as const) {
      await click(path);
      await until(heading);
    }
    await drain();
    expect(site.requests.filter((path) => path.endsWith('.json')).sort()).toEqual([
      '/_lectern/pages/docs/a.json',
      '/_lectern/pages/docs/b.json',
    ]);
    deploy('two');
    await clock.tick(10_000);
    await click('/docs/a');
    await until('A two');
    expect(await builds()).toMatchObject({ names: ['two'], isFirstDocument: false });
  });

  it('stays on what it showed before when the server does not answer', async () => {
    await click('/docs/b');
    await until('B one');
    await clock.tick(10_000);
    site.inject(/json/, { kind: 'status', status: 500 });
    await browser.execute(() => history.back());
    await drain();
    await click('/docs/b');
    await until('B one');
    await drain();
    expect(await builds()).toMatchObject({ isFirstDocument: true, address: '/docs/b' });
  });
});

describe('a tab whose app is still that of the site', () => {
  it('goes on to a page that was edited, with its sidebar, and without loading a document', async () => {
    deploy('edited');
    await clock.tick(10_000);
    await click('/docs/folder/c');
    await until('C edited');
    await drain();
    const address = '/docs/folder/c';
    expect(await builds()).toEqual({ heading: 'C edited', names: ['edited'], address, isFirstDocument: true });
  });

  it('shows a page that it had before as it was, then as it is', async () => {
    await click('/docs/b');
    await until('B one');
    await click('/docs/a');
    await until('A one');
    deploy('edited');
    await clock.tick(10_000);
    await click('/docs/b');
    await until('B edited');
    expect(await builds()).toMatchObject({ names: ['edited'], isFirstDocument: false });
  });

  it('keeps a page that is what it was, whatever else was edited', async () => {
    await click('/docs/intro');
    await until('Intro');
    await click('/docs/a');
    await until('A one');
    deploy('touched');
    await clock.tick(10_000);
    site.clear();
    await click('/docs/intro');
    await until('Intro');
    await browser.waitUntil(async () => site.requests.some((path) => path.endsWith('/intro.json')), { interval: 20 });
    await drain();
    expect(await builds()).toMatchObject({ heading: 'Intro', isFirstDocument: true });
  });
});

describe('a document of the last build', () => {
  it('is readable and its links work when its application is gone', async () => {
    await browser.url('about:blank');
    site.inject(/assets\/app\./, { kind: 'status', status: 404 });
    await browser.url(`${site.url}/docs/a`);
    await browser.waitUntil(async () => site.requests.some((path) => path.includes('/app.')), { interval: 20 });
    await click('/docs/b');
    await until('B one');
    expect(await builds()).toMatchObject({ names: ['one'], address: '/docs/b' });
  });
});
