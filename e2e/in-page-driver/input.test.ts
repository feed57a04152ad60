import { afterAll, beforeAll, describe, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
  await drivers.open('inputs.html');
});
afterAll(() => drivers?.close());

/** Compares the events since the last time, without those that do not match, and the state of an element. */
async function compare(selector: string, filter = ''): Promise<void> {
  // Browsers fire `toggle` in a task of its own.
  await drivers.script('return new Promise((resolve) => setTimeout(resolve, 10))');
  await drivers.script(
    'return log.splice(0).filter((line) => !arguments[0] || !new RegExp(arguments[0]).test(line))',
    filter,
  );
  await drivers.script(
    'const { value, checked, textContent, selectedIndex } = document.querySelector(arguments[0]); return [value, checked, textContent, selectedIndex]',
    selector,
  );
}

describe('clicks', () => {
  it.each([
    ...['#plain', '#text', '#check', '#label', '#check-label', '#submit', '#in-link span', '#radio-b', '#summary'],
    ...['#hidden', '#disabled', '#disabled-button', '#in-disabled', '#select', '#readonly', '#editable', '#file'],
  ])('have the events that a click on %s has', async (selector) => {
    const id = await drivers.find(selector === '#in-link span' ? '#plain' : selector);
    await drivers.same('POST', `element/${id}/click`);
    await compare('#plain');
  });

  it('scroll to the element', async () => {
    for (const [selector, top] of [
      ['#far', 0],
      ['#far', 3000],
      ['#far', 1500],
      ['#text', 3000],
      ['#covered', 0],
    ] as const) {
      await drivers.script('scrollTo(0, arguments[0])', top);
      await drivers.same('POST', `element/${await drivers.find(selector)}/click`, undefined, `${selector} from ${top}`);
      await drivers.script('return scrollY');
    }
  });

  it('choose options', async () => {
    for (const selector of ['#s2', '#s2', '#s3', '#s1', '#m2', '#m1', '#m2']) {
      await drivers.script('scrollTo(0, 0); log.splice(0)');
      await drivers.same('POST', `element/${await drivers.find(selector)}/click`);
      await drivers.script(`return log.splice(0).filter((line) => /^(focus|blur|change|input)/.test(line))`);
      await drivers.script('return [...document.querySelectorAll("option")].map(({ selected }) => selected)');
    }
  });
});

describe('keys', () => {
  it.each([
    ...[
      ['#text', 'de'],
      ['#text', 'X'],
      ['#limited', '12345'],
      ['#number', '12'],
      ['#number', '1.5a'],
      ['#email', 'a@b'],
    ],
    ...[
      ['#area', 'one\ntwo'],
      ['#readonly', 'x'],
      ['#disabled', 'x'],
      ['#editable', ' more'],
      ['#check', ' '],
    ],
    ...[
      ['#color', '#ff0000'],
      ['#range', '\uE014'],
      ['#plain', 'x'],
      ['#hidden', 'x'],
      ['#submit', '\uE007'],
    ],
    ...[
      ['#text', '\uE009a\uE000q'],
      ['#text', 'a\uE003\uE012b\uE011c\uE010d'],
      ['#text', '\uE007'],
      ['#text', 'z\uE006'],
    ],
    ...[
      ['#text', '\uE008ab\uE008c'],
      ['#text', 'A!@é😀'],
      ['#text', '\uE004'],
      ['#select', '\uE015'],
      ['#number', '\uE013'],
    ],
    ...[
      ['#wrapped', 'x'],
      ['#summary', '\uE007'],
      ['#summary', ' '],
      ['#radio-a', ' '],
      ['#text', '\uE00C'],
    ],
    ...[
      ['#text', '\uE031'],
      ['#text', '\uE01A\uE027'],
      ['#email', 'b\uE004'],
      ['#area', '\uE009a\uE017'],
    ],
  ] as [string, string][])('in %s do what the keys %j do in the browser', async (selector, text) => {
    await drivers.same('POST', `element/${await drivers.find(selector)}/value`, { text });
    await compare(selector);
  });

  it('are refused without a text', async () => {
    const id = await drivers.find('#text');
    for (const body of [{}, { text: 5 }, { value: ['a'] }]) await drivers.same('POST', `element/${id}/value`, body);
  });
});

