import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { pressRun } from '../support/press-run.ts';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

beforeEach(() => site.open('/docs/selectors'));

/** Presses the first button Run; with `code`, in place of the sample. */
const press = (code?: string) => pressRun(site.tab, code);

const textOf = (selector: string) =>
  site.tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);

/** Presses the button of the stage with a text. */
const pressInStage = (text: string) =>
  site.tab.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.stage button')];
    buttons.find(({ textContent }) => textContent.startsWith(wanted))!.click();
  }, text);

/** Replaces the text in the field of the editor, as typing does. */
const type = (text: string) =>
  site.tab.evaluate((value) => {
    const field = document.querySelector<HTMLTextAreaElement>('.stage textarea')!;
    field.focus();
    field.select();
    document.execCommand('insertText', false, value);
  }, text);

/** Waits for the result of a run. */
async function waitForResult(result: RegExp): Promise<void> {
  await expect.poll(() => textOf('.stage [role=status]'), { timeout: 20_000 }).toMatch(result);
}

it('runs a sample beside its page, and loads nothing before the press', async () => {
  const requested = () =>
    site.tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  expect(await site.tab.evaluate(() => document.querySelectorAll('.code > .run').length)).toBeGreaterThan(5);
  expect((await requested()).filter((path) => /\/(?:run|projects)\/|stage/.test(path))).toEqual([]);
  await press();
  await waitForResult(/^1 passed · \d+ commands in \d+ ms$/);
  expect(await textOf('.stage-commands')).toMatch(/navigateTo[\s\S]*findElement/);
  expect(await requested()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/projects\/docs\/selectors-\d+\.json$/), '/run/stage']),
  );
  await pressInStage('Close');
  expect(await site.tab.evaluate(() => [document.querySelector('.stage'), document.activeElement?.className])).toEqual([
    null,
    'run',
  ]);
});

it.each([1280, 390])('shows the whole page under test in a window of %i px', async (width) => {
  await site.resize(width);
  await press("await expect($('h1')).toHaveText('Page', { wait: 0 })");
  await waitForResult(/^1 passed/);
  const shown = await site.tab.evaluate(() => {
    const box = document.querySelector<HTMLElement>('.stage-page')!;
    const frame = box.querySelector('iframe')!;
    const { width, height } = frame.getBoundingClientRect();
    return {
      page: [frame.offsetWidth, frame.offsetHeight],
      shown: [width / box.clientWidth, height / box.clientHeight],
    };
  });
  expect(shown).toEqual({ page: [800, 600], shown: [expect.closeTo(1, 1), expect.closeTo(1, 1)] });
});

it('keeps a sample and its page apart from the site and from every network', async () => {
  await press(`it('tries', async () => {
    const address = '${site.url}/robots.txt'
    console.log(self.origin, await fetch(address).then(() => 'reached', () => 'refused'))
    console.log(await import(address).then(() => 'reached', () => 'refused'))
    console.log(await browser.executeAsync((address, done) => {
      const tell = (name) => { try { return String(name()) } catch { return 'refused' } }
      const image = new Image()
      image.onload = () => done('reached')
      image.onerror = () => fetch(address).then(() => done('reached'), () =>
        done([self.origin, tell(() => parent.document.title), tell(() => top.location.href), tell(() => localStorage.length)].join(' ')))
      image.src = address
    }, address))
  })`);
  await waitForResult(/^1 passed/);
  expect((await textOf('.stage pre')).split('\n')).toEqual(['null refused', 'refused', 'null refused refused 0']);
});

it('runs what the reader makes of a sample and its page, and shares it by an address', async () => {
  await press("await expect($('h1')).toHaveText('Page', { wait: 0 })\nconsole.log('end')");
  await waitForResult(/^1 passed/);
  await pressInStage('Edit');
  await expect.poll(() => textOf('.code-field pre')).toContain("console.log('end')");
  await type("await $('h1')\nawait $('h1'");
  for (const type of ['keyDown', 'keyUp'] as const)
    await site.tab.send('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      modifiers: 2,
    });
  await waitForResult(/^The sample could not run$/);
  await expect.poll(() => textOf('.stage-actions')).toContain('Go to line 2, column 9');
  await type("await expect($('h1')).toHaveText('Other', { wait: 0 })");
  await pressInStage('page.html');
  await expect.poll(() => textOf('.code-field pre')).toContain('<h1>');
  await type('<h1>Other</h1>');
  await pressInStage('Run');
  await waitForResult(/^1 passed/);
  await pressInStage('Copy link');
  await expect.poll(() => site.tab.evaluate(() => location.hash)).toMatch(/^#edit=\d+\.[\w-]+$/);
  const address = await site.tab.evaluate(() => location.pathname + location.hash);
  await pressInStage('Original');
  await expect.poll(() => textOf('.code-field pre')).toContain('<h1>Page');

  await site.open('/docs/gettingstarted');
  await site.open(address);
  await waitForResult(/^Not run yet$/);
  await expect.poll(() => textOf('.code-field pre')).toContain("'Other'");
  await pressInStage('Run');
  await waitForResult(/^1 passed/);
  await site.open('/docs/gettingstarted');
  await site.open(address.slice(0, -9));
  await expect.poll(() => textOf('.stage[role=alert]')).toMatch(/^This link is damaged/);
});

