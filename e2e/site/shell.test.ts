// Long, because all its tests use one site in one tab.
import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

const press = async (key: string, code: string, keyCode: number) => {
  for (const type of ['keyDown', 'keyUp'] as const)
    await site.tab.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: keyCode });
};
const isOpen = (label: string) =>
  site.tab.evaluate(
    (text) =>
      [...document.querySelectorAll('.sidebar details')]
        .find((group) => group.querySelector('summary')?.textContent === text)
        ?.hasAttribute('open'),
    label,
  );

describe('the sidebar', () => {
  it('keeps its groups as the reader left them, on other pages, in other sections and after a reload', async () => {
    await site.open('/docs/selectors');
    const toggle = (label: string) =>
      site.tab.evaluate((text) => {
        const all = [...document.querySelectorAll<HTMLElement>('.sidebar summary')];
        all.find(({ textContent }) => textContent === text)!.click();
      }, label);
    // The other groups come when the page has rested.
    await expect.poll(() => isOpen('Services')).toBe(false);
    await toggle('Services');
    await toggle('Guides');
    await expect.poll(() => isOpen('Services')).toBe(true);
    await expect.poll(() => isOpen('Guides')).toBe(false);
    const follow = (href: string) =>
      site.tab.evaluate((address) => document.querySelector<HTMLElement>(`a[href="${address}"]`)!.click(), href);
    await follow('/docs/api');
    await expect.poll(() => isOpen('Services')).toBe(undefined);
    await site.tab.evaluate(() => history.back());
    await expect.poll(() => isOpen('Services')).toBe(true);
    expect(await isOpen('Guides')).toBe(false);
    await site.open('/docs/timeouts');
    await expect.poll(() => isOpen('Services')).toBe(true);
    expect(await isOpen('Guides')).toBe(false);
    // A page of another group opens that one.
    await site.open('/docs/retry');
    await expect.poll(() => isOpen('Testrunner')).toBe(true);
    await site.tab.evaluate(() => sessionStorage.clear());
  });

  it('leaves what has the words that are typed, says how many, and Escape brings all back', async () => {
    await site.open('/docs/api');
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.filter input')!.focus());
    await site.tab.send('Input.insertText', { text: 'VALUE' });
    const labels = () =>
      site.tab.evaluate(() => [...document.querySelectorAll('.sidebar li a')].map(({ textContent }) => textContent));
    const topLevel = () =>
      site.tab.evaluate(() =>
        [...document.querySelectorAll('.sidebar > ul > li')].map(
          (item) => item.querySelector('a, summary')!.textContent,
        ),
      );
    await expect.poll(labels).toContain('setValue');
    const found = await labels();
    expect(found.filter((label) => !label.toLowerCase().includes('value'))).toEqual([]);
    expect(await site.tab.evaluate(() => document.querySelector('.filter output')!.textContent)).toMatch(
      new RegExp(`^${found.length} of \\d+$`),
    );
    await press('Escape', 'Escape', 27);
    await expect
      .poll(topLevel)
      .toEqual(['Introduction', 'Expect', 'Find a sample', 'Protocols', 'browser', 'element', 'mock']);
    await site.tab.send('Input.insertText', { text: 'uploadfile' });
    await expect.poll(labels).toHaveLength(1);
    await press('Enter', 'Enter', 13);
    await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/api/browser/uploadFile');
  });
});

