import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { serveSite } from '../support/serve.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, smallSite } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';

let dist: string;
let server: RunningServer;
let session: Session;
let browser: WebdriverIO.Browser;

beforeAll(async () => {
  dist = buildSmallSite('seams');
  server = await serveSite({ dir: dist, baseUrl: '/base/' });
  session = await openSession({ width: 1500 });
  ({ browser } = session);
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await server?.close();
});

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

async function open(route: string): Promise<void> {
  await browser.url(`${server.url}/base${route}`);
  await hydrated(browser);
}

describe('components of the theme', () => {
  it('are wrapped and replaced, and slots are filled, before and after hydration', async () => {
    const html = read('docs.html');
    expect(html).toMatch(/<p class="above-footer">Made by two people and a dog.<\/p><footer class="footer">/);
    expect(html).toMatch(/<p class="article-end">End of <!-- -->Markdown<\/p>/);
    expect(html).toContain('<li><a href="https://chat.example">Chat</a></li></ul></header>');
    expect(html).toContain('<p class="sidebar-end">MADE BY HAND<!-- -->, <!-- -->forty-two</p>');
    expect(read('notes.txt')).toBe('as it is\n');
    expect(read('404.html')).toContain('<p class="own-not-found">Nothing here.</p>');
    await open('/docs');
    await browser.$('main').$('a=islands').click();
    await browser.$('p.article-end*=Islands').waitForExist();
    expect(await browser.$('.above-footer').getText()).toBe('Made by two people and a dog.');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('take the tokens of the site, which come after those of the theme', async () => {
    await open('/docs');
    const link = await browser.$('main').$('a=islands');
    expect((await link.getCSSProperty('color')).parsed.hex).toBe('#00695c');
    expect((await browser.$('.above-footer').getCSSProperty('text-align')).value).toBe('center');
  });
});

describe('the head', () => {
  it('has the tags of the site, escaped, with the base URL, and lets their scripts run', async () => {
    expect(read('index.html')).toContain('content="a &quot;quoted&quot; &lt;text>"');
    expect(read('index.html')).toContain('<link rel="me" href="/base/about">');
    await open('/');
    expect(await browser.$('html').getAttribute('data-head-script')).toBe('ran');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('has the tags of the page in the place of others of the same name, and no other page has them', async () => {
    const heads = () =>
      browser.execute(() =>
        ['meta[name=robots]', 'link[rel=license]', 'meta[property="og:type"]'].map((selector) =>
          [...document.head.querySelectorAll(selector)].map(
            (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
          ),
        ),
      );
    await open('/docs');
    expect(await heads()).toEqual([['noarchive'], ['/base/license'], ['book']]);
    await browser.$('main').$('a=islands').click();
    await browser.waitUntil(async () => (await heads()).flat().length === 0);
    await browser.back();
    await browser.waitUntil(async () => (await heads()).flat().join() === 'noarchive,/base/license,book');
  });
});

describe('Markdown', () => {
  it('passes through the plugins of the site, its containers and its fences', () => {
    const html = read('docs.html');
    expect(html).toContain('This is version 1.2.3.');
    expect(html).toMatch(/<h2 [^>]*class="starred"[^>]*>|<h2 class="starred"/);
    expect(html).toMatch(
      /<details (?:class="spoiler mystery" id="who"|id="who" class="spoiler mystery")><summary class="container-label">Who did it<\/summary>\s*<p>The <strong>butler/,
    );
    expect(html).toContain('<summary class="container-label">Spoiler</summary>');
    expect(html).toContain('<div class="fence csv"><table><caption>Pets</caption>');
    expect(html).toContain('<td>&lt;b>dog&lt;/b></td>');
  });

  it('is compiled again where a file has changed that a plugin read', () => {
    writeFileSync(join(smallSite('seams'), 'version.txt'), '4.5.6\n');
    const again = buildSmallSite('seams', 'again.config.ts');
    expect(readFileSync(join(again, 'docs.html'), 'utf8')).toContain('version 4.5.6.');
  });
});

describe('islands', () => {
  it('are found by their file, whatever an import calls it, and live on when the page leads to itself', async () => {
    await open('/docs/islands');
    const counter = browser.$('button.counter');
    await browser.waitUntil(async () => {
      await counter.click();
      return (await counter.getText()) !== 'Clicks: 0';
    });
    const count = await counter.getText();
    await browser.$('main').$('a=this page').click();
    await browser.waitUntil(() => browser.execute(() => scrollY === 0 && !document.querySelector('[aria-busy]')));
    await browser.pause(50);
    expect(await counter.getText()).toBe(count);
    await counter.click();
    expect(await counter.getText()).not.toBe(count);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('leave what was prerendered where they fail', async () => {
    await open('/docs/islands');
    const fragile = browser.$('button.fragile');
    await browser.waitUntil(async () => {
      await fragile.click();
      return (await problemsOf(browser)).join().includes('the island fails');
    });
    expect(await browser.$('p*=What it says stays.').isDisplayed()).toBe(true);
    await browser.$('button.counter').click();
    await browser.waitUntil(async () => (await browser.$('button.counter').getText()) === 'Clicks: 1');
  });
});

describe('a theme that fails on one page', () => {
  it('says so there, and the next page is whole, its islands alive', async () => {
    await open('/docs/islands');
    await browser.$('main').$('a=failing').click();
    await browser.$('button=Retry').waitForExist();
    await browser.back();
    const counter = browser.$('button.counter');
    await counter.waitForExist();
    await browser.waitUntil(async () => {
      await counter.click();
      return (await counter.getText()) !== 'Clicks: 0';
    });
    expect(await browser.$('.article-end').getText()).toBe('End of Islands');
  });
});
