import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const names = ['Feature', 'Highlight', 'LogoCarousel', 'Robot', 'Section'];

describe('the pages of components', () => {
  const tested = useTestedSite(() => siteDir);

  it('are those of the five components', () => {
    expect(
      readdirSync(join(siteDir, 'components'))
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(names.map((name) => `${name}.html`));
  });

  it.each(names)(
    '/components/%s has a control for each prop of its table, and each changes view and code',
    async (name) => {
      const browser = await tested.open(`/components/${name}`);
      const live = () => browser.execute(() => document.querySelector('.playground-live')!.innerHTML);
      const code = () => browser.$('.playground .code code').getText();
      const textsOf = (selector: string) =>
        browser.execute(
          (wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent),
          selector,
        );
      const labels = await textsOf('.playground label');
      const rows = await textsOf('.table tbody td:first-child');
      const controls = await browser.$$('.playground form > div').getElements();
      expect(labels).toEqual(rows);
      expect(await code()).toContain(`<${name}`);

      for (const control of controls) {
        const before = { live: await live(), code: await code() };
        const field = await control.$('input, select, textarea');
        if ((await field.getTagName()) === 'select') {
          const chosen = await field.getValue();
          const options = await field.$$('option').map((option) => option.getText());
          await field.selectByVisibleText(options.find((option) => option !== chosen)!);
        } else if ((await field.getAttribute('type')) === 'number') {
          await field.click();
          await browser.keys('ArrowUp');
        } else {
          await field.addValue('/x');
        }
        const text = await control.$('code').getText();
        await expect.poll(live, { message: `${text} changes the view` }).not.toBe(before.live);
        expect(await code(), `${text} changes the code`).not.toBe(before.code);
      }
    },
  );
});
