import { afterEach, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => siteDir);

afterEach(async () => {
  expect(await problemsOf(tested.browser)).toEqual([]);
});

it('finds the phrase for a line of another tool, and leads to its section', async () => {
  await tested.open('/docs/coming-from-cypress');
  await tested.browser.$('.phrasebook input').click();
  await tested.browser.keys("cy.get('.cart').should('be.visible')");
  await tested.browser.$('.phrasebook li').waitForExist();
  expect(await tested.browser.$('.phrasebook li pre').getText()).toBe("await expect($('h1')).toBeDisplayed()");
  expect(await tested.browser.$('.phrasebook [role=status] a').getAttribute('href')).toBe('#assert-and-wait');
});
