import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lostPictures } from '../support/problems.ts';
import { eventually } from '../support/waiting.ts';
import { openDev, type Watched } from './open-dev.ts';
import { devSite } from './site.ts';

const pictures = `---
title: Pictures
---

import Counter from '../components/Counter.island.tsx';

![A window](./img/window.png)

![The logo](/img/logo.svg)

<Counter />
`;
const named = '---\ntitle: Named\n---\n\nFirst text.\n';
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';

let dev: Watched;
beforeAll(async () => {
  const config = devSite['site.config.ts'].replace(
    "url: 'https://example.org',",
    "$& baseUrl: '/base/', favicon: '/img/logo.svg', redirects: [{ from: '/größe', to: '/docs/文書-größe' }],",
  );
  expect(config).toContain('/base/');
  dev = await openDev({
    'site.config.ts': config,
    'docs/pictures.mdx': pictures,
    'docs/文書-größe.md': named,
    'docs/a b.md': named,
    'docs/vue.js.md': named,
    'docs/img/window.png': readFileSync(join(import.meta.dirname, '../base/docs/img/window.png')),
    'static/img/logo.svg': logo,
  });
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

it('below a base URL, pictures are shown, and what was rendered is hydrated without a complaint', async () => {
  await dev.open('docs/pictures');
  expect(await dev.tab.evaluate(() => document.querySelectorAll('main img').length)).toBe(2);
  expect(await dev.tab.evaluate(lostPictures)).toEqual([]);
  expect(await dev.tab.problems()).toEqual([]);
});

it('an old path leads to a page with any letters in its address', async () => {
  const { status, url } = await fetch(encodeURI(`${dev.server.url}größe`));
  expect([status, url]).toEqual([200, encodeURI(`${dev.server.url}docs/文書-größe`)]);
});

it.each(['文書-größe', 'a b', 'vue.js'])('the page "%s" is served, and a change is patched into it', async (name) => {
  expect((await fetch(encodeURI(`${dev.server.url}docs/${name}`))).status).toBe(200);
  await dev.open(`docs/${name}`);
  expect(await dev.text('main p')).toBe('First text.');
  await dev.mark();
  dev.site.write({ [`docs/${name}.md`]: named.replace('First', 'Second') });
  await eventually(async () => expect(await dev.text('main p')).toBe('Second text.'));
  expect(await dev.isMarked()).toBe(true);
});
