import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeEdit } from '../../site/run/client/shared-edit.ts';
import { engines, useEngine } from '../support/engines.ts';
import { serveSite, siteDir, siteDocuments } from '../support/serve.ts';
import { serveFaulty } from '../support/small-site.ts';
import { wakeApp } from '../support/waiting.ts';

const names = engines.map(([name]) => name);

/** Pages with samples that do something else in some engines: for each of these samples, the engines. */
const pages = siteDocuments().flatMap((file) => {
  const html = readFileSync(join(siteDir, file), 'utf8');
  const samples = [...html.matchAll(/<button class="run"[^>]*data-run="[^"]*#(\w+)"/g)].map(([, letters]) =>
    names.filter(([letter]) => letters!.includes(letter!)),
  );
  return samples.length > 0 ? [{ route: `/${file.replace(/\.html$/, '')}`, samples }] : [];
});

it('knows samples that differ in Firefox, and others that differ in WebKit', () => {
  const lists = pages.flatMap(({ samples }) => samples);
  expect(lists.flat()).toContain('Firefox');
  expect(lists.flat()).toContain('WebKit');
});

describe('on a bad network', () => {
  const site = useEngine(engines[0][1], () => serveFaulty(siteDir));

  it('no sample that may differ opens before it is known which ones do', async () => {
    site.served.inject(/mark-others/, { kind: 'status', status: 500 });
    await site.tab.open(site.served.url + pages[0]!.route);
    const press = () => site.tab.run(() => document.querySelector<HTMLElement>('.run[data-run*="#"]')!.click());
    const shown = () =>
      site.tab.run(() => [...document.querySelectorAll('[role=alert], .stage')].map((each) => each.className));
    const said = () => site.tab.run(() => document.querySelector('[role=alert]')?.textContent);
    await expect.poll(() => site.tab.run(wakeApp)).toBe(true);
    await press();
    await expect.poll(said).toMatch(/could not be loaded/);
    expect(await shown()).toEqual(['code-note']);
    site.served.clear();
    await press();
    await expect.poll(shown).toEqual(['stage']);
  });
});

describe.each(engines)('in %s', (engine, openBrowser) => {
  const site = useEngine(openBrowser, serveSite);

  const open = async (route: string) => {
    await site.tab.open(site.served.url + route);
    await expect.poll(() => site.tab.run(wakeApp)).toBe(true);
  };

  it.skipIf(!openBrowser)(
    'each sample that differs has a button, or why it has none',
    { timeout: 120_000 },
    async () => {
      for (const { route, samples } of pages) {
        await open(route);
        const shown = () =>
          site.tab.run(() =>
            [...document.querySelectorAll('.code')].flatMap((code) => {
              const stayed = code.querySelector<HTMLElement>('.run[data-run*="#"]');
              const reason = [...code.querySelectorAll('.code-note')].map(({ textContent }) => textContent ?? '');
              const told = reason.filter((text) => text.includes('the engine of your browser'));
              return stayed || told.length > 0 ? [[stayed ? 'Run' : '', ...told].join('')] : [];
            }),
          );
        const expected = samples.map((others) => {
          const same = names.filter((name) => !others.includes(name)).join(' and ');
          return others.includes(engine)
            ? `This sample does something else in ${engine}, the engine of your browser, than over WebDriver, so it has no Run here. It runs in ${same}.`
            : 'Run';
        });
        await expect.poll(shown, { message: route }).toEqual(expected);
      }
    },
  );

  it.skipIf(!openBrowser)('a sample whose button stayed runs to its end', { timeout: 60_000 }, async () => {
    const page = pages.find(({ samples }) => samples.some((list) => !list.includes(engine)))!;
    await open(page.route);
    await expect.poll(() => site.tab.run(() => document.querySelector('.run[data-run*="#"]')?.textContent)).toBe('Run');
    await site.tab.run(() => document.querySelector<HTMLElement>('.run[data-run*="#"]')!.click());
    await expect
      .poll(() => site.tab.run(() => document.querySelector('.stage [role=status]')?.textContent ?? ''), {
        timeout: 30_000,
      })
      .toMatch(/^\d+ (?:passed|failed).* commands in \d+ ms$/);
  });

  it.skipIf(!openBrowser)('the editor and the lab say where a page that loops holds the tab', async () => {
    const noteIn = (place: string) =>
      site.tab.run((selector) => document.querySelector(selector)?.textContent ?? '', `${place} .stage-note`);
    const expected =
      engine === 'Chromium' ? /^$/ : /^If a script of the page never ends, this browser holds the whole tab/;
    await open('/docs/selectors');
    await site.tab.run(() => document.querySelector<HTMLElement>('.code > .run')!.click());
    const edit = () =>
      site.tab.run(() => document.querySelector<HTMLElement>('.stage [aria-expanded]:enabled')?.click());
    const hasEditor = () => site.tab.run(() => document.querySelector('.stage .code-field') !== null);
    await expect
      .poll(() => hasEditor().then((there) => there || edit().then(hasEditor)), { timeout: 30_000 })
      .toBe(true);
    expect(await noteIn('.stage-editor')).toMatch(expected);
    await open('/play');
    await site.tab.run(() => document.querySelector<HTMLElement>('.start-lab')!.click());
    await expect.poll(hasEditor, { timeout: 30_000 }).toBe(true);
    expect(await noteIn('.stage')).toMatch(expected);
  });

  it.skipIf(!openBrowser)('a link with an edit opens the editor in a new profile, and runs when asked', async () => {
    const job = { code: "console.log('shared')", name: 'test.js', files: {}, pages: {} };
    await open(`/docs/selectors#edit=${await writeEdit({ sample: 1, job })}`);
    const shown = () =>
      site.tab.run(() => [
        document.querySelector('.stage [role=status]')?.textContent,
        document.querySelector<HTMLTextAreaElement>('.stage textarea')?.value,
      ]);
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['Not run yet', job.code]);
    await site.tab.run(() => document.querySelector<HTMLElement>('.stage-actions button')!.click());
    await expect
      .poll(() => shown().then(([status]) => status ?? ''), { timeout: 30_000 })
      .toMatch(/^1 passed · 1 command /);
    expect(await site.tab.run(() => document.querySelector('.stage-printed')?.textContent)).toContain('shared');
  });
});
