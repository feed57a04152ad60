import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { findPhrases } from './find-phrases.ts';
import { readPhrases } from './read-phrases.client.ts';

/** Returns the phrases of a page, read from what its samples and tables are in an article. */
function phrasesOfPage(name: string) {
  const text = readFileSync(path.join(import.meta.dirname, `../../content/docs/${name}.mdx`), 'utf8');
  const { document } = new Window();
  for (const [found, fence, heading, row] of text.matchAll(/^```js.*\n([\s\S]*?)^```$|^## (.+)$|^\| (.+) \|$/gm)) {
    const element = document.createElement(fence ? 'pre' : heading ? 'h2' : 'tr');
    if (heading) element.id = heading.toLowerCase().replaceAll(' ', '-');
    if (fence || heading) element.innerHTML = fence ? '<code></code>' : '';
    (fence ? element.firstElementChild! : element).textContent = fence ?? heading ?? '';
    if (row)
      element.innerHTML = row
        .split(' | ')
        .map((cell) => `<td>${cell.replaceAll('`', '')}</td>`)
        .join('');
    const table = document.createElement('tbody');
    table.append(element);
    document.body.append(row ? table : element);
    expect(found).not.toBe('');
  }
  return readPhrases(document.body as unknown as ParentNode);
}

const pages: Readonly<Record<string, readonly (readonly [line: string, ours: string])[]>> = {
  'coming-from-playwright': [
    ["await page.getByTestId('submit').click()", '[data-room="large"]'],
    ["await page.goto('https://example.com/shop')", 'browser.url('],
    ["const rows = await page.locator('tr').count()", '.length'],
    ["await page.getByRole('link', { name: 'Cart' })", 'aria/Help'],
    ["await expect(page.locator('.cart')).toHaveCount(4)", 'toBeElementsArrayOfSize(3)'],
    ["await expect(page.getByText('Thanks')).toBeVisible()", 'toBeDisplayed()'],
    ["await page.keyboard.press('Enter')", "browser.keys('Tab')"],
    ["await page.locator('#a').dragTo(page.locator('#b'))", 'dragAndDrop'],
  ],
  'coming-from-cypress': [
    ["cy.visit('/cart')", 'browser.url('],
    ["cy.get('.cart').should('be.visible')", 'toBeDisplayed()'],
    ["cy.get('li').should('have.length', 7)", 'toBeElementsArrayOfSize(3)'],
    ["cy.intercept('POST', '/api/orders', { statusCode: 201 }).as('order')", 'browser.mock('],
    ["cy.get('select').select('Berlin')", 'selectBy'],
    ["cy.get('.menu').trigger('mouseover')", 'moveTo()'],
    ["Cypress.Commands.add('login', (user) => {})", 'addCommand'],
    ['cy.wait(500)', 'browser.pause('],
    ['cy.fixture("users.json")', 'require('],
  ],
  'coming-from-selenium': [
    ['driver.find_element(By.ID, "name")', "$('#wishes')"],
    ['driver.findElement(By.cssSelector(".cart button"))', "$('form button')"],
    ['field.send_keys("Ada")', 'Value('],
    ['driver.switch_to.frame("payment")', 'switchToFrame'],
    ['wait.until(ExpectedConditions.elementToBeClickable(By.id("pay")))', 'waitForClickable'],
    ['driver.manage().deleteAllCookies()', 'deleteCookies()'],
    ['time.sleep(3)', 'browser.pause('],
    ['driver.getTitle()', 'getTitle()'],
  ],
};

describe.each(Object.entries(pages))('%s', (page, lines) => {
  const phrases = phrasesOfPage(page);

  it.each([...lines])('finds what does %s', (line, ours) => {
    expect(findPhrases(line, phrases)[0]?.code).toContain(ours);
  });

  it('says nothing about lines of no tool', () => {
    expect(findPhrases('docker compose up --detach', phrases)).toEqual([]);
    expect(findPhrases('', phrases)).toEqual([]);
  });
});

it('keeps the section of a phrase, and comments of several lines as one', () => {
  const unroute = phrasesOfPage('coming-from-playwright').find(({ line }) => line.startsWith("await page.route('"));
  expect(unroute?.line.split('\n')).toHaveLength(2);
  expect(unroute?.href).toMatch(/^#\w/);
});
