import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeSnapshot } from './snapshot.ts';

beforeEach(() => {
  const window = new Window();
  for (const name of [
    'document',
    'Element',
    'HTMLScriptElement',
    'HTMLTextAreaElement',
    'HTMLOptionElement',
    'HTMLInputElement',
  ])
    vi.stubGlobal(name, window[name as 'document']);
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 120);
});
afterEach(() => vi.unstubAllGlobals());

it('has what fields contain and how far the page is scrolled, and no scripts', () => {
  document.body.innerHTML =
    '<input id="name"><input id="box" type="checkbox" checked><textarea>old</textarea><script>secret()</script>';
  document.querySelector<HTMLInputElement>('#name')!.value = 'Ada';
  document.querySelector<HTMLInputElement>('#box')!.checked = false;
  document.querySelector('textarea')!.value = 'new';
  const html = takeSnapshot(new Set());
  expect(html).toContain('<input id="name" value="Ada">');
  expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
  expect(html).toContain('<textarea>new</textarea>');
  expect(html).not.toContain('secret');
  expect(html).toContain('translate:0px -120px');
});

it('marks elements in the snapshot and leaves the page alone', () => {
  document.body.innerHTML = '<p>one</p><p>two</p>';
  const before = document.documentElement.outerHTML;
  const html = takeSnapshot(new Set([document.querySelectorAll('p')[1]!]));
  expect(html).toMatch(/<p>one<\/p><p data-in-page-driver-mark="">two<\/p>/);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('has shadow roots as templates', () => {
  document.body.innerHTML = '<div>slotted</div>';
  const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<button>Pay</button>';
  const html = takeSnapshot(new Set([root.querySelector('button')!]));
  expect(html).toMatch(
    /<div><template shadowrootmode="open"><button data-in-page-driver-mark="">Pay<\/button><style>.*<\/style><\/template>slotted<\/div>/,
  );
});
