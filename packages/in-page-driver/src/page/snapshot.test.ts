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
    'HTMLStyleElement',
    'HTMLCanvasElement',
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

it('has the styles and the pictures that scripts made', () => {
  document.body.innerHTML = '<style></style><canvas style="width:9px"></canvas><canvas></canvas><div></div>';
  document.querySelector('style')!.sheet!.insertRule('p { color: red }');
  const [drawn, secret] = document.querySelectorAll('canvas');
  drawn!.toDataURL = () => 'data:image/png;base64,AAAA';
  secret!.toDataURL = () => {
    throw new Error('SecurityError');
  };
  const sheet = (cssText: string) => ({ cssRules: [{ cssText }] }) as unknown as CSSStyleSheet;
  const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [sheet('h1 { color: green }')] });
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [sheet('b { color: blue }')] });
  const html = takeSnapshot(new Set());
  expect(html).toMatch(/<style>p { color: red;? }<\/style>/);
  expect(html).toContain('style="width:9px;background: url(&quot;data:image/png;base64,AAAA&quot;) 0 0 / 100% 100%"');
  expect(html).toContain('<canvas></canvas>');
  expect(html).toMatch(/<template.*b { color: blue }.*<\/template>.*h1 { color: green }/s);
});
