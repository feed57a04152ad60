import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Wraps the words of the sidebar as translators of browsers do, which may be there before the application. */
function translateSidebar(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const label of document.querySelectorAll('.sidebar :is(a, summary)')) {
      const font = document.createElement('font');
      font.append(...label.childNodes);
      label.append(font);
    }
  });
}

it('keeps the labels of the sidebar where a translator came before the application', async () => {
  const { identifier } = await site.tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translateSidebar})()`,
  });
  await site.open('/docs/selectors');
  const labels = () =>
    site.tab.evaluate(() =>
      [...document.querySelectorAll('.sidebar :is(a, summary)')].map(({ textContent }) => textContent),
    );
  const atFirst = await labels();
  expect(atFirst).toContain('Guides');
  expect(atFirst).toContain('Selectors');
  expect(atFirst).not.toContain('');
  await site.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
});

/** Takes the place of every text, those that come later too, as translators of browsers do. */
function translateAll(): void {
  setInterval(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement!.closest('font, code, script, style')) continue;
      const font = document.createElement('font');
      font.textContent = `~${text.data}`;
      text.replaceWith(font);
    }
  }, 20);
}

it('searches in a translated page, and says there where the pager leads', async () => {
  await site.open('/docs/selectors');
  await site.tab.evaluate(translateAll);
  const textOf = (selector: string) =>
    site.tab.evaluate((name) => document.querySelector(name)?.textContent.replaceAll('~', ''), selector);
  const click = (selector: string) =>
    site.tab.evaluate((name) => document.querySelector<HTMLElement>(name)!.click(), selector);
  await expect.poll(() => site.tab.evaluate(() => document.querySelector('.pager font') !== null)).toBe(true);
  await click('.pager [rel=next]');
  await expect.poll(() => textOf('h1')).toBe('Timeouts');
  expect(await textOf('.pager [rel=prev]')).toBe('PreviousSelectors');

  await click('.search-field');
  await expect.poll(() => textOf('dialog[open] .search-suggested')).toBeDefined();
  for (const [typed, first] of [
    ['click', 'element.click'],
    ['able', 'element.waitForClickable'],
  ] as const) {
    await site.tab.send('Input.insertText', { text: typed });
    await expect.poll(() => textOf('dialog[open] [role=option] b')).toBe(first);
    // Until the excerpts are there, and translated.
    await expect
      .poll(() => site.tab.evaluate(() => document.querySelector('dialog[open] [role=option] mark font') !== null))
      .toBe(true);
    await expect.poll(() => textOf('dialog[open] .search-status')).toMatch(/^Pages: \d+$/);
  }
  await site.tab.send('Input.insertText', { text: 'qqqqzz xxqq' });
  await expect.poll(() => textOf('dialog[open] .search-status')).not.toMatch(/^Pages: \d+$/);
  expect(await textOf('h1')).toBe('Timeouts');
});
