import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { serveSite, siteDocuments } from '../support/serve.ts';

const routes = siteDocuments().map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);

let server: Awaited<ReturnType<typeof serveSite>>;
let browser: BareBrowser;
let tab: BareTab;

beforeAll(async () => {
  server = await serveSite();
  browser = await openBareBrowser();
  tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.problems = [];
      addEventListener('error', ({ message }) => problems.push(message));
      addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
      console.error = console.warn = (...args) => problems.push(args.map(String).join(' '));`,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Presses the switch of the colour mode and tells whether the app answered, what went wrong, and ids given twice. */
async function press(): Promise<readonly string[]> {
  const mode = document.querySelector<HTMLElement>('.mode')!;
  const before = mode.ariaLabel;
  mode.click();
  await new Promise((resolve) => setTimeout(resolve));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [
    ...(mode.ariaLabel === before ? ['the switch of the colour mode does nothing'] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`),
    ...(window as unknown as { problems: readonly string[] }).problems,
  ];
}

it('starts the app on every route, without a complaint and without an id given twice', {
  timeout: 400_000,
}, async () => {
  const found: string[] = [];
  for (const route of routes) {
    await tab.open(server.url + route);
    found.push(...(await tab.evaluate(press)).map((problem) => `${route}: ${problem}`));
  }
  expect(found).toEqual([]);
  expect(routes.length).toBeGreaterThan(180);
});
