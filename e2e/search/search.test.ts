// One file, though long: all of it types into the search of one site.
// cspell:ignore مرحبا Cimg
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { axe as axeScript } from '../support/axe-findings.ts';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { addInitScript } from '../support/session.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => siteDir);

afterEach(async () => {
  tested.site.clear();
  expect(await problemsOf(tested.browser)).toEqual([]);
});

async function open(route = '/docs/selectors'): Promise<void> {
  await tested.open(route);
}

const input = () => tested.browser.$('dialog[open] input');
const options = () => tested.browser.$$('dialog[open] [role=option]');

/** Answers addresses that hold a text with a body of the test, until the next test. */
function replaceAnswer(part: string, body: string): void {
  tested.site.inject(new RegExp(part.replaceAll('.', '\\.')), { kind: 'body', body });
}

async function type(text: string): Promise<void> {
  await tested.browser.keys('/');
  await input().waitForDisplayed();
  await tested.browser.keys([...text]);
}

async function firstTitle(): Promise<string> {
  await tested.browser.$('dialog[open] [role=option] b').waitForExist();
  return tested.browser.$('dialog[open] [role=option] b').getText();
}

describe('the dialog', () => {
  it('opens with its key, finds as you type, goes there with Enter and marks the words', async () => {
    await open();
    await type('waitForExi');
    await expect.poll(firstTitle).toBe('element.waitForExist');
    expect(await tested.browser.$('dialog[open] mark').getText()).toBe('waitForExist');
    expect(await input().getAttribute('aria-activedescendant')).toBe(await options()[0]!.getAttribute('id'));
    // What is found in the texts comes after a rest, and leads no page elsewhere that the query names.
    await tested.browser.pause(600);
    await tested.browser.keys('Enter');
    await tested.browser.waitUntil(async () =>
      (await tested.browser.getUrl()).endsWith('/docs/api/element/waitForExist'),
    );
    await tested.browser.waitUntil(() => tested.browser.execute(() => CSS.highlights.size === 1));
    await tested.browser.$('.search-marks').click();
    expect(await tested.browser.execute(() => CSS.highlights.size)).toBe(0);
    expect(await tested.browser.$('.search-marks').isExisting()).toBe(false);
  });

  it('finds a misspelled word that only texts have', async () => {
    await open();
    await type('interceptd');
    const titles = () => options().map((option) => option.getText());
    await expect.poll(async () => (await titles()).join('\n'), { timeout: 10_000 }).toContain('Element errors');
  });

  it('opens with Ctrl K and closes with Escape, and the focus is where it was', async () => {
    await open();
    await tested.browser.execute(() => document.querySelector<HTMLElement>('.brand')!.focus());
    await tested.browser.keys(['Control', 'k']);
    await input().waitForDisplayed();
    await tested.browser.keys('Escape');
    await tested.browser.$('dialog[open]').waitForExist({ reverse: true });
    expect(await tested.browser.execute(() => document.activeElement?.className)).toBe('brand');
  });

  it('opens when its key is pressed before the application is there', async () => {
    tested.site.inject(/assets\/app\./, { kind: 'delay', milliseconds: 600 });
    await tested.browser.url(`${tested.site.url}/docs/timeouts`);
    await tested.browser.keys('/');
    await input().waitForDisplayed({ timeout: 10_000 });
    expect(await input().isFocused()).toBe(true);
  });

  it('opens when its key is pressed while the application takes over', async () => {
    const script = await addInitScript(tested.browser, () => {
      addEventListener('DOMContentLoaded', () => {
        const boot = (window as unknown as Record<string, { take(): unknown }>)['lectern-boot']!;
        const take = boot.take.bind(boot);
        boot.take = () => {
          const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
          queueMicrotask(() => document.body.dispatchEvent(key));
          return take();
        };
      });
    });
    await tested.browser.url(`${tested.site.url}/docs/timeouts`);
    await input().waitForDisplayed();
    expect(await input().isFocused()).toBe(true);
    await script.remove();
  });

  it('keeps what was typed before its dialog came, whenever the next letter comes', async () => {
    const script = await addInitScript(tested.browser, () => {
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function () {
        showModal.call(this);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => document.execCommand('insertText', false, 't');
        port2.postMessage(0);
      };
    });
    await open();
    await script.remove();
    // In one task, so that the dialog cannot come between two of them.
    await tested.browser.execute(() => {
      for (const key of '/wai')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await input().waitForDisplayed();
    await expect.poll(() => input().getValue()).toBe('wait');
  });

  it('moves through pages and their sections with the arrow keys', async () => {
    await open();
    await type('selectors');
    await expect.poll(firstTitle).toBe('Selectors');
    const selected = () => tested.browser.$('dialog[open] [aria-selected=true]').getAttribute('href');
    expect(await selected()).toBe('/docs/selectors');
    await tested.browser.keys('ArrowDown');
    expect(await selected()).toMatch(/^\/docs\/selectors#/);
    await tested.browser.keys(['ArrowUp', 'ArrowUp']);
    const links = await options().map((option) => option.getAttribute('href'));
    expect(await selected()).toBe(links.at(-1));
    // A page of them has those in view, and ends at the first and the last.
    await tested.browser.keys('PageDown');
    expect(await selected()).toBe(links.at(-1));
    await tested.browser.keys('PageUp');
    expect(await selected()).toBe(links.at(-5));
    expect(await tested.browser.$('dialog[open] [aria-selected=true]').isDisplayed({ withinViewport: true })).toBe(
      true,
    );
    await tested.browser.keys(['PageUp', 'PageUp', 'PageUp']);
    expect(await selected()).toBe(links[0]);
  });

  it('leads to the section, on the page in view too', async () => {
    await open();
    await type('how a selector is read');
    await firstTitle();
    await tested.browser.$('dialog[open] a[href="/docs/selectors#how-a-selector-is-read"]').click();
    await tested.browser.$('dialog[open]').waitForExist({ reverse: true });
    await tested.browser.waitUntil(async () => (await tested.browser.getUrl()).endsWith('#how-a-selector-is-read'));
    expect(
      await tested.browser.execute(
        () => document.querySelector('#how-a-selector-is-read')!.getBoundingClientRect().top,
      ),
    ).toBeLessThan(200);
    await tested.browser.waitUntil(() => tested.browser.execute(() => CSS.highlights.size === 1));
    await tested.browser.$('.search-marks').click();
    expect(await tested.browser.execute(() => CSS.highlights.size)).toBe(0);
  });

  it('limits the results to a kind of page', async () => {
    await open();
    await type('wait');
    await firstTitle();
    await tested.browser.$('button=Guide').click();
    const kinds = () =>
      tested.browser.execute(() => [
        ...new Set(
          [...document.querySelectorAll('dialog[open] .search-hit small')].map(({ textContent }) => textContent),
        ),
      ]);
    await expect.poll(kinds).toEqual(['Guide']);
  });

  it('offers where most readers go before anything is typed', async () => {
    await open();
    await tested.browser.keys('/');
    await input().waitForDisplayed();
    await expect.poll(firstTitle).toBe('Getting started');
    expect(await tested.browser.$('dialog[open] .search-suggested').getText()).toBe('Where most readers go');
    await tested.browser.keys(['ArrowDown', 'Enter']);
    await tested.browser.waitUntil(async () => (await tested.browser.getUrl()).endsWith('/docs/selectors'));
  });

  it('leads the words of other tools to their page, and marks no word that was not typed', async () => {
    await open();
    await type('cy.get');
    await tested.browser.waitUntil(async () => (await firstTitle()) === 'browser.$');
    await tested.browser.keys(['Control', 'a']);
    await tested.browser.keys([...'mouse over']);
    await tested.browser.waitUntil(async () => (await firstTitle()) === 'element.moveTo');
    const marks = await tested.browser.execute(() =>
      [...document.querySelectorAll('dialog[open] .search-hit:first-child mark')].map(({ textContent }) => textContent),
    );
    expect(marks).not.toContain('moveTo');
  });

  it('remembers what led somewhere', async () => {
    await open();
    await type('throttle');
    await expect.poll(firstTitle).toBe('browser.throttle');
    await tested.browser.keys('Enter');
    await tested.browser.waitUntil(async () => (await tested.browser.getUrl()).endsWith('/throttle'));
    await tested.browser.keys('/');
    await input().waitForDisplayed();
    await tested.browser.keys(['Control', 'a']);
    await tested.browser.keys('Backspace');
    expect(await tested.browser.$('.search-recent button').getText()).toBe('throttle');
  });

  it.each(['<img src=x onerror=window.hacked=1>', '.*+?^$()|[]\\', '\u202eمرحبا', '😀', `${'wait '.repeat(90)}`])(
    'shows %s as it is and says what to do where nothing is found',
    async (text) => {
      await open();
      await tested.browser.keys('/');
      await input().waitForDisplayed();
      await input().setValue(text);
      await tested.browser.waitUntil(
        async () => (await tested.browser.$('dialog[open] [role=status]').getText()) !== '',
      );
      expect(await tested.browser.execute(() => 'hacked' in window)).toBe(false);
    },
  );

  it.each([
    ['is missing', { kind: 'status', status: 404 }],
    ['is cut', { kind: 'truncate' }],
    ['does not come', { kind: 'abort' }],
  ] as const)('says so when the first file %s, and works when it is back', async (_, fault) => {
    await open();
    tested.site.inject(/_lectern\/search\.json/, fault);
    await type('wait');
    const status = tested.browser.$('dialog[open] [role=status]');
    await expect.poll(() => status.getText()).toContain('could not be loaded');
    tested.site.clear();
    await tested.browser.keys('U');
    await firstTitle();
  });

  it('answers from titles when a file of words is missing', async () => {
    await open();
    tested.site.inject(/assets\/search\//, { kind: 'status', status: 404 });
    await type('wait until gone');
    // The results of the first words may come before those of all.
    await expect.poll(firstTitle).toMatch(/^element\.waitFor/);
  });

  it.each([
    ['is empty', ''],
    ['is no JSON', '<html>'],
    ['holds something else', '{}'],
    ['is of another build', '{"pages":{"a":1},"version":99}'],
    ['is null', 'null'],
  ])('says so when the first file %s', async (_, body) => {
    await open();
    replaceAnswer('/_lectern/search.json', body);
    await type('wait');
    const status = tested.browser.$('dialog[open] [role=status]');
    await expect.poll(() => status.getText()).toContain('could not be loaded');
  });

  it.each([
    ['is empty', ''],
    ['is no list of pages', '{"wait":7,"until":null}'],
    ['is of a site with other pages', '{"wait":"9999","gone":"-5 x*y"}'],
  ])('answers from titles when a file of words %s', async (_, body) => {
    await open();
    replaceAnswer('/assets/search/', body);
    await type('wait until gone');
    // The results of the first words may come before those of all.
    await expect.poll(firstTitle).toMatch(/^element\.waitFor/);
    await tested.browser.pause(500);
    expect(await firstTitle()).toMatch(/^element\.waitFor/);
  });

  it.each(['light', 'dark'])('has no violation of accessibility in %s', async (mode) => {
    await open();
    await tested.browser.execute((choice) => localStorage.setItem('lectern.theme', choice), mode);
    await open();
    await type('cookies');
    await firstTitle();
    await tested.browser.execute(axeScript);
    const violations = await tested.browser.execute(async () => {
      const { axe } = window as unknown as { axe: { run(context: string): Promise<AxeResults> } };
      return (await axe.run('dialog')).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    });
    expect(violations).toEqual([]);
  });
});

describe('what it costs', () => {
  /** Opens a page with an empty cache, pastes a query into the search, and returns the files that this loads. */
  async function loadedBy(query: string, isDone: () => Promise<unknown>): Promise<readonly string[]> {
    const { send } = await (await tested.session.page())
      .createCDPSession()
      .then((cdp) => ({ send: cdp.send.bind(cdp) }));
    await send('Network.clearBrowserCache');
    // What the service worker stored, it would answer itself.
    await send('Storage.clearDataForOrigin', { origin: new URL(tested.site.url).origin, storageTypes: 'all' });
    // Late requests of the page before do not count.
    await tested.browser.url('about:blank');
    await tested.browser.pause(500);
    tested.site.clear();
    await open();
    await tested.browser.pause(500);
    expect(tested.site.requests.filter((url) => /search|Search|use-results|prose/.test(url))).toEqual([]);
    const before = new Set(tested.site.requests);
    // Pasted, because a busy machine may be slow between two keys, and each word that rests is a query.
    await tested.browser.keys('/');
    await input().waitForDisplayed();
    await tested.browser.execute((text) => document.execCommand('insertText', false, text), query);
    await isDone();
    // The worker that keeps pages for reading offline starts when the page has rested, whatever the reader does.
    const others = /\/pages\/|^\/sw\.js/;
    return [...new Set(tested.site.requests)].filter((url) => !before.has(url) && !others.test(url));
  }

  function expectWithin(name: string, files: readonly string[], budget: number): void {
    const total = files.reduce((sum, url) => sum + brotliCompressSync(readFileSync(join(siteDir, url))).length, 0);
    process.stdout.write(`  ${name}: ${total} bytes in ${files.length} files (budget ${budget})\n`);
    expect(total).toBeLessThanOrEqual(budget);
  }

  it('is nothing before it is asked for, and little for the first answer', async () => {
    const files = await loadedBy('waitForDisplayed', async () => {
      await tested.browser.waitUntil(async () => (await firstTitle()) === 'element.waitForDisplayed');
    });
    expect(files).toContain('/_lectern/search.json');
    // What the texts add comes after a rest, which may be over on a busy machine.
    expectWithin(
      'first query',
      files.filter((url) => !/\/(?:prose|assets\/search)\//.test(url)),
      budgets.firstQuery,
    );
  });

  it('is little for a whole answer with its excerpts', async () => {
    const prose = () => tested.site.requests.filter((url) => url.includes('/prose/'));
    const files = await loadedBy('how do I wait until an element disappears', async () => {
      await firstTitle();
      await tested.browser.pause(2500);
    });
    expect(prose()).not.toEqual([]);
    expectWithin('whole answer', files, budgets.wholeAnswer);
  });
});

describe('the page that says that there is none', () => {
  it('offers what the search finds for the words of the address', async () => {
    await tested.browser.url(`${tested.site.url}/docs/v7/deep-selectors-of-elements.html`);
    await tested.browser.$('.not-found-results .search-hit').waitForExist({ timeout: 10_000 });
    expect(await tested.browser.$('.not-found-results p').getText()).toBe('Pages about "deep selectors of elements":');
    expect(await tested.browser.$('.not-found-results b').getText()).toBe('Selectors');
    await tested.browser.$('.not-found-results a').click();
    await tested.browser.waitUntil(async () => (await tested.browser.getUrl()).includes('/docs/selectors'));
    expect(await tested.browser.$('h1').getText()).toBe('Selectors');
    await problemsOf(tested.browser); // The status of the document is one.
  });

  it('shows no markup of the address, and nothing where nothing is found', async () => {
    await tested.browser.url(`${tested.site.url}/%3Cimg%20src=x%20onerror=window.hacked=1%3E`);
    await hydrated(tested.browser);
    await tested.browser.pause(1000);
    expect(await tested.browser.execute(() => 'hacked' in window)).toBe(false);
    await tested.browser.url(`${tested.site.url}/qqqqqq/zzzzzz`);
    await hydrated(tested.browser);
    await tested.browser.pause(1000);
    expect(await tested.browser.$('.not-found-results').getText()).toBe('');
    await problemsOf(tested.browser);
  });

  it('costs other pages nothing', async () => {
    await open();
    await tested.browser.pause(500);
    expect(tested.site.requests.filter((url) => /not-found|NotFound|search/i.test(url))).toEqual([]);
  });
});

it('shows results as the search page does', async () => {
  const looks = async (within: string) => {
    await tested.browser.$(`${within} .place`).waitForExist();
    return tested.browser.execute(
      (selectors) =>
        selectors.map((selector) => {
          const style = getComputedStyle(document.querySelector(selector)!);
          const { display, padding, margin, borderRadius, color, textDecorationLine } = style;
          return { display, padding, margin, borderRadius, color, textDecorationLine };
        }),
      [`${within} a`, `${within} .place`],
    );
  };
  await open('/search?q=how%20a%20selector%20is%20read');
  const onPage = await looks('#lectern-article .search-hit');
  await open();
  await type('how a selector is read');
  expect(onPage).toEqual(await looks('dialog[open] .search-hit'));
  expect(onPage[1]).toMatchObject({ display: 'block', textDecorationLine: 'none' });
});
