import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
});
afterAll(() => drivers?.close());

/** What is asked about each element of a page. */
const attributes =
  'class value href src checked selected disabled readonly hidden style spellcheck tabindex data-number multiple open innerHTML type';
const properties = 'className value href checked disabled innerHTML tabIndex style nothing children';
const styles = 'color background-color backgroundColor width nothing';
const questions = [
  ...['displayed', 'text', 'name', 'enabled', 'selected'],
  ...attributes.split(' ').map((name) => `attribute/${name}`),
  ...properties.split(' ').map((name) => `property/${name}`),
  ...styles.split(' ').map((name) => `css/${name}`),
];

/** Returns the elements of a page that have an id, by it. */
async function namedElements(): Promise<readonly (readonly [name: string, id: string])[]> {
  const found = (await drivers.same('POST', 'elements', { using: 'css selector', value: 'body [id]' })) as object[];
  const names = (await drivers.script(
    'return [...document.querySelectorAll("body [id]")].map(({ id }) => id)',
  )) as string[];
  return found.map((element, at) => [names[at]!, idOf(element)] as const);
}

describe('elements', () => {
  it('are displayed as in the browser', async () => {
    await drivers.open('visibility.html');
    const found = await namedElements();
    expect(found.length).toBeGreaterThan(60);
    for (const [name, id] of found) {
      await drivers.same('GET', `element/${id}/displayed`, undefined, name);
      await drivers.same('GET', `element/${id}/text`, undefined, name);
    }
  });

  it('have the texts, attributes, properties, styles and places that they have in the browser', async () => {
    await drivers.open('elements.html');
    await drivers.same('GET', 'title');
    await drivers.same('GET', 'source');
    for (const [at, [name, id]] of (await namedElements()).entries()) {
      // A third of the questions for each, because all of them would take a minute.
      const asked = questions.filter((_, number) => (number + at) % 3 === 0);
      for (const question of asked) await drivers.same('GET', `element/${id}/${question}`, undefined, name);
      // To measure hidden elements, ChromeDriver shows them for a moment; the standard does not.
      if (!/^(hidden|data|inside-closed)$/.test(name)) await drivers.same('GET', `element/${id}/rect`, undefined, name);
    }
  });

  it('have the state that scripts gave them', async () => {
    await drivers.open('elements.html');
    await drivers.script(`
      document.querySelector('#unchecked').checked = true;
      document.querySelector('#one').selected = true;
      document.querySelector('#text').disabled = true;
      document.querySelector('#area').value = 'new';
      document.querySelector('#closed').open = true;`);
    for (const selector of ['#unchecked', '#one', '#two', '#text', '#area', '#closed', '#inside-closed']) {
      const id = await drivers.find(selector);
      for (const question of questions) await drivers.same('GET', `element/${id}/${question}`, undefined, selector);
    }
  });
});

describe('finding elements', () => {
  const values = ['li', 'A link', 'link', '//li', '//li/text()', '#nothing', '[', '', 'count(//li)'];

  it.each(['css selector', 'tag name', 'link text', 'partial link text', 'xpath', 'id'])(
    'finds by %s what the browser finds, and fails with its errors',
    async (using) => {
      await drivers.open('elements.html');
      const list = await drivers.find('#list');
      for (const value of values) {
        for (const scope of ['', `element/${list}/`]) {
          await drivers.same('POST', `${scope}element`, { using, value });
          await drivers.same('POST', `${scope}elements`, { using, value });
        }
      }
    },
  );

  it('finds in shadow roots', async () => {
    await drivers.open('elements.html');
    const root = idOf((await drivers.same('GET', `element/${await drivers.find('#host')}/shadow`)) as object);
    await drivers.same('GET', `element/${await drivers.find('#list')}/shadow`);
    const locators = [
      ['css selector', 'button'],
      ['css selector', 'nothing'],
      ['css selector', '['],
      ['xpath', './/button'],
      ['tag name', 'button'],
      ['link text', 'A'],
    ] as const;
    for (const [using, value] of locators) {
      await drivers.same('POST', `shadow/${root}/element`, { using, value });
      await drivers.same('POST', `shadow/${root}/elements`, { using, value });
    }
    await drivers.same('GET', `element/${await drivers.find('#slotted')}/text`);
  });

  it('waits for an element as long as the client demands', async () => {
    await drivers.open('elements.html');
    await drivers.same('POST', 'timeouts', { implicit: 10_000 });
    await drivers.script(
      `setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<i id="late">Late</i>'), 300)`,
    );
    await drivers.same('GET', `element/${await drivers.find('#late')}/text`);
    await drivers.same('POST', 'timeouts', { implicit: 0 });
    await drivers.same('POST', 'element', { using: 'css selector', value: '#never' });
  });

  it('refuses requests that the protocol does not allow', async () => {
    for (const body of [
      {},
      { using: 'css selector' },
      { value: 'a' },
      { using: 1, value: 'a' },
      { using: 'xpath', value: 5 },
    ]) {
      await drivers.same('POST', 'element', body);
    }
  });

  it('knows which elements are gone', async () => {
    await drivers.open('elements.html');
    const [title, lines] = [await drivers.find('#title'), await drivers.find('#lines')];
    await drivers.script('document.querySelector("#lines").remove()');
    for (const id of [lines, 'nothing', 'f.0.d.0.e.999']) {
      await drivers.same('GET', `element/${id}/text`);
      await drivers.same('POST', `element/${id}/click`);
      await drivers.same('GET', `element/${id}/shadow`);
      await drivers.same('POST', `element/${id}/element`, { using: 'css selector', value: 'a' });
    }
    await drivers.same('POST', 'shadow/nothing/element', { using: 'css selector', value: 'a' });
    await drivers.same('POST', 'refresh');
    await drivers.same('GET', `element/${title}/text`);
  });

  it('returns the element that has the focus', async () => {
    await drivers.open('elements.html');
    await drivers.same('GET', 'element/active');
    await drivers.script('document.querySelector("#text").focus()');
    await drivers.same('GET', 'element/active');
    await drivers.script('document.querySelector("#host").shadowRoot.querySelector("button").focus()');
    await drivers.same('GET', 'element/active');
  });
});
