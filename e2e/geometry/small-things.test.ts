import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

it('shows the logo without waiting for the page to be laid out', async () => {
  await site.open('/docs/gettingstarted');
  expect(await site.tab.evaluate(() => document.querySelector<HTMLImageElement>('.brand img')!.loading)).not.toBe(
    'lazy',
  );
});

it.each([320, 390])('keeps the names of crumbs whole, %i px wide', async (width) => {
  await site.open('/docs/api/element/isDisplayedInViewport', width);
  const lines = await site.tab.evaluate(() =>
    [...document.querySelectorAll('.crumbs li')].map((crumb) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(crumb, NodeFilter.SHOW_TEXT).nextNode()!);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
});

it('fills the first printed page of a command, and prints no page that is folded', async () => {
  await site.open('/docs/api/element/click');
  const { data } = await site.tab.send('Page.printToPDF', {
    paperWidth: 8.27,
    paperHeight: 11.69,
    generateTaggedPDF: false,
  });
  const pages = Buffer.from(data, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)!.length;
  await site.tab.send('Emulation.setEmulatedMedia', { media: 'print' });
  await site.tab.send('Emulation.setDeviceMetricsOverride', {
    width: 627,
    height: 980,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const paper = await site.tab.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    folded: [...document.querySelectorAll('.sample-page:not([open])')].filter(
      (page) => page.getClientRects().length > 0,
    ).length,
  }));
  await site.tab.send('Emulation.setEmulatedMedia', { media: '' });
  await site.tab.send('Emulation.clearDeviceMetricsOverride');
  expect(paper.folded).toBe(0);
  // Blocks that stay whole leave some room at the ends of pages.
  expect(pages).toBeLessThanOrEqual(Math.ceil(paper.height / 980) + 1);
});

it('names the choice of the package manager', async () => {
  await site.open('/docs/gettingstarted');
  const names = await site.tab.evaluate(() =>
    [...document.querySelectorAll('.tabs[data-group="npm2yarn"]')].map((group) => [
      group.getAttribute('role'),
      group.getAttribute('aria-label'),
    ]),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const [role, name] of names) {
    expect(role).toBe('group');
    expect(name).toMatch(/^Package manager: ./);
  }
});
