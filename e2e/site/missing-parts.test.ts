import { expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => siteDir, { isCached: false });

it.each([
  ['the lab', '/play', '.start-lab', /assets\/Lab\./],
  ['the editor of a sample', '/docs/selectors', '.code > .run', /assets\/Editor\./],
])('%s says that it could not be loaded', async (name, route, button, code) => {
  const browser = await tested.open(route);
  tested.site.inject(code, { kind: 'status', status: 404 });
  await browser.$(button).click();
  if (name.includes('editor')) {
    await expect.poll(() => browser.$('.stage [role=status]').getText()).toMatch(/passed/);
    await browser.$('.stage').$('button=Edit').click();
  }
  await expect
    .poll(() => browser.$('.stage [role=alert]').getText())
    .toBe('This part could not be loaded. Load the page again when there is a network.');
  expect(await problemsOf(browser)).toEqual([]);
  tested.site.clear();
});
