import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => siteDir);

afterEach(async () => {
  tested.site.clear();
  expect(await problemsOf(tested.browser)).toEqual([]);
});

const titles = () =>
  tested.browser.execute(() =>
    [...document.querySelectorAll('#lectern-article .search-hit b')].map(({ textContent }) => textContent),
  );
const chosenKind = () => tested.browser.$('#lectern-article .search-kinds [aria-pressed=true]').getText();
const address = async () => new URL(await tested.browser.getUrl()).search;

describe('the page', () => {
  it('answers the query in its address, and keeps it there', async () => {
    await tested.open('/search?q=element');
    await tested.browser.$('.search-hit b').waitForExist();
    const first = await tested.browser.$('.search-hit b').getText();
    expect(await tested.browser.$('.search-page input').getValue()).toBe('element');
    await tested.browser.$('button=Next').click();
    await tested.browser.waitUntil(async () => (await tested.browser.getUrl()).includes('page=2'));
    // The reader is at the first result of the page, and so is the keyboard.
    const top = () => tested.browser.execute(() => document.querySelector('.search-hit')!.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(400);
    await tested.browser.keys('Tab');
    expect(await tested.browser.execute(() => document.activeElement!.closest('.search-hit') !== null)).toBe(true);
    await tested.browser.refresh();
    await tested.browser.$('.search-hit b').waitForExist();
    expect(await tested.browser.$('.search-hit b').getText()).not.toBe(first);
    expect(await tested.browser.getUrl()).toContain('q=element&page=2');
  });

  it('keeps pages of results and kinds in the history', async () => {
    await tested.open('/search?q=element');
    await expect.poll(titles).toHaveLength(10);
    const first = await titles();
    await tested.browser.$('button=Next').click();
    await expect.poll(address).toBe('?q=element&page=2');
    await expect.poll(titles).not.toEqual(first);
    await tested.browser.$('#lectern-article').$('button=Guide').click();
    await expect.poll(address).toBe('?q=element&kind=Guide');
    await tested.browser.back();
    await expect.poll(address).toBe('?q=element&page=2');
    await expect.poll(chosenKind).toBe('All');
    await tested.browser.back();
    await expect.poll(titles).toEqual(first);
    await tested.browser.forward();
    await tested.browser.forward();
    await expect.poll(chosenKind).toBe('Guide');
  });

  it('leads from a page back to the results where they were left', async () => {
    await tested.open('/search?q=element');
    await expect.poll(titles).toHaveLength(10);
    await tested.browser.$('button=Next').click();
    await expect.poll(address).toBe('?q=element&page=2');
    await expect.poll(titles).toHaveLength(10);
    const left = await titles();
    await tested.browser.$('#lectern-article .search-hit a').click();
    await expect.poll(() => tested.browser.getUrl()).not.toContain('/search');
    await tested.browser.back();
    await expect.poll(address).toBe('?q=element&page=2');
    await expect.poll(titles).toEqual(left);
  });

  it('is where it was left after a reload, though its results come later', async () => {
    await tested.open('/search?q=element&page=2');
    await expect.poll(titles).toHaveLength(10);
    const top = () => tested.browser.execute(() => Math.round(scrollY));
    await tested.browser.execute(() => scrollTo(0, 500));
    await expect.poll(top).toBe(500);
    tested.site.inject(/search\.json/, { kind: 'delay', milliseconds: 1500 });
    await tested.browser.refresh();
    expect(await top()).toBeLessThan(300);
    await expect.poll(titles).toHaveLength(10);
    await expect.poll(top).toBe(500);
  });

  it('shows the last results where its address names a page after them', async () => {
    await tested.open('/search?q=shadow%20root&page=99');
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0);
    expect(await tested.browser.$('button=Next').isEnabled()).toBe(false);
    expect(await address()).toMatch(/^\?q=shadow%20root&page=\d$/);
  });

  it('counts results when all words are searched, and not before', async () => {
    tested.site.inject(/assets\/search\//, { kind: 'delay', milliseconds: 2500 });
    await tested.open('/search?q=upload');
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0);
    const status = () => tested.browser.$('#lectern-article [role=status]').getText();
    expect(await status()).not.toMatch(/\d/);
    // While it takes long, it says so.
    await expect.poll(status).toBe('Loading…');
    await expect.poll(status, { timeout: 5000 }).toMatch(/^Pages: \d\d/);
  });

  it('says without script how to search otherwise', () => {
    expect(readFileSync(join(siteDir, 'search.html'), 'utf8')).toMatch(/<noscript><p>This search needs JavaScript/);
  });
});
