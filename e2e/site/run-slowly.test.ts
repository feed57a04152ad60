import { beforeEach, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

beforeEach(async () => {
  await setNetwork({});
  await site.tab.send('Page.navigate', { url: 'about:blank' });
  await site.tab.send('Network.enable');
  await site.tab.send('Network.clearBrowserCache');
  await site.open('/docs/selectors');
});

/** Slow 4G as the tools of Chromium have it, or another network. */
const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

function setNetwork(network: Partial<typeof slow4G> & { readonly offline?: boolean }): Promise<unknown> {
  const any = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return site.tab.send('Network.emulateNetworkConditions', { ...any, ...network });
}

/** Presses the first button Run and returns what is said and shown until the result is there. */
function pressSlowly(): Promise<readonly string[]> {
  return site.tab.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const said: string[] = [];
        const watch = new MutationObserver(() => {
          const selector = '.stage header [role=status], .code > .code-note[role]';
          const text = document.querySelector(selector)?.textContent ?? '';
          const loaded = document.querySelector<HTMLProgressElement>('.stage header progress')?.value;
          for (const each of [text, loaded === undefined ? '' : `${loaded}%`])
            if (each && !said.includes(each)) said.push(each);
          if (!/passed|could not/.test(text)) return;
          watch.disconnect();
          resolve(said);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        document.querySelector<HTMLElement>('.code > .run')!.click();
      }),
  );
}

it('says on a slow network that something happens, and how much has loaded', async () => {
  await setNetwork(slow4G);
  const said = await pressSlowly();
  expect(said.slice(0, 2)).toEqual(['Loading…', 'Loading WebdriverIO…']);
  const percents = said.flatMap((text) => /^(\d+)%$/.exec(text)?.slice(1).map(Number) ?? []);
  expect(percents.length).toBeGreaterThan(1);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(said.at(-1)).toMatch(/^1 passed/);
});

it('says once that nothing could be loaded, and not any more when it could', async () => {
  const notes = () =>
    site.tab.evaluate(() => [...document.querySelectorAll('.code-note[role]')].map(({ textContent }) => textContent));
  const failure = 'What runs samples could not be loaded. Try again when there is a network.';
  await setNetwork({ offline: true });
  expect((await pressSlowly()).at(-1)).toBe(failure);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await notes()).toEqual([failure]);
  await setNetwork({});
  expect((await pressSlowly()).at(-1)).toMatch(/^1 passed/);
  expect(await notes()).toEqual([]);
});
