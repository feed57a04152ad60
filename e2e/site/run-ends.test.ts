import { beforeEach, expect, it } from 'vitest';
import { pressRun } from '../support/press-run.ts';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

beforeEach(() => site.open('/docs/selectors'));

const press = (code: string) => pressRun(site.tab, code);

const textOf = (selector: string) =>
  site.tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);

/** Presses the button of the stage with a text. */
const pressInStage = (text: string) =>
  site.tab.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.stage button')];
    buttons.find(({ textContent }) => textContent === wanted)!.click();
  }, text);

/** Waits for the result of a run. */
async function waitForResult(result: RegExp): Promise<void> {
  await expect.poll(() => textOf('.stage [role=status]'), { timeout: 20_000 }).toMatch(result);
}

it('stops a sample that never ends, and says what fails', async () => {
  await press("it('loops', () => { while (true) {} })");
  await waitForResult(/^Running/);
  await pressInStage('Stop');
  await waitForResult(/^Stopped$/);
  await pressInStage('Close');
  await press("it('fails', async () => { await expect($('h1')).toHaveText('Other', { wait: 0 }) })");
  await waitForResult(/^1 failed/);
  expect(await textOf('.stage-tests')).toContain('Received: "Page"');
});

it('fails the current test where nobody catches an error, and keeps nothing of a sample after its end', async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 100))';
  await press(`it('throws in a timer', async () => { setTimeout(() => { throw new Error('from a timer') }, 20); await new Promise(() => {}) })
it('leaves a rejection, which the testrunner does not tell', async () => { Promise.reject(new Error('left alone')); ${wait} })
it('leaves a timer', () => { setInterval(() => { console.log('late'); throw new Error('late') }, 400) })`);
  await waitForResult(/^2 passed, 1 failed/);
  expect(await textOf('.stage-tests')).toMatch(/from a timer/);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await textOf('.stage [role=status]')).toMatch(/^2 passed, 1 failed/);
  expect(await textOf('.stage-printed')).toBe('');
});

it('fails a sample at once that would end its worker', async () => {
  await press('it("closes", () => { self.close() })\nit("closes, too", () => { close() })');
  await waitForResult(/^2 failed/);
  expect(await textOf('.stage-tests')).toMatch(/not a function[\s\S]*not defined/);
});

it('runs two samples of a page at once, and ends both', async () => {
  const statuses = () =>
    site.tab.evaluate(() => [...document.querySelectorAll('.stage header p')].map(({ textContent }) => textContent));
  await press("it('loops', () => { while (true) {} })");
  await waitForResult(/^Running/);
  await site.tab.evaluate(() => document.querySelectorAll<HTMLElement>('.code > .run')[1]!.click());
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['Running…', 'Running…']);
  await site.tab.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.stage header button:first-of-type')) {
      button.click();
      button.click();
    }
  });
  await expect.poll(statuses).toEqual(['Stopped', 'Stopped']);
});

it('ends the worker of a sample whose page the reader leaves', async () => {
  const workers = async () => {
    const { targetInfos } = await site.tab.send('Target.getTargets');
    return targetInfos.filter(({ type }) => type === 'worker').length;
  };
  await press("it('loops', () => { while (true) {} })");
  await waitForResult(/^Running/);
  expect(await workers()).toBeGreaterThan(0);
  await site.tab.evaluate(() => {
    document.documentElement.dataset.seen = 'before';
    document.querySelector<HTMLElement>('a[href="/docs/timeouts"]')!.click();
  });
  await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/timeouts');
  await expect.poll(workers).toBe(0);
  await site.tab.evaluate(() => history.back());
  await expect.poll(() => site.tab.evaluate(() => document.querySelectorAll('.code > .run').length)).toBeGreaterThan(5);
  // The document is still the same one.
  expect(await site.tab.evaluate(() => document.documentElement.dataset.seen)).toBe('before');
  expect(await textOf('.stage')).toBe('');
  await press("await expect($('h1')).toHaveText('Page', { wait: 0 })");
  await waitForResult(/^1 passed/);
});

it.each([
  ['refuses to start workers', 'throw new DOMException("denied", "SecurityError")'],
  ['blocks them once they start', 'setTimeout(() => this.dispatchEvent(new Event("error")))'],
])('says why nothing ran in a browser that %s', async (_, construct) => {
  const { identifier } = await site.tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `self.Worker = class extends EventTarget { constructor() { super(); ${construct} } postMessage() {} terminate() {} }`,
  });
  await site.open('/docs/selectors');
  await press("it('runs', () => {})");
  await waitForResult(/^The sample could not run$/);
  expect(await textOf('.stage')).toMatch(/A setting or an extension may block workers/);
  await site.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
});
