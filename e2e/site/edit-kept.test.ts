import { beforeEach, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { statusOf, typeText } from '../support/stage-keys.ts';

const site = useSiteTab();

beforeEach(async () => {
  await site.tab.send('Page.navigate', { url: 'about:blank' });
  await site.open('/docs/selectors');
});

const waitFor = (status: RegExp) => expect.poll(() => statusOf(site.tab), { timeout: 20_000 }).toMatch(status);
const codeOf = () =>
  site.tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('.stage textarea')?.value ?? '');
const countStages = () => site.tab.evaluate(() => document.querySelectorAll('.stage').length);
const hashOf = () => site.tab.evaluate(() => location.hash);
const alerts = () =>
  site.tab.evaluate(() => [...document.querySelectorAll('.stage[role=alert]')].map(({ textContent }) => textContent));

/** Presses a button of the stage by its text. */
const press = (text: string) =>
  site.tab.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.stage button')];
    buttons.find(({ textContent }) => textContent === wanted)!.click();
  }, text);

/** Runs the first sample and changes it. */
async function edit(code: string): Promise<void> {
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await waitFor(/^1 passed/);
  await press('Edit');
  await expect.poll(() => site.tab.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await typeText(site.tab, code);
  await expect.poll(hashOf).toMatch(/^#edit=1\./);
}

const edited = "console.log('mine')";

it('keeps an edit for a reader who goes to another page and back, and for one who loads the page again', async () => {
  await edit(edited);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/timeouts"]')!.click());
  await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/timeouts');
  await expect.poll(countStages).toBe(0);
  await site.tab.evaluate(() => history.back());
  await expect.poll(codeOf).toBe(edited);
  await waitFor(/^Not run yet$/);
  await site.tab.send('Page.reload');
  await expect.poll(() => codeOf().catch(() => ''), { timeout: 20_000 }).toBe(edited);
  await waitFor(/^Not run yet$/);
  await site.tab.evaluate(() => history.forward());
  await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/timeouts');
  await expect.poll(countStages).toBe(0);
});

it('leaves an open stage as it is when the reader goes to a section and back', async () => {
  await edit(edited);
  await press('Run');
  await waitFor(/^1 passed · 1 command /);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.toc a[href$="#xpath"]')!.click());
  await expect.poll(hashOf).toBe('#xpath');
  await site.tab.evaluate(() => history.back());
  await expect.poll(hashOf).toMatch(/^#edit=1\./);
  // What would open it again needs less.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([await statusOf(site.tab), await codeOf()]).toEqual([expect.stringMatching(/^1 passed/), edited]);
});

it('takes the edit out of the address with the original, and with the stage', async () => {
  await edit(edited);
  await press('Original');
  await expect.poll(hashOf).toBe('');
  await typeText(site.tab, edited);
  await expect.poll(hashOf).toMatch(/^#edit=1\./);
  await press('Close');
  expect(await hashOf()).toBe('');
});

it('says once what is wrong with a link, and no more on the next page', async () => {
  for (const end of ['1.no', '', '1.', `1.${'a'.repeat(300)}`, '99999.x', '%', '1.<b>']) {
    await site.tab.evaluate((end) => {
      location.hash = `#edit=${end}`;
    }, end);
    await expect.poll(alerts, { message: end }).toEqual([expect.stringMatching(/^This link is damaged/)]);
  }
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/timeouts"]')!.click());
  await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/timeouts');
  await expect.poll(alerts).toEqual([]);
});

it('says that a sample of a link has no Run on the page', async () => {
  await edit(edited);
  const hash = await hashOf();
  await site.open(`/docs/timeouts${hash.replace('#edit=1.', '#edit=999.')}`);
  await expect.poll(alerts).toEqual([expect.stringMatching(/^The sample of this link has no Run here/)]);
  expect(await codeOf()).toBe('');
});
