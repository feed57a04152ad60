import { beforeAll, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { noteSpoken, spokenOutline, takeSpoken } from '../support/spoken.ts';
import { focused, key, statusOf, tabTo, typeText } from '../support/stage-keys.ts';

const site = useSiteTab();
const outline = () => spokenOutline(site.tab, '.stage');

/** Waits until all of this was told, and nothing else but that code comes late, which depends on the machine. */
async function hear(...wanted: readonly unknown[]): Promise<void> {
  const told: string[] = [];
  const listen = async () => {
    told.push(...(await takeSpoken(site.tab)).filter((text) => text !== 'Loading…'));
    return told;
  };
  await expect.poll(listen, { timeout: 20_000 }).toEqual(wanted);
}

const waitFor = (status: RegExp) => expect.poll(() => statusOf(site.tab), { timeout: 20_000 }).toMatch(status);

async function open(route: string): Promise<void> {
  await site.tab.send('Page.navigate', { url: 'about:blank' });
  await site.open(route);
}

beforeAll(() => noteSpoken(site.tab));

it('tells a run, its commands, an edit and what fails to who hears the stage and has only a keyboard', {
  timeout: 180_000,
}, async () => {
  await open('/docs/selectors');
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.focus());
  await key(site.tab, 'Enter');
  await waitFor(/^1 passed/);
  await hear('Running…', '1 passed · 14 commands in N ms');
  const passed = await outline();
  expect(passed.slice(0, 16)).toEqual([
    'region "Run: test/specs/bakery.e2e.js" focused',
    '  status live=polite',
    '    text "1 passed · 14 commands in N ms"',
    '  button "Run"',
    '  button "Edit" not expanded',
    '  button "Close"',
    '  Iframe "Page under test"',
    '  list "Tests"',
    '    listitem',
    '      image "passed"',
    '      text " the bakery page › takes an order N ms"',
    '  group',
    '    DisclosureTriangle "Commands" expanded',
    '    status live=polite',
    '      text "Press a command, or an arrow key in the list, to see the page as it was after it."',
    '    list "Commands"',
  ]);
  expect(passed).toContain('        button "findElement #count → element N ms" not pressed');

  await tabTo(site.tab, /^summary Commands$/);
  await tabTo(site.tab, /^button newSession/);
  for (let times = 0; times < 3; times++) await key(site.tab, 'ArrowDown');
  expect((await outline()).filter((line) => /(?<!not) pressed$/.test(line))).toEqual([
    '        button "findElement [data-product="roll"] → element N ms" focused pressed',
  ]);
  await hear(...[1, 2, 3].map((at) => `The page after command ${at} of 14`));

  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button:nth-of-type(2)')!.focus());
  await key(site.tab, 'Enter');
  await expect.poll(outline).toContain('  textbox "test/specs/bakery.e2e.js" focused');
  await typeText(
    site.tab,
    "await browser.url('/selectors.html')\nconsole.log('one')\nawait expect($('h1')).toHaveText('Other', { wait: 0 })",
  );
  await key(site.tab, 'Enter', 'control');
  await waitFor(/^1 failed/);
  await hear('Running…', '1 failed · 4 commands in N ms');
  const failed = await outline();
  const tests = failed.indexOf('  list "Tests"');
  expect(failed.slice(tests, tests + 7)).toEqual([
    '  list "Tests"',
    '    listitem',
    '      image "failed"',
    expect.stringMatching(/^ {6}text " runs N ms ?Error: Expect .* to have text/),
    '  text "Printed"',
    '  region "Printed"',
    '    text "one"',
  ]);

  await typeText(site.tab, "await $('h1'");
  await key(site.tab, 'Enter', 'control');
  await waitFor(/could not run$/);
  await hear('Running…', 'The sample could not run');
  await tabTo(site.tab, /^button Go to line 1, column 9/);
  await key(site.tab, 'Enter');
  await expect.poll(outline).toContain('  textbox "test/specs/bakery.e2e.js" focused');

  await typeText(site.tab, 'while (true) {}');
  await key(site.tab, 'Enter', 'control');
  await waitFor(/^Running/);
  await tabTo(site.tab, /^button Stop/, 'backward');
  await key(site.tab, 'Enter');
  await waitFor(/^Stopped$/);
  await hear('Running…', 'Stopped');
  await tabTo(site.tab, /^button Close/);
  await key(site.tab, 'Enter');
  expect(await focused(site.tab)).toBe('button Run: test/specs/bakery.e2e.js');
});

it('tells what a selector finds, why it lasts, and others for an element', async () => {
  await open('/docs/selectors');
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('main a[href$="#lab"]:not(.anchor)')!.focus());
  await key(site.tab, 'Enter');
  await waitFor(/elements$/);
  await tabTo(site.tab, /^input/);
  await hear('$ finds the first, $$ finds 2 elements');
  expect((await outline()).slice(0, 17)).toEqual([
    'region "Try selectors"',
    '  text "Selector"',
    '  button "Close"',
    '  textbox "Selector" focused',
    '  status live=polite',
    '    text "$ finds the first, $$ finds 2 elements"',
    '  Iframe "Page under test"',
    expect.stringMatching(
      /^ {2}text "Strong\. It is the text that users see.*Strategy: xpath\. The request:POST .*normalize-space/,
    ),
    '  list "Elements found"',
    '    listitem',
    '      text "<button>"',
    '      button "Selectors for it <button>"',
    '    listitem',
    '      text "<button>"',
    '      button "Selectors for it <button>"',
    '  heading "Other selectors"',
    '  status live=polite',
  ]);
  for (const [selector, told] of [
    ['#none', 'Nothing found'],
    ['#guest', '$ and $$ find 1 element'],
    ['li:nth-child()', expect.stringContaining('is invalid!')],
    ['li', '$ finds the first, $$ finds 2 elements'],
  ] as const) {
    await typeText(site.tab, selector);
    await hear(told);
  }
  await tabTo(site.tab, /^button Selectors for it/);
  await key(site.tab, 'Enter');
  await hear('5 for <li class="item" data-drink="tea">, the strongest first');
  await tabTo(site.tab, /^button \[data-drink="tea"\]/);
  await key(site.tab, 'Enter');
  await waitFor(/1 element$/);
  expect(await outline()).toContain('      text "<li class="item" data-drink="tea">"');
});