it('walks back to the page as it was after each command', async () => {
  await press("await browser.execute(() => { document.body.style.background = 'rgb(255, 0, 0)' })");
  await waitForResult(/^1 passed/);
  /** Tells whether a place of the page under test is red. */
  const isRed = async () => {
    const { left, top } = await site.tab.evaluate(() => {
      document.querySelector('.stage')!.scrollIntoView();
      const { left, top } = document.querySelector('.stage-page')!.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY };
    });
    const clip = { x: left + 40, y: top + 100, width: 1, height: 1, scale: 1 };
    const { data } = await site.tab.send('Page.captureScreenshot', { clip });
    const [red, green] = await sharp(Buffer.from(data, 'base64')).raw().toBuffer();
    return red === 255 && green === 0;
  };
  const walk = (key: string) =>
    site.tab.evaluate((pressed) => {
      const buttons = document.querySelectorAll<HTMLElement>('.stage-commands ol button');
      const focused = [...buttons].find((button) => button.tabIndex === 0)!;
      focused.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    }, key);
  await expect.poll(isRed).toBe(true);
  await walk('Home');
  await walk('ArrowDown');
  expect(await textOf('.stage-commands [role=status]')).toMatch(/^The page after command 2 of 3/);
  await expect.poll(isRed).toBe(false);
  await walk('ArrowDown');
  await expect.poll(isRed).toBe(true);
  await walk('ArrowUp');
  await walk('Escape');
  await expect.poll(isRed).toBe(true);
});

it.each([1280, 390])(
  'shows the page beside the command that was pressed, which stays where it is, %i px',
  async (width) => {
    await site.resize(width);
    await press("for (let at = 0; at < 40; at++) await browser.$('h1').getText()");
    await waitForResult(/^1 passed · [89]\d commands/);
    const { moved, shown } = await site.tab.evaluate(() => {
      const last = [...document.querySelectorAll<HTMLElement>('.stage-commands ol button')].at(-1)!;
      last.scrollIntoView({ block: 'end' });
      const before = last.getBoundingClientRect().top;
      last.click();
      return new Promise<{ moved: number; shown: number }>((resolve) => {
        requestAnimationFrame(() => {
          const page = document.querySelector('.stage-page')!.getBoundingClientRect();
          const bar = document.querySelector('.navbar')!.getBoundingClientRect();
          resolve({
            moved: last.getBoundingClientRect().top - before,
            shown: (page.bottom - Math.max(page.top, bar.bottom)) / page.height,
          });
        });
      });
    });
    expect(moved).toBe(0);
    expect(shown).toBeGreaterThan(0.5);
  },
);

it('shows what a selector finds in a page, the request for it, and selectors for what is clicked', async () => {
  await site.open('/play');
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.start-lab')!.click());
  await waitForResult(/^\$ finds the first, \$\$ finds 2 elements$/);
  expect(await textOf('.stage')).toMatch(/^Strong\.[^{]*POST[^{]*\{[^}]*"using": "xpath"/m);
  const choose = (selector: string) =>
    site.tab.evaluate((value) => {
      const field = document.querySelector<HTMLInputElement>('.stage > input')!;
      field.select();
      document.execCommand('insertText', false, value);
    }, selector);
  await choose('li:nth-child()');
  await waitForResult(/is invalid!/);
  await choose('#guest');
  await waitForResult(/find 1 element$/);
  // In the middle of the field that is marked.
  const place = await site.tab.evaluate(() => {
    document.querySelector('.stage-page')!.scrollIntoView({ block: 'center' });
    const { left, top } = document.querySelector('.stage-page')!.getBoundingClientRect();
    return { left, top };
  });
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await site.tab.send('Input.dispatchMouseEvent', {
      ...{ type, button: 'left', clickCount: 1 },
      ...{ x: place.left + 190, y: place.top + 157 },
    });
  await expect.poll(() => textOf('.lab-choices')).toContain('#guest');
});

it('shows what waits, and what gives up when a limit is too short', async () => {
  await site.open('/docs/autowait#waits');
  await waitForResult(/^1 passed/);
  const calls = await textOf('.stage-steps');
  expect(calls).toMatch(/\$\('#report'\)\.\$\('td'\)\.getText\(\)\s+1\d\d\d ms, \d+ requests/);
  expect(calls).toMatch(/\$\('#download'\)\.waitForClickable\(\)/);
  await site.tab.evaluate(() => {
    const handle = document.querySelectorAll<HTMLInputElement>('.stage-handles input')[2]!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(handle, '500');
    handle.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitForResult(/^1 failed/);
  expect(await textOf('.stage-steps .failed')).toMatch(/gives up after \d+ ms/);
  await pressInStage('Close');
  expect(await site.tab.evaluate(() => [document.querySelector('.stage'), location.hash])).toEqual([null, '']);
});

it('says which page a click opened, and keeps up with thousands of commands', async () => {
  await press(`await browser.execute(() => {
  document.body.innerHTML = '<a href="/page.html?next">Next</a>'
})
await $('a').click()
await expect(browser).toHaveUrl('http://localhost:8080/page.html?next')
for (let turn = 0; turn < 2000; turn++) await browser.getTitle()`);
  await waitForResult(/^1 passed · 20\d\d commands/);
  expect(await textOf('.stage-commands')).toMatch(/elementClick[\s\S]*?opens\s+\/page\.html\?next/);
  expect(await textOf('.stage-commands')).toMatch(/The first 500 of 20\d\d commands/);
});