describe('on a phone', () => {
  const click = (selector: string) =>
    site.tab.evaluate((target) => document.querySelector<HTMLElement>(target)!.click(), selector);

  it('the sheet is a dialog: named, all else inert, the focus in it and back', async () => {
    await site.open('/docs/selectors', 390);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.burger')!.focus());
    await click('.burger');
    await expect
      .poll(() => site.tab.evaluate(() => document.activeElement?.closest('.menu')?.getAttribute('role')))
      .toBe('dialog');
    const state = await site.tab.evaluate(() => {
      const sheet = document.querySelector<HTMLElement>('.menu')!;
      const outside = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(
        (control) => !sheet.contains(control) && !control.closest('[inert]'),
      );
      const rows = [...sheet.querySelectorAll<HTMLElement>('a, summary')].filter((row) => row.checkVisibility());
      const scrollers = [sheet, ...sheet.querySelectorAll('*')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY),
      );
      return {
        name: sheet.getAttribute('aria-label'),
        modal: sheet.getAttribute('aria-modal'),
        outside: outside.map(({ outerHTML }) => outerHTML),
        low: rows
          .filter((row) => row.getBoundingClientRect().height < 44 && !row.matches('.icon'))
          .map((row) => row.textContent),
        scrollers: scrollers.length,
        behind: getComputedStyle(document.documentElement).overflow,
      };
    });
    expect(state).toEqual({ name: 'Open menu', modal: 'true', outside: [], low: [], scrollers: 1, behind: 'hidden' });
    await press('Escape', 'Escape', 27);
    await expect.poll(() => site.tab.evaluate(() => document.activeElement?.className)).toContain('burger');
    expect(await site.tab.evaluate(() => document.querySelectorAll('[inert], [role=dialog]').length)).toBe(0);
    expect(await site.tab.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  });

  it('the sheet closes when Back changes the page below it, whose heading gets the focus', async () => {
    await site.open('/docs/selectors', 390);
    await click('.pager [rel=next]');
    await expect.poll(() => site.tab.evaluate(() => location.pathname)).toBe('/docs/timeouts');
    await click('.burger');
    await expect.poll(() => site.tab.evaluate(() => document.activeElement?.closest('.menu') !== null)).toBe(true);
    await site.tab.evaluate(() => history.back());
    await expect.poll(() => site.tab.evaluate(() => document.activeElement?.localName)).toBe('h1');
    expect(await site.tab.evaluate(() => document.querySelectorAll('.menu:popover-open, [inert]').length)).toBe(0);
  });

  it('the sheet of a page without a sidebar offers the tree of the documentation', async () => {
    await site.open('/', 390);
    await click('.burger');
    await expect
      .poll(() => site.tab.evaluate(() => document.querySelector('.menu .sidebar summary')?.textContent))
      .toBe('Introduction');
  });

  it('the bar below the title opens the contents, and an entry closes them', async () => {
    await site.open('/docs/options', 390);
    const shows = () => site.tab.evaluate(() => document.querySelector('.toc')!.matches(':popover-open'));
    expect(await shows()).toBe(false);
    await click('.toc-bar');
    expect(await shows()).toBe(true);
    await click('.toc a[href="#logLevel"], .toc a[href="#loglevel"]');
    expect(await shows()).toBe(false);
    const top = await site.tab.evaluate(() => document.querySelector('.toc-bar')!.getBoundingClientRect().top);
    expect(Math.round(top)).toBe(60);
    const heading = await site.tab.evaluate(() => document.querySelector(':target')!.getBoundingClientRect().top);
    expect(heading).toBeGreaterThanOrEqual(104);
  });
});

