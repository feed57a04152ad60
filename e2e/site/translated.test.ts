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
