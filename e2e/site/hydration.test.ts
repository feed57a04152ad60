import { describe, expect, it } from 'vitest';
import { siteDir } from '../support/serve.ts';
import { addInitScript } from '../support/session.ts';
import { useTestedSite } from '../support/tested-site.ts';

const routes = [
  '/docs/gettingstarted',
  '/docs/api',
  '/docs/api/browser/waitUntil',
  '/docs/api/element/$$',
  '/no-such-page',
];

describe('hydration', () => {
  const tested = useTestedSite(() => siteDir);

  it.each(routes)('leaves the article of %s as it was', async (route) => {
    const { browser } = tested;
    await addInitScript(browser, () => {
      const seen = window as unknown as { errors: string[]; nodes: Node[] };
      seen.errors = [];
      addEventListener('error', (event) => seen.errors.push(event.message));
      addEventListener('unhandledrejection', (event) => seen.errors.push(String(event.reason)));
      addEventListener('DOMContentLoaded', () => {
        const walker = document.createTreeWalker(document.getElementById('lectern-article')!);
        seen.nodes = [];
        for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) seen.nodes.push(node);
      });
    });
    await tested.open(route);
    const result = await browser.execute(() => {
      const seen = window as unknown as { errors: string[]; nodes: Node[] };
      const walker = document.createTreeWalker(document.getElementById('lectern-article')!);
      const now: Node[] = [];
      // Controls that come late are added beside what is there.
      const isLate = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest('.wrap, .unfold, .enlarge') != null;
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
        if (!isLate(node)) now.push(node);
      return {
        errors: seen.errors,
        count: seen.nodes.length,
        same: now.length === seen.nodes.length && now.every((node, index) => node === seen.nodes[index]),
      };
    });
    expect(result.errors).toEqual([]);
    expect(result.count).toBeGreaterThan(3);
    expect(result.same).toBe(true);
  });
});
