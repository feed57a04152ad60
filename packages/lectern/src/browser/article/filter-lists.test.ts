// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { filterLists } from './filter-lists.ts';

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.closest('[hidden]'))
    .map((element) => element.textContent);
const row = (name: string) => `<div><dt><a href="/${name}"><code>${name}</code></a></dt><dd>About queues.</dd></div>`;
const letter = (sign: string, ...names: string[]) =>
  `<div><dt>${sign}</dt><dd><ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></dd></div>`;
const list = (...rows: string[]) => `<dl class="api-index">${rows.join('')}</dl>`;

function open(typed = '') {
  document.body.innerHTML = `<article><div class="list-filter"><input><output data-found="{count} of {total}"></output></div>
    <h2>Core</h2><h3>Classes</h3>${list(row('Queue'), row('QueueEvent'))}<h3>Functions</h3>${list(row('add'))}
    <h2>By letter</h2>${list(letter('A', 'add'), letter('Q', 'Queue', 'QueueEvent'))}<h2>Notes</h2><p>Text.</p></article>`;
  const field = find<HTMLInputElement>('input');
  field.value = typed;
  filterLists(find('.list-filter'));
  return field;
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

it('keeps the names with all words, and says how many there are', () => {
  const field = open();
  type(field, 'event QUEUE');
  expect(shown('a')).toEqual(['QueueEvent', 'QueueEvent']);
  expect(shown('h2, h3')).toEqual(['Core', 'Classes', 'By letter', 'Notes']);
  expect(shown('dt')).toEqual(['QueueEvent', 'Q']);
  expect(find('output').textContent).toBe('1 of 3');
  type(field, 'nothing');
  expect([shown('h2, h3'), shown('dl'), find('output').textContent]).toEqual([['Notes'], [], '0 of 3']);
});

it('shows everything again on Escape, and follows the first name on Enter', () => {
  const field = open();
  const codes: Readonly<Record<string, number>> = { Enter: 13, Escape: 27 };
  const press = (key: string, keyCode = codes[key]!) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, cancelable: true }));
  const followed = vi.fn((event: Event) => {
    event.preventDefault();
    return (event.target as HTMLElement).textContent;
  });
  document.body.addEventListener('click', followed, { once: true });
  press('Enter');
  expect(followed).not.toHaveBeenCalled();
  type(field, 'queue');
  // The keys of an input method that composes a word.
  for (const key of ['Enter', 'Escape']) press(key, 229);
  expect([followed.mock.calls.length, field.value]).toEqual([0, 'queue']);
  press('Enter');
  expect(followed).toHaveReturnedWith('Queue');
  expect(press('Escape')).toBe(false);
  expect([field.value, shown('a').length, find('output').textContent]).toEqual(['', 6, '']);
  expect(press('Escape')).toBe(true);
});

it('applies what was typed before it was loaded', () => {
  open('add');
  expect(shown('a')).toEqual(['add', 'add']);
  expect(shown('h2, h3')).toEqual(['Core', 'Functions', 'By letter', 'Notes']);
});
