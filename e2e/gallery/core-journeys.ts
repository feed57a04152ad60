// cspell:ignore emphaiss
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundBrowser, OtherBrowser } from '../support/other-browser.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { wakeApp } from '../support/waiting.ts';

/**
 * Declares the tests of what a reader does in any browser: open, navigate, go back, choose, and read without script. They
 * are skipped, with the reason, if the machine lacks the browser.
 */
export function coreJourneys(name: string, found: FoundBrowser): void {
  if ('missing' in found) {
    it(`the core journeys work in ${name}`, ({ skip }) => skip(found.missing));
    return;
  }

  describe(`in ${name}`, () => {
    let browser: OtherBrowser;
    let site: FaultySite;
    let silent: FaultySite;

    beforeAll(async () => {
      const dir = buildSmallSite('gallery');
      site = await serveFaulty(dir);
      silent = await serveFaulty(dir, '/', { 'content-security-policy': "script-src 'none'" });
      browser = await found.open();
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
      await silent?.close();
    });

    async function open(route: string): Promise<void> {
      await browser.open(site.url + route);
      await expect.poll(() => browser.run(wakeApp), { timeout: 15_000 }).toBe(true);
      await browser.run(() => void Object.assign(window, { same: true }));
    }
    const heading = () => browser.run(() => document.querySelector('h1')?.textContent);
    const isSame = () => browser.run(() => 'same' in window);
    const theme = () => browser.run(() => document.documentElement.dataset.theme);
    const label = () => browser.run(() => document.querySelector('.mode')?.getAttribute('aria-label'));

    it('a page opens, links lead on without a load, and back leads back to the place', async () => {
      await open('/docs/gallery');
      expect(await heading()).toBe('Gallery');
      // A driver's click scrolls before it clicks.
      await browser.run(() => {
        scrollTo(0, 700);
        document.querySelector<HTMLElement>('.sidebar a[href="/docs/islands"]')!.click();
      });
      await expect.poll(heading).toBe('Islands');
      // The head follows in the next frame.
      await expect
        .poll(() =>
          browser.run(() => [location.pathname, document.title, scrollY, document.activeElement?.textContent]),
        )
        .toEqual(['/docs/islands', 'Islands | Gallery', 0, 'Islands']);
      await browser.run(() => history.back());
      await expect.poll(heading).toBe('Gallery');
      await expect.poll(() => browser.run(() => Math.round(scrollY))).toBe(700);
      expect(await isSame()).toBe(true);
    });

    it('back from a part of the page leads to the link that was followed', async () => {
      await open('/docs/gallery');
      await browser.run(() => {
        scrollTo(0, 300);
        [...document.querySelectorAll<HTMLElement>('.toc a')].at(-1)!.click();
      });
      await expect.poll(() => browser.run(() => scrollY)).toBeGreaterThan(600);
      await browser.run(() => history.back());
      await expect.poll(() => browser.run(() => Math.round(scrollY))).toBe(300);
    });

    it('fonts that the first paint did not wait for are there at the next view', async () => {
      const isLoaded = () => browser.run(() => localStorage.getItem('lectern.fonts')?.includes('plex-sans') ?? false);
      await open('/docs/gallery');
      // It is written when the browser is idle, once for a document.
      await expect.poll(isLoaded).toBe(true);
      await browser.run(() => localStorage.clear());
      site.inject(/gallery$/, { kind: 'delay', milliseconds: 200 });
      await open('/docs/gallery');
      site.clear();
      const faces = () =>
        browser.run(() => [...document.fonts].filter(({ family }) => /^"?Plex Sans"?$/.test(family)).length);
      // WebKit knows a file before the page has asked for it itself.
      await expect
        .poll(() => browser.run(() => JSON.stringify(performance.getEntriesByType('resource'))))
        .toMatch(/plex-sans[^}]*"initiatorType":"fetch"/);
      expect(await faces()).toBe(0);
      const narrow = await browser.run(widthOfText);
      await browser.run(() => document.querySelector<HTMLElement>('.sidebar a[href="/docs/islands"]')!.click());
      await expect.poll(heading).toBe('Islands');
      await expect.poll(faces).toBe(1);
      expect(await browser.run(widthOfText)).not.toBe(narrow);
    });

    it('islands, tabs and copy buttons live', async () => {
      await open('/docs/islands');
      await browser.click('.stepper');
      await expect.poll(() => browser.run(() => document.querySelector('.stepper')?.textContent)).toBe('Count: 6');
      await open('/docs/gallery');
      await browser.click('[data-group=npm2yarn] label:nth-child(2)');
      expect(await browser.run(() => localStorage.getItem('lectern.tabs.npm2yarn'))).toBe('yarn');
    });

    it('code is offered to be wrapped once it is too wide, in a tab once that is chosen', async () => {
      await open('/docs/gallery');
      const tabs = '[data-group=language]:has(.code)';
      await browser.click(`${tabs} label:nth-child(1)`);
      const offers = () =>
        browser.run(() =>
          [...document.querySelectorAll('[data-group=language] .code')].map(
            (code) => code.querySelector('.wrap') !== null,
          ),
        );
      expect(await offers()).toEqual([false, false]);
      await browser.run(() => {
        const group = document.querySelector<HTMLElement>('[data-group=language]:has(.code)')!;
        group.style.width = '160px';
        group.scrollIntoView({ block: 'center' });
      });
      await expect.poll(offers).toEqual([true, false]);
      await browser.click(`${tabs} label:nth-child(2)`);
      await expect.poll(offers).toEqual([true, true]);
    });

    it('an island hears what was written and chosen in its fields before its code came', async () => {
      site.inject(/Fields\.island/, { kind: 'hang' });
      await open('/docs/islands');
      await browser.click('.fields [type=search]');
      await browser.type('early');
      await browser.click('.fields [aria-label=large]');
      await browser.click('.fields [type=checkbox]');
      site.clear();
      const heard = () => browser.run(() => document.querySelector('.fields output')?.textContent);
      await expect.poll(heard).toBe('early 2 large red true 3');
      await browser.click('.fields [type=search]');
      await browser.type('!');
      await expect.poll(heard).toBe('early! 2 large red true 4');
    });

    it('the search takes what was typed before its dialog came', async () => {
      await open('/docs/islands');
      site.inject(/SearchDialog/, { kind: 'hang' });
      await browser.type('/gallery');
      site.clear();
      const query = () => browser.run(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value);
      await expect.poll(query).toBe('gallery');
      await browser.type(' x');
      expect(await query()).toBe('gallery x');
    });

    it('one Escape closes the search, which keeps its words', async () => {
      await open('/docs/islands');
      await browser.type('/gallery');
      const state = () =>
        browser.run(() => {
          const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
          return [dialog?.open, dialog?.querySelector('input')?.value];
        });
      await expect.poll(state).toEqual([true, 'gallery']);
      await browser.press('Escape');
      await expect.poll(state).toEqual([false, 'gallery']);
    });

    it('a page is asked for before its link is followed', async () => {
      await open('/docs/gallery');
      const asked = () => site.requests.filter((path) => path.endsWith('/islands.json')).length;
      const before = asked();
      await browser.run(() => {
        const link = document.querySelector('.sidebar a[href="/docs/islands"]')!;
        link.dispatchEvent(new Event('focusin', { bubbles: true }));
      });
      await expect.poll(asked).toBe(before + 1);
    });

    it('the search finds a misspelled word of a text, with the words around it', async () => {
      await open('/docs/islands');
      await browser.type('/emphaiss');
      const found = () =>
        browser.run(() => [
          document.querySelector('.search-hit b')?.textContent,
          document.querySelector('.search-hit mark')?.textContent,
        ]);
      await expect.poll(found, { timeout: 10_000 }).toEqual(['Gallery', 'emphasis']);
    });

    it('the colour mode is chosen, kept, and there before the application is', async () => {
      await open('/docs/gallery');
      await browser.run(() => localStorage.clear());
      await open('/docs/islands');
      expect(await label()).toBe('Color mode: like the system');
      await browser.click('.mode');
      await expect.poll(theme).toBe('dark');
      expect(await label()).toBe('Color mode: dark');
      site.inject(/assets\/app\./, { kind: 'delay', milliseconds: 500 });
      await browser.open(`${site.url}/docs/gallery`);
      expect(await theme()).toBe('dark');
      expect(await browser.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
      site.clear();
      await browser.run(() => localStorage.clear());
    });

    it('the announcement is closed for good', async () => {
      await open('/docs/gallery');
      await browser.click('.announcement button');
      await open('/docs/islands');
      expect(await browser.run(() => document.querySelector('.announcement'))).toBeNull();
    });

    it('an address without a page shows the nearest, one with bad encoding the reason', async () => {
      await open('/docs/galery');
      await expect
        .poll(() => browser.run(() => document.querySelector('[data-nearest] a')?.getAttribute('href')))
        .toBe('/docs/gallery');
      await open('/docs/%zz');
      expect(await browser.run(() => document.querySelector<HTMLElement>('[data-reason]')?.hidden)).toBe(false);
    });

    it('without script a page is read, groups and tabs open, links lead on', async () => {
      await browser.open(`${silent.url}/docs/gallery`);
      expect(await browser.run(() => document.documentElement.className)).toBe('');
      expect(await heading()).toBe('Gallery');
      const isShown = () =>
        browser.run(() =>
          [...document.querySelectorAll<HTMLElement>('[data-group=npm2yarn] .tab')].map((tab) => tab.offsetHeight > 0),
        );
      expect(await isShown()).toEqual([true, false, false]);
      await browser.click('[data-group=npm2yarn] label:nth-child(3)');
      expect(await isShown()).toEqual([false, false, true]);
      await browser.click('#lectern-article details:not([open]) > summary');
      expect(await browser.run(() => getComputedStyle(document.querySelector('.mode')!.parentElement!).display)).toBe(
        'none',
      );
      await browser.click('.sidebar a[href="/docs/islands"]');
      await expect.poll(heading).toBe('Islands');
    });
  });
}

/** Runs in the page: returns the width of a text in the face of headings. */
function widthOfText(): number {
  const text = Object.assign(document.createElement('span'), { textContent: 'The quick brown fox' });
  text.style.cssText = 'font: 64px var(--font-sans); position: absolute';
  document.body.append(text);
  const { width } = text.getBoundingClientRect();
  text.remove();
  return width;
}
