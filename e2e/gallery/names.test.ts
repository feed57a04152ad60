import { expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'));

it('works wholly on a page whose headings are called like parts of the engine', async () => {
  const { browser } = tested.session;
  await browser.url(`${tested.site.url}/docs/names`);
  await hydrated(browser);

  const ids = await browser.execute(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(['seed', 'root', 'article', 'announcer', 'main-content', 'site-menu']));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  const mode = browser.$('.mode');
  const label = await mode.getAttribute('aria-label');
  await mode.click();
  expect(await mode.getAttribute('aria-label')).not.toBe(label);

  await browser.$('[data-group=names]').$('label=Two').click();
  expect(await browser.$('[data-group=names]').getText()).toContain('Second.');
  await browser.execute(() => {
    navigator.clipboard.writeText = async () => undefined;
  });
  await browser.$('.copy').click();
  const announced = () => browser.execute(() => document.getElementById('lectern-announcer')?.textContent);
  await expect.poll(announced).toBe('Copied');

  await browser.$('.toc a[href="#announcer"]').click();
  await browser.execute(() => scrollTo(0, 0));
  await browser.$('#lectern-article a[href="/docs/gallery"]').click();
  await expect.poll(() => browser.$('h1').getText()).toBe('Gallery');
  await expect.poll(announced).toContain('Gallery');
  await browser.back();
  await expect.poll(() => browser.$('h1').getText()).toBe('Names');
  expect(await problemsOf(browser)).toEqual([]);
});
