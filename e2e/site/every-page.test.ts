import { expect, it } from 'vitest';
import { engines, useEngine } from '../support/engines.ts';
import { serveSite, siteDocuments } from '../support/serve.ts';

const [, openWebKit] = engines.find(([name]) => name === 'WebKit')!;
const site = useEngine(openWebKit, serveSite);

// WebKit once ended without a word while it laid out a text in fonts that were there from an earlier page.
it.skipIf(!openWebKit)('WebKit shows every page, with fonts that it has', { timeout: 300_000 }, async () => {
  const routes = siteDocuments().map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
  expect(routes.length).toBeGreaterThan(250);
  for (const route of routes) {
    await site.tab.open(site.served.url + route);
    expect(
      await site.tab.run(() => document.querySelector('h1')?.getBoundingClientRect().height),
      route,
    ).toBeGreaterThan(0);
  }
});
