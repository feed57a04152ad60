import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, stopClock } from '../support/clock.ts';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

let session: Session;
let browser: WebdriverIO.Browser;
let clock: Clock;
let source: TemporarySite;
let site: FaultySite;

/** Every file says which build it is of. */
function writeBuild(name: string): void {
  const page = (title: string, links: string) =>
    `---\ntitle: ${title} ${name}\n---\n\nBuild ${name}. ${links}\n\n## End\n\nText.\n`;
  source.write({
    'docs/a.md': page('A', '[B](./b.md) [B end](./b.md#end) [C](./folder/c.md)'),
    'docs/b.md': page('B', '[A](./a.md)'),
    'docs/folder/c.md': page('C', '[A](../a.md)'),
    'sidebars.ts': `export default { main: ['a', 'b', 'intro'], other: [{ type: 'category', label: 'Other ${name}', items: ['folder/c'] }] };`,
  });
  const { status, stderr } = source.run('build');
  if (status !== 0) throw new Error(stderr);
}

beforeAll(async () => {
  source = temporarySite({
    'site.config.ts': `import { defineSite, docs } from 'lectern';
      export default defineSite({ title: 'Test', tagline: 'A site', url: 'https://example.org', sources: [docs({ path: 'docs', sidebars: 'sidebars.ts' })] });`,
  });
  writeBuild('one');
  site = await serveFaulty(`${source.root}/dist`);
  session = await openSession();
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
  writeBuild('one');
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
    // Every word that names a build, wherever the document shows it.
    names: [...new Set(document.body.innerText.match(/\b(one|two)\b/g))].sort(),
    address: location.pathname + location.hash,
    isFirstDocument: 'first' in window,
  }));

async function until(heading: string): Promise<void> {
  await browser.waitUntil(async () => (await builds()).heading === heading, {
    interval: 20,
    timeoutMsg: `No heading "${heading}".`,
  });
}

describe('a tab of the last build', () => {
  it('stays a client-side application while the build is the same', async () => {
    writeBuild('one');
    await click('/docs/b');
    await until('B one');
    expect((await builds()).isFirstDocument).toBe(true);
  });

  it.each([
    ['a page', '/docs/b', 'B two'],
    ['a part of a page', '/docs/b#end', 'B two'],
    ['a page with another sidebar', '/docs/folder/c', 'C two'],
  ])('goes on to %s of the new build, by its document', async (_, path, heading) => {
    writeBuild('two');
    await click(path);
    await until(heading);
    await hydrated(browser);
    expect(await builds()).toEqual({ heading, names: ['two'], address: path, isFirstDocument: false });
  });

  it('goes back to a page of the new build', async () => {
    await click('/docs/b');
    await until('B one');
    writeBuild('two');
    await browser.execute(() => history.back());
    await until('A two');
    expect(await builds()).toMatchObject({ names: ['two'], address: '/docs/a', isFirstDocument: false });
  });

  it('goes back to a part of a page of the new build', async () => {
    await click('#end');
    await click('/docs/b');
    await until('B one');
    writeBuild('two');
    await browser.execute(() => history.back());
    await until('A two');
    expect(await builds()).toMatchObject({ names: ['two'], address: '/docs/a#end', isFirstDocument: false });
  });

  it('mixes nothing where it has loaded a page of its own build ahead: it shows that page', async () => {
    await browser.execute(() =>
      document.querySelector('a[href="/docs/b"]')!.dispatchEvent(new Event('focusin', { bubbles: true })),
    );
    await browser.waitUntil(async () => site.requests.some((path) => path.endsWith('/b.json')), { interval: 20 });
    await browser.execute(() => fetch('/docs/a', { cache: 'reload' }).then((response) => response.text()));
    writeBuild('two');
    await click('/docs/b');
    await until('B one');
    expect(await builds()).toMatchObject({ names: ['one'], isFirstDocument: true });
  });

  it('goes on to the new build where what a page loaded ahead needs is gone', async () => {
    const ahead = () =>
      browser.execute(() =>
        document.querySelector('a[href="/docs/folder/c"]')!.dispatchEvent(new Event('focusin', { bubbles: true })),
      );
    await ahead();
    await browser.waitUntil(async () => site.requests.some((path) => path.endsWith('/c.json')), { interval: 20 });
    await browser.execute(() => fetch('/docs/a', { cache: 'reload' }).then((response) => response.text()));
    writeBuild('two');
    await click('/docs/folder/c');
    await until('C two');
    expect(await builds()).toMatchObject({ names: ['two'], isFirstDocument: false });
  });

  it('asks again for what it loaded more than five minutes ago', async () => {
    await click('/docs/b');
    await until('B one');
    await click('/docs/a');
    await until('A one');
    writeBuild('two');
    await clock.tick(5 * 60_000 - 1);
    await click('/docs/b');
    await until('B one');
    await click('/docs/a');
    await until('A one');
    await clock.tick(1);
    await click('/docs/b');
    await until('B two');
    expect(await builds()).toMatchObject({ names: ['two'], isFirstDocument: false });
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
  });
});