describe('what an article holds', () => {
  it('has headings that are read as they are written', async () => {
    await site.open('/docs/selectors');
    const names = (await site.tab.send('Accessibility.getFullAXTree', {})) as {
      nodes: { role?: { value: string }; name?: { value: string } }[];
    };
    const headings = names.nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value);
    expect(headings).toContain('Link text');
    expect(headings.filter((name) => name?.startsWith('Link to'))).toEqual([]);
  });

  it.each(['/docs/options', '/docs/gettingstarted', '/docs/frameworks'])(
    'gives each copy button, table and group of tabs a name of its own on %s',
    async (route) => {
      await site.open(route);
      const names = await site.tab.evaluate(() =>
        [...document.querySelectorAll('.copy, table, .tabs')].map(
          (element) => `${element.localName} ${element.getAttribute('aria-label')}`,
        ),
      );
      expect(names.length).toBeGreaterThan(3);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      expect(names.filter((name) => /null|undefined/.test(name))).toEqual([]);
    },
  );

  it('has no header without text', async () => {
    await site.open('/docs/frameworks');
    expect(
      await site.tab.evaluate(
        () => [...document.querySelectorAll('th')].filter((cell) => !cell.textContent.trim()).length,
      ),
    ).toBe(0);
  });

  it('marks links to other sites, and no others', async () => {
    await site.open('/docs/gettingstarted');
    const marks = await site.tab.evaluate(() =>
      [...document.querySelectorAll('#lectern-article :is(p, li) > a')].map((link) => [
        link.getAttribute('href')!.startsWith('http'),
        getComputedStyle(link, '::after').content.includes('\u2197'),
      ]),
    );
    expect(marks.filter(([isExternal, isMarked]) => isExternal !== isMarked)).toEqual([]);
    expect(new Set(marks.map(([isExternal]) => isExternal)).size).toBe(2);
  });

  it('shows long code folded until its button shows all of it', async () => {
    await site.open('/docs/configurationfile');
    await expect.poll(() => site.tab.evaluate(() => Boolean(document.querySelector('.unfold')))).toBe(true);
    const folded = await site.tab.evaluate(() => {
      document.querySelector('.long')!.classList.add('was-long');
      return document.querySelector('.long')!.clientHeight;
    });
    expect(folded).toBeLessThan(700);
    const below = await site.tab.evaluate(() => {
      const long = document.querySelector('.long:has(figcaption)')!;
      long.scrollIntoView({ block: 'center' });
      const { left, top, height } = long.querySelector('figcaption')!.getBoundingClientRect();
      return [100, 105, 110, 115].flatMap((scrolled) => {
        long.querySelector('pre')!.scrollTop = scrolled;
        return document.elementsFromPoint(left + 9, top + height / 2).filter((element) => element.matches('.line'));
      }).length;
    });
    expect(below, 'lines that pass below the title').toBe(0);
    const label = await site.tab.evaluate(() => document.querySelector('.unfold')!.textContent);
    expect(label).toMatch(/^Show all \d\d+ lines$/);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.unfold')!.click());
    const height = () => site.tab.evaluate(() => document.querySelector('.was-long')!.clientHeight);
    await expect.poll(height).toBeGreaterThan(folded);
    expect(await site.tab.evaluate(() => document.activeElement?.localName)).toBe('pre');
  });

  it('wraps the lines of code where the reader asks, here and on other pages', async () => {
    await site.open('/docs/configurationfile', 390);
    await expect.poll(() => site.tab.evaluate(() => Boolean(document.querySelector('.wrap')))).toBe(true);
    const wide = () =>
      site.tab.evaluate(
        () => [...document.querySelectorAll('pre')].filter((pre) => pre.scrollWidth > pre.clientWidth).length,
      );
    expect(await wide()).toBeGreaterThan(0);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.wrap')!.click());
    await expect.poll(wide).toBe(0);
    await site.open('/docs/gettingstarted', 390);
    expect(await wide()).toBe(0);
    await expect
      .poll(() => site.tab.evaluate(() => document.querySelector('.wrap')?.getAttribute('aria-pressed')))
      .toBe('true');
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.wrap')!.click());
    await expect.poll(wide).toBeGreaterThan(0);
  });

  it('enlarges a chart, and gives the focus back', async () => {
    await site.open('/docs/flowcharts/testexecution', 390);
    await expect.poll(() => site.tab.evaluate(() => Boolean(document.querySelector('.enlarge')))).toBe(true);
    const place = await site.tab.evaluate(() => {
      const { scrollLeft, scrollWidth, clientWidth } = document.querySelector('.diagram-chart')!;
      return Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2);
    });
    expect(place).toBeLessThanOrEqual(1);
    await site.tab.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.enlarge')!;
      button.focus();
      button.click();
    });
    await expect.poll(() => site.tab.evaluate(() => document.querySelectorAll('.enlarged svg').length)).toBe(1);
    const widths = await site.tab.evaluate(() =>
      ['.diagram-chart svg', '.enlarged svg'].map((svg) => document.querySelector(svg)!.getBoundingClientRect().width),
    );
    expect(widths[1]! / widths[0]!).toBeGreaterThanOrEqual(1.39);
    await press('Escape', 'Escape', 27);
    await expect.poll(() => site.tab.evaluate(() => document.activeElement?.className)).toBe('enlarge');
    expect(await site.tab.evaluate(() => document.querySelectorAll('.enlarged').length)).toBe(0);
  });

  it('hides items at the end of a bar until the document has been read beyond the bar, because they would move', async () => {
    await site.open('/docs/selectors');
    const shown = await site.tab.evaluate(() => {
      const parts = [...document.querySelectorAll('.search-field, .tools, .page-menu')];
      const visibilities = () => parts.map((part) => getComputedStyle(part).visibility);
      const shell = document.querySelector('.shell')!;
      const article = document.querySelector('#lectern-article')!;
      const after = visibilities();
      const { className } = shell;
      [shell.className, article.id] = ['', ''];
      const before = visibilities();
      [shell.className, article.id] = [className, 'lectern-article'];
      return [before, after];
    });
    expect(shown).toEqual([Array(3).fill('hidden'), Array(3).fill('visible')]);
  });
});
