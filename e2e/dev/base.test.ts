import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/waiting.ts';
import { openDev, type Watched } from './open-dev.ts';
import { devSite } from './site.ts';

let dev: Watched;
beforeAll(async () => {
  const config = devSite['site.config.ts'].replace("url: 'https://example.org',", "$& baseUrl: '/base/',");
  expect(config).toContain('/base/');
  dev = await openDev({ 'site.config.ts': config });
});
afterAll(() => dev.close());

it('below a base URL, pages load in place and a change is patched into the page that shows it', async () => {
  await dev.open('docs/intro');
  expect(new URL(dev.server.url).pathname).toBe('/base/');
  await dev.mark();
  await dev.tab.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/base/docs/other"]')!.click());
  await eventually(async () => expect(await dev.text('main p')).toBe('Other text.'));
  expect(await dev.isMarked()).toBe(true);
  dev.edit('docs/other.md', 'Other text', 'Changed text');
  await eventually(async () => expect(await dev.text('main p')).toBe('Changed text.'));
  expect(await dev.isMarked()).toBe(true);
});
