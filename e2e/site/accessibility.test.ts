import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { serveSite } from '../support/serve.ts';
import { openSession, type Session } from '../support/session.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One page of every kind that the site has. */
const kinds = [
  '/',
  '/docs/gettingstarted',
  '/docs/selectors',
  '/docs/api/browser/mock',
  '/docs/api/element/click',
  '/docs/api',
  '/blog',
  '/blog/2019/02/22/shadow-dom-support',
  '/versions',
  '/components/Highlight',
  '/components/LogoCarousel',
  '/community/support',
  '/search?q=wait',
  '/no-such-page',
];
const cases = kinds.flatMap((route) =>
  (['light', 'dark'] as const).flatMap((mode) => [390, 1280].map((width) => ({ route, mode, width }))),
);

describe('accessibility', () => {
  let session: Session;
  let server: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    server = await serveSite();
    session = await openSession();
  });
  afterAll(async () => {
    await session?.close();
    await server?.close();
  });

  it.each(cases)('finds no violation on $route, $mode, $width px', async ({ route, mode, width }) => {
    const { browser } = session;
    await browser.setViewport({ width, height: 800, devicePixelRatio: 1 });
    await browser.url(server.url + route);
    await browser.execute((choice) => localStorage.setItem('lectern.theme', choice), mode);
    await browser.url(server.url + route);
    await hydrated(browser);
    await browser.execute(axe);
    const results = await browser.execute(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
      const { violations, passes } = await axe.run();
      return {
        passes: passes.length,
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      };
    });
    expect(results.violations).toEqual([]);
    expect(results.passes).toBeGreaterThan(10);
  });
});
