import { chmodSync, existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { hostServers, type RunningHost, startHost } from '../support/host-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

/** Number of deployed builds, and number of builds whose files are kept. */
const [deployments, kept] = [10, 3];

/** Clicks a link of the page now and then, and records errors across all documents of the tab. */
const reader = `
  const note = (text) => sessionStorage.setItem('problems', (sessionStorage.getItem('problems') ?? '') + text + '\\n');
  const count = (key) => sessionStorage.setItem(key, Number(sessionStorage.getItem(key) ?? 0) + 1);
  addEventListener('error', ({ message }) => note('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => note('refused: ' + violatedDirective));
  setInterval(() => {
    if (document.documentElement.dataset.app !== 'ready') return;
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (!/^Page \\d$/.test(heading)) note('heading: ' + heading);
    const links = document.querySelectorAll('.sidebar a[href^="/docs/"]');
    if (links.length === 0) return note('no links');
    links[Math.floor(Math.random() * links.length)].click();
    count('clicks');
    count(document.querySelector('.sidebar a[href="/docs/page-1"]').textContent);
  }, 300);`;

const { program } = hostServers.nginx;

describe.skipIf(!existsSync(program))('a deployment', () => {
  let site: TemporarySite;
  let host: RunningHost;
  let browser: BareBrowser;

  /**
   * Creates the builds. Every build has a different sidebar and different texts, and from the third one on a different app,
   * because bundling ten takes a minute.
   */
  function deploy(build: number): void {
    const title = `Site ${build < 2 ? 0 : 1}`;
    site.write({
      'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({ title: '${title}', tagline: 'Test', url: 'https://example.org', favicon: '/icon.svg', sources: [docs({ path: 'docs' })] });
`,
      'docs/page-1.md': `---\ntitle: Page 1\nsidebar_label: Build ${build}\n---\n\nThe text of build ${build}.\n`,
    });
    const { status, stdout, stderr } = site.run('build', '--keep', String(kept), '--host', 'nginx');
    if (status !== 0) throw new Error(stdout + stderr);
  }

  beforeAll(async () => {
    const pages = [2, 3, 4, 5].map((n) => [`docs/page-${n}.md`, `---\ntitle: Page ${n}\n---\n\n## Part\n\nText.\n`]);
    site = temporarySite({
      ...Object.fromEntries(pages),
      'docs/intro.md': '---\ntitle: Page 0\n---\n\nText.\n',
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    // The server's workers run as a separate user.
    chmodSync(site.root, 0o755);
    deploy(0);
    host = (await startHost('nginx', `${site.root}/dist`))!;
    browser = await openBareBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    site?.remove();
  });

  /** Opens search in a tab that has not loaded it yet, and returns the number of results. */
  async function search(tab: BareTab): Promise<number> {
    return tab.evaluate(async () => {
      document.querySelector<HTMLElement>('#lectern-search')!.click();
      const until = async (isTrue: () => unknown) => {
        for (const end = Date.now() + 5000; !isTrue() && Date.now() < end; )
          await new Promise((resolve) => setTimeout(resolve, 50));
      };
      const field = () => document.querySelector<HTMLInputElement>('dialog[open] input');
      await until(field);
      if (!field()) return -1;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), 'page');
      field()!.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => document.querySelector('dialog[open] a'));
      return document.querySelectorAll('dialog[open] a').length;
    });
  }

  it('breaks no tab that reads and clicks all the while, nor one that wakes up later', {
    timeout: 300_000,
  }, async () => {
    const reading = await browser.openTab();
    await reading.send('Page.enable');
    await reading.send('Page.addScriptToEvaluateOnNewDocument', { source: reader });
    await reading.open(`${host.url}/docs/page-1`);
    let sleeping = await browser.openTab();
    await sleeping.open(`${host.url}/docs/page-2`);
    for (let build = 1; build <= deployments; build++) {
      deploy(build);
      if (build % kept !== 0) continue;
      // Its build is the oldest whose files are kept.
      expect(await search(sleeping)).toBeGreaterThan(0);
      await sleeping.close();
      sleeping = await browser.openTab();
      await sleeping.open(`${host.url}/docs/page-2`);
    }
    await expect
      .poll(() => reading.evaluate(() => Object.keys(sessionStorage).some((key) => key === 'Build 10')), {
        timeout: 10_000,
      })
      .toBe(true);
    const seen = await reading.evaluate(() => ({
      problems: sessionStorage.getItem('problems'),
      clicks: Number(sessionStorage.getItem('clicks')),
    }));
    expect(seen.problems).toBeNull();
    expect(seen.clicks).toBeGreaterThan(20);
    const failed = host.requests().filter((line) => !/" (200|206|301|304|499) /.test(line));
    expect(failed).toEqual([]);
  });
});