it('tells what waits, and each handle that is moved', async () => {
  await open('/docs/autowait#waits');
  await waitFor(/^1 passed/);
  // How often it asks whether the table is there depends on the machine.
  await hear('Running…', expect.stringMatching(/^1 passed · \d+ commands in N ms$/));
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button')!.focus());
  const moves = [
    ['The table appears after', 'ArrowRight', 1050],
    ['Download is enabled after', 'ArrowLeft', 1450],
    ['waitforTimeout', 'Home', 250],
    ['waitforInterval', 'ArrowRight', 550],
  ] as const;
  for (const [label, move, value] of moves) {
    await tabTo(site.tab, /^input/);
    await key(site.tab, move);
    expect(await outline()).toContain(`  slider "${label}" = ${value} focused`);
    await hear('Running…', expect.stringMatching(/^1 (?:passed|failed) · /));
  }
  expect((await outline()).filter((line) => /gives up after/.test(line))).toEqual([
    expect.stringMatching(/^ {6}text "\$\('#report'\)\.\$\('td'\) ?gives up after N ms, \d requests?"$/),
  ]);
});

it('gives the focus back at once to a handle that is moved while its test runs', async () => {
  await open('/docs/autowait#waits');
  await waitFor(/^1 passed/);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button')!.focus());
  await tabTo(site.tab, /^input/);
  for (let press = 0; press < 12; press++) {
    await key(site.tab, 'ArrowRight');
    // The test clicks meanwhile, and its page takes the focus.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const value = () => site.tab.evaluate(() => document.querySelector<HTMLInputElement>('.stage-handles input')!.value);
  // A key that comes in the milliseconds between is lost. Without this, more than half of them are.
  expect(Number(await value())).toBeGreaterThanOrEqual(1000 + 9 * 50);
});
