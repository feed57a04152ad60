import { beforeEach, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

beforeEach(() => site.open('/docs/selectors'));

/** Presses the first button Run; with `code`, in place of the sample. */
async function press(code?: string): Promise<void> {
  await site.tab.evaluate((code: string | null) => {
    const job = {
      code,
      name: 'test.js',
      open: '/page.html',
      files: {},
      pages: { 'page.html': '<!doctype html><title>Page</title><h1>Page</h1>' },
    };
    const { fetch } = window;
    if (code !== null)
      window.fetch = (address, options) =>
        String(address).startsWith('/projects/')
          ? Promise.resolve(new Response(JSON.stringify(job)))
          : fetch(address, options);
    document.querySelector<HTMLElement>('.code > .run')!.click();
  }, code ?? null);
}

const textOf = (selector: string) =>
  site.tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);

/** Waits for the result of a run. */
async function waitForResult(result: RegExp): Promise<void> {
  await expect.poll(() => textOf('.stage [role=status]'), { timeout: 20_000 }).toMatch(result);
}

it('runs a sample beside its page, and loads nothing before the press', async () => {
  const requested = () =>
    site.tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  expect(await site.tab.evaluate(() => document.querySelectorAll('.code > .run').length)).toBeGreaterThan(5);
  expect((await requested()).filter((path) => /\/(?:run|projects)\/|stage/.test(path))).toEqual([]);
  await press();
  await waitForResult(/^1 passed · \d+ commands in \d+ ms$/);
  expect(await textOf('.stage-commands')).toMatch(/navigateTo[\s\S]*findElement/);
  expect(await requested()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/projects\/docs\/selectors-\d+\.json$/), '/run/stage']),
  );
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button')!.click());
  expect(await site.tab.evaluate(() => [document.querySelector('.stage'), document.activeElement?.className])).toEqual([
    null,
    'run',
  ]);
});

it('stops a sample that never ends, and says what fails', async () => {
  await press("it('loops', () => { while (true) {} })");
  await waitForResult(/^Running/);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button')!.click());
  await waitForResult(/^Stopped$/);
  await press("it('fails', async () => { await expect($('h1')).toHaveText('Other', { wait: 0 }) })");
  await waitForResult(/^1 failed/);
  expect(await textOf('.stage-tests')).toContain('Received: "Page"');
});

it('keeps a sample and its page apart from the site and from every network', async () => {
  await press(`it('tries', async () => {
    const address = '${site.url}/robots.txt'
    console.log(self.origin, await fetch(address).then(() => 'reached', () => 'refused'))
    console.log(await import(address).then(() => 'reached', () => 'refused'))
    console.log(await browser.executeAsync((address, done) => {
      const tell = (name) => { try { return String(name()) } catch { return 'refused' } }
      const image = new Image()
      image.onload = () => done('reached')
      image.onerror = () => fetch(address).then(() => done('reached'), () =>
        done([self.origin, tell(() => parent.document.title), tell(() => top.location.href), tell(() => localStorage.length)].join(' ')))
      image.src = address
    }, address))
  })`);
  await waitForResult(/^1 passed/);
  expect((await textOf('.stage pre')).split('\n')).toEqual(['null refused', 'refused', 'null refused refused 0']);
});
