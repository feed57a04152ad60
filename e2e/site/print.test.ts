import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

/** One page of every kind that is printed. */
const routes = [
  '/',
  '/docs/gettingstarted',
  '/docs/flowcharts/highleveloverview',
  '/docs/api/element/click',
  '/docs/sauce-service',
  '/docs/options',
];

const site = useSiteTab();

async function open(route: string, mode: 'light' | 'dark'): Promise<void> {
  await site.tab.open(site.url + route);
  await site.tab.evaluate((choice) => localStorage.setItem('lectern.theme', choice), mode);
  await site.tab.open(site.url + route);
}

/** Returns the pages on paper, without what tells when they were made. */
async function print(): Promise<string> {
  const { data } = await site.tab.send('Page.printToPDF', {
    paperWidth: 8.27,
    paperHeight: 11.69,
    printBackground: true,
    generateTaggedPDF: false,
  });
  return Buffer.from(data, 'base64')
    .toString('latin1')
    .replace(/\/(?:CreationDate|ModDate) \([^)]*\)/g, '');
}

/** Returns what in the current document is not black on white, is cut off, or does not belong to the article. */
function readPaper() {
  const article = document.querySelector('#lectern-article')!;
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
  const texts = [...article.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()));
  const colors = texts.map((element) => getComputedStyle(element).color);
  const grounds = texts.map((element) => getComputedStyle(element).backgroundColor);
  const address = (link: Element) =>
    getComputedStyle(link, '::after').content.includes('attr(') ||
    getComputedStyle(link, '::after').content.includes('http');
  return {
    colors: [...new Set(colors)].sort(),
    grounds: [...new Set(grounds)],
    ground: getComputedStyle(document.documentElement).backgroundColor,
    controls: shown('header:not(.meta), footer:not(.meta), nav, button, .project, .skip, .announcement').map(
      ({ className }) => className,
    ),
    // A title begins where its block does, because no mark stands before it.
    indented: shown('.code > figcaption').filter((title) => getComputedStyle(title).paddingInlineStart !== '0px')
      .length,
    cut: shown('pre, .table, .diagram-chart')
      .filter((block) => block.scrollWidth > block.clientWidth + 1)
      .map(({ className, textContent }) => `${className} ${textContent.slice(0, 40)}`),
    torn: [...article.querySelectorAll('.api-signature a, .api-type a, .api-returns a')].filter(address).length,
    addresses: [...article.querySelectorAll('p > a[href^=http]:not(.button)')].filter((link) => !address(link)).length,
    // What a page may end with, though what it names is on the next one. Chromium keeps no flex container with what follows.
    loose: shown('h1, h2, h3, h4, .tab-list')
      .map((name) => getComputedStyle(name))
      .filter(({ breakAfter, display }) => breakAfter !== 'avoid' || display === 'flex').length,
    tornRows: shown('dl > div').filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
  };
}

describe.each(routes)('the print of %s', (route) => {
  it('is black on white, whole, and the same from both modes', async () => {
    await open(route, 'light');
    const light = await print();
    await open(route, 'dark');
    expect(light).toContain('/Type /Page');
    expect((await print()) === light).toBe(true);

    // The width of the paper between its margins.
    await site.tab.send('Emulation.setDeviceMetricsOverride', {
      width: 627,
      height: 980,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await site.tab.send('Emulation.setEmulatedMedia', { media: 'print' });
    const paper = await site.tab.evaluate(readPaper);
    await site.tab.send('Emulation.setEmulatedMedia', { media: '' });
    await site.tab.send('Emulation.clearDeviceMetricsOverride');

    const black = ['rgb(0, 0, 0)', 'rgb(68, 68, 68)', 'rgb(85, 85, 85)'];
    expect(paper.colors.filter((color) => !black.includes(color))).toEqual([]);
    // None, white, and the one of inline code.
    const pale = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(38, 32, 26, 0.06)'];
    expect(paper.grounds.filter((color) => !pale.includes(color))).toEqual([]);
    expect(paper).toMatchObject({
      ground: 'rgb(255, 255, 255)',
      controls: [],
      cut: [],
      torn: 0,
      addresses: 0,
      indented: 0,
      loose: 0,
      tornRows: 0,
    });
  });
});

it.each([
  ['search', '/docs/options', '.search-field'],
  ['enlarged chart', '/docs/flowcharts/highleveloverview', '.enlarge'],
])('the print has nothing of an open %s', async (_, route, button) => {
  await open(route, 'light');
  const boxes = () => site.tab.evaluate(() => document.querySelector('dialog[open]')?.getClientRects().length);
  await expect.poll(() => site.tab.evaluate((name) => document.querySelector(name) !== null, button)).toBe(true);
  await site.tab.evaluate((name) => document.querySelector<HTMLElement>(name)!.click(), button);
  await expect.poll(boxes).toBe(1);
  await site.tab.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(await boxes()).toBe(0);
  await site.tab.send('Emulation.setEmulatedMedia', { media: '' });
});
