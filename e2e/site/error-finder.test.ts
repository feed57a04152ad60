import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { axe } from '../support/axe-findings.ts';
import { useSiteTab } from '../support/site-tab.ts';
import { spokenOutline } from '../support/spoken.ts';
import { focused, key, tabTo, typeText } from '../support/stage-keys.ts';

/** Characters of the longest report: a day of a team's runs. */
const longest = 1_000_000;
/**
 * How much longer the page may be busy with a report of that length than the browser is with the same text in a bare field, and with
 * a key in it.
 */
const slower = 3;

const site = useSiteTab();
const folder = join(import.meta.dirname, '../../bench/errors/reports');
const read = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8');
const runs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

const statusOf = () => site.tab.evaluate(() => document.querySelector('.error-finder [role=status]')!.textContent);
const links = () =>
  site.tab.evaluate(() => [...document.querySelectorAll('.error-finder li > a')].map(({ textContent }) => textContent));
const waitFor = (status: RegExp | string) => expect.poll(statusOf, { timeout: 30_000 }).toMatch(status);

/** Puts the focus into the field, as a reader does who has only a keyboard. */
const enterField = () => tabTo(site.tab, /^textarea/);

/** Pastes a text into what has the focus, from the clipboard. */
async function paste(text: string): Promise<void> {
  const { tab } = site;
  await tab.send('Page.bringToFront');
  await tab.evaluate((text) => navigator.clipboard.writeText(text), text);
  const paste = { key: 'v', code: 'KeyV', windowsVirtualKeyCode: 86, modifiers: 2 };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...paste, commands: ['Paste'] });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...paste });
}

beforeEach(async () => {
  await site.tab.send('Page.navigate', { url: 'about:blank' });
  await site.open('/docs/errors');
  await site.tab.send('Browser.grantPermissions', {
    origin: site.url,
    permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
  });
});

it('is used with the keys alone, and tells a screen reader how many errors it found', async () => {
  await enterField();
  await paste(read('click-missing') + read('no-browser'));
  await waitFor('2 errors, in the order of the output:');
  const outline = await spokenOutline(site.tab, '.error-finder');
  expect(outline.slice(0, 4)).toEqual([
    'text "Output of your run"',
    'textbox "Output of your run" focused',
    'status live=polite',
    '  text "2 errors, in the order of the output:"',
  ]);
  expect(outline.filter((line) => /^(?:list|status)|^ {2}listitem/.test(line))).toEqual([
    'status live=polite',
    'list "Errors in the output"',
    '  listitem',
    '  listitem',
  ]);
  await key(site.tab, 'Tab');
  expect(await focused(site.tab)).toBe('a Element not found');
  await site.tab.send('Runtime.evaluate', { expression: axe });
  const violations = await site.tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(context: string): Promise<AxeResults> } };
    return (await axe.run('.error-finder')).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});

it('says what a text is that has no error, and nothing without one', async () => {
  await enterField();
  await typeText(site.tab, 'connect ECONNREFUSED 127.0.0.1:9515');
  await waitFor(/^1 error:$/);
  const noise = Array.from({ length: 5000 }, (_, at) => String.fromCharCode((at * 7919) % 0xd7ff));
  const nothing = /^None of these lines is an error that this site knows\.$/;
  for (const text of ['The weather is fine today.', noise.join(''), '\u0000\u0001PNG\u001A\n'.repeat(50)]) {
    await typeText(site.tab, text);
    await waitFor(nothing);
    expect(await links()).toEqual([]);
    await typeText(site.tab, 'ECONNREFUSED');
    await waitFor(/near|error:/);
  }
  for (const text of [' \n\t', '']) {
    await typeText(site.tab, 'The weather is fine today.');
    await waitFor(nothing);
    await typeText(site.tab, text || ' ');
    if (text === '') await key(site.tab, 'Backspace');
    await waitFor(/^$/);
    expect(await links()).toEqual([]);
  }
});

it('stays within a narrow page, however long a word of the report is', async () => {
  await site.resize(320);
  await enterField();
  await paste(`Error: Can't call click on element with selector "#${'a'.repeat(200)}" because element wasn't found`);
  await waitFor(/^1 error:$/);
  const { width, inner, widest } = await site.tab.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    inner: innerWidth,
    widest: Math.max(
      ...[...document.querySelectorAll('.error-finder *')].map((one) => one.getBoundingClientRect().right),
    ),
  }));
  expect(width).toBe(320);
  expect(inner).toBe(320);
  expect(widest).toBeLessThanOrEqual(320);
});

it('reads a report that was pasted before it ran', async () => {
  await site.tab.send('Page.navigate', { url: 'about:blank' });
  const { identifier } = await site.tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `addEventListener('DOMContentLoaded', () => {
      document.querySelector('.error-finder textarea').value = 'connect ECONNREFUSED 127.0.0.1:9515'
    })`,
  });
  await site.open('/docs/errors');
  await site.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await site.tab.evaluate(() => document.querySelector('.error-finder')!.scrollIntoView());
  await waitFor(/^1 error:$/);
});

it('does not keep the page from answering while it reads a long report, and leaves that for the next', {
  timeout: 120_000,
}, async () => {
  let report = '';
  for (let day = 1; report.length < longest; day++) report += runs.join('').replaceAll('shop', `shop${day}`);
  report = report.slice(0, longest);
  // The browser itself is slow with a long text.
  await site.tab.evaluate(() => {
    const bare = document.createElement('textarea');
    bare.id = 'bare';
    bare.spellcheck = false;
    document.querySelector('.error-finder textarea')!.after(bare);
    bare.addEventListener('input', (event) => event.stopPropagation());
    bare.className = document.querySelector('.error-finder textarea')!.className;
  });
  const busyAfter = async (id: string, text: string) => {
    await site.tab.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)!.focus(), id);
    await site.tab.evaluate(() => (document.activeElement as HTMLTextAreaElement).select());
    const start = performance.now();
    await paste(text);
    const pasted = performance.now();
    await site.tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'x', text: 'x' });
    await site.tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'x' });
    await site.tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return { pasted: pasted - start, key: performance.now() - pasted };
  };
  const bare = await busyAfter('#bare', report);
  await site.tab.evaluate(() => document.querySelector('#bare')!.remove());
  const ours = await busyAfter('.error-finder textarea', report);
  process.stdout.write(
    `  1 MB: ${Math.round(bare.pasted)} and ${Math.round(bare.key)} ms bare, ` +
      `${Math.round(ours.pasted)} and ${Math.round(ours.key)} ms in the field\n`,
  );
  // The key made the first reading useless. The second one is given up for a short text. To replace a selection of that length takes the
  // browser 20 seconds in a bare field, too.
  await site.tab.evaluate(() => {
    (document.activeElement as HTMLTextAreaElement).value = '';
  });
  await typeText(site.tab, 'connect ECONNREFUSED 127.0.0.1:9515');
  await waitFor(/^1 error:$/);
  expect(ours.pasted + ours.key).toBeLessThan(slower * (bare.pasted + bare.key));
  await typeText(site.tab, ' ');
  await paste(report);
  await waitFor(/^\d\d+ errors, in the order of the output:$/);
  expect((await links()).length).toBeGreaterThan(100);
});
