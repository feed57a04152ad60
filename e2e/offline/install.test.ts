import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareBrowser, openBareBrowser } from '../support/bare-browser.ts';
import { serveSite } from '../support/serve.ts';

let site: Awaited<ReturnType<typeof serveSite>>;
let browser: BareBrowser;

beforeAll(async () => {
  site = await serveSite();
  browser = await openBareBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('can be installed: the browser finds nothing wrong, and every picture answers with its type', async () => {
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.open(site.url);
  const { data, errors } = await tab.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(await tab.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { icons, screenshots, shortcuts } = JSON.parse(data!) as Record<
    string,
    { src: string; type: string; url: string }[]
  >;
  expect(screenshots).toHaveLength(2);
  for (const { src, type } of [...icons!, ...screenshots!]) {
    const { status, headers } = await fetch(site.url + src);
    expect([status, headers.get('content-type')], src).toEqual([200, type]);
  }
  for (const { url } of shortcuts!) expect((await fetch(site.url + url)).status, url).toBe(200);
  await tab.close();
});