it.each([
  ...[
    '#text',
    '#text',
    '#readonly',
    '#disabled',
    '#check',
    '#area',
    '#editable',
    '#plain',
    '#select',
    '#number',
    '#color',
  ],
  ...['#range', '#hidden', '#submit'],
])('clears %s', async (selector) => {
  await drivers.same('POST', `element/${await drivers.find(selector)}/clear`);
  await compare(selector);
});

describe('actions', () => {
  const at = (id: string) => ({ 'element-6066-11e4-a52e-4f735466cecf': id });
  const mouse = (...actions: object[]) => ({
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions,
  });
  const keys = (...actions: object[]) => ({ type: 'key', id: 'keys', actions });
  const wheel = (...actions: object[]) => ({ type: 'wheel', id: 'wheel', actions });
  const perform = (...actions: object[]) => drivers.same('POST', 'actions', { actions });

  it('move, press and release the mouse', async () => {
    await drivers.open('inputs.html');
    const [plain, submit, text] = [
      await drivers.find('#plain'),
      await drivers.find('#submit'),
      await drivers.find('#text'),
    ];
    const move = (origin: object | string, x = 0, y = 0) => ({ type: 'pointerMove', duration: 20, origin, x, y });
    const [down, up] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await perform(mouse(move(at(submit)), down, up));
    await compare('#plain');
    await perform(mouse(move(at(plain)), down, { type: 'pause', duration: 10 }, move(at(submit), 3, 2), up));
    await compare('#plain');
    await perform(mouse(move(at(plain)), down, up, down, up));
    await compare('#plain');
    await perform(mouse(move(at(text)), { type: 'pointerDown', button: 2 }, { type: 'pointerUp', button: 2 }));
    await compare('#plain');
    await perform(mouse(move('viewport', 20, 30), move('pointer', 5, 5)));
    await compare('#plain');
    await perform(mouse(down));
    await drivers.same('DELETE', 'actions');
    await compare('#plain');
    await perform(mouse(move('viewport', -1, 5)));
    await perform(mouse(move('viewport', 5, 5000)));
    await perform(mouse(move(at('nothing'))));
  });

  it('press keys together', async () => {
    await drivers.open('inputs.html');
    await drivers.script('document.querySelector("#text").focus(); log.splice(0)');
    const [press, lift] = [
      (value: string) => ({ type: 'keyDown', value }),
      (value: string) => ({ type: 'keyUp', value }),
    ];
    await perform(keys(press('a'), lift('a'), press('B'), lift('B'), press('\uE007'), lift('\uE007')));
    await compare('#text');
    await perform(keys(press('\uE008'), press('c'), lift('c'), lift('\uE008')));
    await compare('#text');
    await perform(keys(press('\uE009'), press('a'), lift('a'), lift('\uE009'), press('\uE017'), lift('\uE017')));
    await compare('#text');
    await perform(keys(press('d')), mouse({ type: 'pause', duration: 5 }));
    await drivers.same('DELETE', 'actions');
    await compare('#text');
  });

  it('turn the wheel', async () => {
    await drivers.open('inputs.html');
    const scroll = (origin: object | string, deltaY: number) => ({
      type: 'scroll',
      origin,
      x: 0,
      y: 0,
      deltaX: 0,
      deltaY,
      duration: 0,
    });
    const scrolled = () =>
      drivers.script(
        'return new Promise((resolve) => setTimeout(() => resolve([scrollY, document.querySelector("#scroller").scrollTop]), 400))',
      );
    await perform(wheel(scroll(at(await drivers.find('#scroller')), 40)));
    await scrolled();
    await perform(wheel(scroll('viewport', 200)));
    await scrolled();
  });

  it('are refused in other forms', async () => {
    const wrong = [
      ...[{}, 5, { type: 'key' }, { type: 'nothing', id: 'a', actions: [] }, keys({ type: 'pointerDown' })],
      ...[
        keys({ type: 'keyDown' }),
        keys({ type: 'keyDown', value: 'ab' }),
        mouse({ type: 'pointerDown', button: -1 }),
      ],
      ...[mouse({ type: 'pointerMove', x: 'a', y: 1 }), mouse({ type: 'pointerMove', x: 1, y: 1, origin: 'nowhere' })],
      ...[mouse({ type: 'pause', duration: -1 }), wheel({ type: 'scroll', x: 0, y: 0 })],
    ];
    for (const source of wrong) await drivers.same('POST', 'actions', { actions: [source] });
    await drivers.same('POST', 'actions', {});
  });
});
