import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

let site: FaultySite;
let browser: BareBrowser;
let tab: BareTab;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('versions'));
  browser = await openBareBrowser();
  tab = await browser.openTab();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => open('/docs/intro', 1280));

async function open(route: string, width: number): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height: 844, deviceScaleFactor: 1, mobile: false });
  await tab.open(site.url + route);
}

const keys = { Enter: 13, Escape: 27, Tab: 9 };
async function press(key: keyof typeof keys): Promise<void> {
  const facts = { key, code: key, windowsVirtualKeyCode: keys[key], ...(key === 'Enter' ? { text: '\r' } : {}) };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...facts });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...facts });
}
const focusOn = (selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.focus(), selector);
const focused = () => tab.evaluate(() => document.activeElement?.textContent);
const openMenus = () =>
  tab.evaluate(() => [...document.querySelectorAll('.dropdown[open] summary')].map(({ textContent }) => textContent));
/** Returns what assistive technology gets for the menu's label. */
async function spokenState(): Promise<unknown> {
  await tab.send('Accessibility.enable');
  const { result } = await tab.send('Runtime.evaluate', {
    expression: 'document.querySelector("nav .dropdown summary")',
  });
  const { nodes } = await tab.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  await tab.send('Accessibility.disable');
  return nodes[0]!.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

it('opens a menu by keyboard, and Escape closes it and gives the focus back', async () => {
  await focusOn('nav .dropdown summary');
  expect(await spokenState()).toBe(false);
  await press('Enter');
  expect(await openMenus()).toEqual(['More']);
  expect(await spokenState()).toBe(true);
  await press('Tab');
  expect(await focused()).toBe('Start');
  await press('Escape');
  expect(await openMenus()).toEqual([]);
  expect(await focused()).toBe('More');
});

it('closes a menu when the focus or a press goes elsewhere', async () => {
  await focusOn('nav .dropdown summary');
  await press('Enter');
  for (const _ of ['Start', 'Help', 'beyond']) await press('Tab');
  expect(await openMenus()).toEqual([]);
  await focusOn('nav .dropdown summary');
  await press('Enter');
  expect(await openMenus()).toEqual(['More']);
  const at = { x: 640, y: 600, button: 'left', clickCount: 1 } as const;
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  expect(await openMenus()).toEqual([]);
});

it('leads on from a menu and closes it, and marks where the page in view belongs', async () => {
  const marks = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('.navbar nav [aria-current]')].map(
        (link) => `${link.textContent} ${link.getAttribute('aria-current')}`,
      ),
    );
  await open('/docs/guides/setup', 1280);
  expect(await marks()).toEqual(['Docs true', 'Setup page']);
  await focusOn('nav .dropdown summary');
  await press('Enter');
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/help/support');
  expect(await openMenus()).toEqual([]);
  expect(await marks()).toEqual(['More true', 'Help page']);
});

it('shows a menu as a list below its label in the sheet of a small screen', async () => {
  await open('/docs/intro', 390);
  const found = await tab.evaluate(() => {
    document.querySelector<HTMLElement>('.burger')!.click();
    const list = document.querySelector('.links ul ul')!;
    return {
      hidden: getComputedStyle(document.querySelector('.navbar nav')!).display,
      label: list.previousElementSibling!.textContent,
      name: list.ariaLabel ?? list.getAttribute('aria-label'),
      links: [...list.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      isSeen: list.checkVisibility(),
    };
  });
  expect(found).toEqual({
    hidden: 'none',
    label: 'More',
    name: 'More',
    links: ['Start /docs/intro', 'Help /help/support'],
    isSeen: true,
  });
});

it('opens a menu where no script runs', async () => {
  await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await tab.send('Page.navigate', { url: `${site.url}/docs/intro` });
    await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
    await focusOn('nav .dropdown summary');
    await press('Enter');
    expect(await openMenus()).toEqual(['More']);
  } finally {
    await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
});
