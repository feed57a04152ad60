// @vitest-environment happy-dom
// Long, for setting up a document takes more time than all of these tests.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageKeys, styleAttribute } from '../../model/boot.ts';
import { reservedIds } from '../../model/reserved-ids.ts';
import { announce, arrive, elementOf } from '../navigate/arrive.ts';
import { hideUntilFound, revealTab } from '../settings/tab-choices.ts';
import { applyTabChoices, bindArticle, restoreStyles } from './article.ts';
import { copyCode } from './copy-code.ts';
import { copyPage } from './copy-page.ts';
import { keepOpen } from './keep-open.ts';
import { pressControl } from './late-controls.ts';
import { nameWidgets } from './name-widgets.ts';
import { showSamplePage } from './sample-page.ts';
import { followScrollable } from './scrollable.ts';

const texts = {
  copyCode: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  wrapLines: 'Wrap lines',
  showAllLines: 'Show all {count} lines',
  enlarge: 'Enlarge',
  close: 'Close',
};
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
const show = (html: string) => {
  document.body.innerHTML = `<h1>Page</h1><div id="${reservedIds.announcer}"></div><article>${html}</article>`;
  return find('article');
};
const said = () => find(`#${reservedIds.announcer}`).textContent;
const settle = () => new Promise((resolve) => setTimeout(resolve));

const written: unknown[] = [];
let isRefused = false;
beforeEach(() => {
  localStorage.clear();
  written.length = 0;
  isRefused = false;
  const keep = async (what: unknown) => {
    if (isRefused) throw new Error('refused');
    written.push(what);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText: keep, write: keep } });
  delete document.documentElement.dataset.wrap;
  location.hash = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const samplePage =
  '<details class="sample-page" open><summary>Page</summary><p><a href="/samples/login.html" download="login.html">login</a></p></details>';
const line = (text: string, more = '') => `<span class="line ${more}">${text}</span>`;
const code = (lines: string, { caption = '', more = '', attributes = '' } = {}) =>
  `<figure class="code ${more}" ${attributes}>${caption}<button class="copy" type="button"></button><pre><code>${lines}</code></pre></figure>`;
const tabs = (group: string, ...names: string[]) =>
  `<div class="tabs" ${group && `data-group="${group}"`}>${names.map((name, at) => `<input type="radio" name="${group}" data-value="${name}" id="${group}-${name}" ${at === 0 ? 'checked' : ''}><label for="${group}-${name}">${name}</label>`).join('')}
    ${names.map((name) => `<div class="tab"><p class="in-${name}">${name}</p></div>`).join('')}</div>`;

describe('the names of widgets', () => {
  it('are their titles, else the headings that they stand below, and numbers where one has more', () => {
    const root = show(`
      ${code('a')}<h2>Install</h2>${code('a', { caption: '<figcaption> one.js </figcaption>' })}
      ${code('a', { caption: '<figcaption class="lang">js</figcaption>' })}${code('a')}
      <div class="table"></div><h3> Use </h3><div class="tabs"></div><div class="diagram"></div>`);
    expect(nameWidgets(root, 'Page').map(({ element, name }) => [element.classList[0], name])).toEqual([
      ['code', 'Page'],
      ['code', 'one.js'],
      ['code', 'Install'],
      ['code', 'Install (2)'],
      ['table', 'Install'],
      ['tabs', 'Use'],
      ['diagram', 'Use'],
    ]);
  });

  it('are given to what an article holds', () => {
    const root = show(`<h2>Install</h2>${code('a')}<div class="table"><table></table></div>${tabs('g', 'a')}`);
    bindArticle(root, texts, Promise.resolve());
    expect(find('.copy').getAttribute('aria-label')).toBe('Copy: Install');
    expect(find('table').getAttribute('aria-label')).toBe('Install');
    expect([find('.tabs').getAttribute('role'), find('.tabs').getAttribute('aria-label')]).toEqual([
      'group',
      'Install',
    ]);
  });

  it('follow those that the build has given, once', () => {
    const named = tabs('g', 'a').replace('class="tabs"', '$& role="group" aria-label="Package manager"');
    const root = show(`<h2>Install</h2>${named}`);
    bindArticle(root, texts, Promise.resolve());
    bindArticle(root, texts, Promise.resolve());
    expect(find('.tabs').getAttribute('aria-label')).toBe('Package manager: Install');
  });
});

describe('an article', () => {
  it('is called by the title of the document where it has no heading', () => {
    document.title = 'Title';
    const root = show(code('a'));
    find('h1').remove();
    bindArticle(root, texts, Promise.resolve());
    expect(find('.copy').getAttribute('aria-label')).toBe('Copy: Title');
  });

  it('does nothing once it has left', async () => {
    const root = show(tabs('g', 'a', 'b') + samplePage.replace(' open', '') + code('a'));
    const ask = vi.fn(async () => new Response(''));
    vi.stubGlobal('fetch', ask);
    bindArticle(root, texts, Promise.resolve())();
    const second = find<HTMLInputElement>('#g-b');
    second.dispatchEvent(new Event('change', { bubbles: true }));
    find('.in-b').dispatchEvent(new Event('beforematch', { bubbles: true }));
    find<HTMLDetailsElement>('details').open = true;
    find('details').dispatchEvent(new Event('toggle'));
    find('.copy').click();
    await settle();
    expect([localStorage.length, second.checked, ask.mock.calls.length, written.length]).toEqual([0, false, 0, 0]);
  });

  it('handles only its own controls', async () => {
    const ask = vi.fn(async () => new Response(''));
    vi.stubGlobal('fetch', ask);
    const root =
      show(`${tabs('g', 'a', 'b').replace('<p class="in-a">', '<input class="own" data-value="b"><button>A</button><p>')}
      <details class="other" open><summary>More</summary><a href="/a">A</a></details><div class="code"></div>
      <div class="table"></div>`);
    bindArticle(root, texts, Promise.resolve());
    find('.own').dispatchEvent(new Event('change', { bubbles: true }));
    find('.tab').dispatchEvent(new Event('change', { bubbles: true }));
    find('button').click();
    find('details').dispatchEvent(new Event('toggle'));
    await settle();
    expect([localStorage.length, find<HTMLInputElement>('#g-b').checked, ask.mock.calls.length]).toEqual([0, false, 0]);
    expect([written, all('figure').length, find('.table').hasAttribute('role')]).toEqual([[], 0, false]);
  });
});

describe('copying code', () => {
  const press = async () => {
    find('.copy').click();
    await vi.advanceTimersByTimeAsync(0);
  };
  beforeEach(() => void vi.useFakeTimers());

  it('takes the code after the change that it shows, and says so for a while', async () => {
    const select = vi.fn();
    vi.stubGlobal('getSelection', select);
    bindArticle(show(code(`${line('one')}\n${line('two', 'del')}\n${line('three', 'ins')}`)), texts, Promise.resolve());
    await press();
    expect(written).toEqual(['one\nthree']);
    const button = find('.copy');
    expect([said(), button.getAttribute('aria-label'), button.dataset.copied]).toEqual(['Copied', 'Copied', '']);
    await vi.advanceTimersByTimeAsync(1000);
    await press();
    await vi.advanceTimersByTimeAsync(999);
    expect(button.dataset.copied).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect([said(), button.getAttribute('aria-label'), button.dataset.copied]).toEqual(['', 'Copy: Page', undefined]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([button.getAttribute('aria-label'), select.mock.calls]).toEqual(['Copy: Page', []]);
    expect(written).toHaveLength(2);
  });

  it('takes a diff, and code without lines, as they are', async () => {
    show(code(`${line('+ one')}\n${line('- two', 'del')}`, { attributes: 'data-lang="diff"' }));
    await copyCode(find('.copy'), texts);
    show(code('plain\ntext'));
    await copyCode(find('.copy'), texts);
    expect(written).toEqual(['+ one\n- two', 'plain\ntext']);
    expect(find('.copy').getAttribute('aria-label')).toBe('Copied');
    await vi.advanceTimersByTimeAsync(2000);
    expect(find('.copy').getAttribute('aria-label')).toBe('Copy');
  });

  it('selects the code where the browser refuses', async () => {
    isRefused = true;
    show(code(line('one')));
    const select = vi.fn();
    vi.stubGlobal('getSelection', () => ({ selectAllChildren: select }));
    await copyCode(find('.copy'), texts);
    expect(select).toHaveBeenCalledWith(find('pre code'));
    expect([said(), find('.copy').dataset.copied]).toEqual(['Not copied', undefined]);
    vi.stubGlobal('getSelection', () => null);
    await expect(copyCode(find('.copy'), texts)).resolves.toBeUndefined();
  });

  it('does nothing for a button without code', async () => {
    show('<button class="copy"></button>');
    await copyCode(find('.copy'), texts);
    expect([written, said()]).toEqual([[], '']);
  });
});

describe('copying a page', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly parts: Record<string, Promise<Blob>>;
        constructor(parts: Record<string, Promise<Blob>>) {
          this.parts = parts;
        }
      },
    );
    show('');
  });
  const messages = { copied: 'Copied', copyPageFailed: 'Not copied' };
  const blob = () => (written as { parts: Record<string, Promise<Blob>> }[][])[0]![0]!.parts['text/plain']!;
  const textOf = () => blob().then((part) => part.text());

  it('takes its Markdown', async () => {
    vi.stubGlobal('fetch', async (address: string) => new Response(`# ${address}`));
    expect(await copyPage('/a.md', messages)).toBe(true);
    expect([await textOf(), (await blob()).type, said()]).toEqual(['# /a.md', 'text/plain', 'Copied']);
  });

  it('says where it could not', async () => {
    isRefused = true;
    vi.stubGlobal('fetch', async () => new Response(''));
    expect(await copyPage('/a.md', messages)).toBe(false);
    expect(said()).toBe('Not copied');
    isRefused = false;
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await copyPage('/a.md', messages);
    await expect(textOf()).rejects.toThrow('404');
  });
});

describe('tabs', () => {
  const chosen = () =>
    all<HTMLInputElement>('.tabs > input')
      .filter((input) => input.checked)
      .map(({ id }) => id);
  const choose = (id: string) => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('of one group change together, and stay chosen on other pages', () => {
    const root = show(`${tabs('g', 'a', 'b')}${tabs('h', 'a', 'b')}`);
    root.insertAdjacentHTML(
      'beforeend',
      tabs('g', 'x', 'a', 'b').replaceAll('"g-', '"g2-').replaceAll('name="g"', 'name="g2"'),
    );
    bindArticle(root, texts, Promise.resolve());
    choose('g-b');
    expect(chosen()).toEqual(['g-b', 'h-a', 'g2-b']);
    expect(localStorage.getItem(`${storageKeys.tabs}g`)).toBe('b');
    applyTabChoices(show(`${tabs('g', 'a', 'b')}${tabs('h', 'a', 'b')}`));
    expect(chosen()).toEqual(['g-b', 'h-a']);
    applyTabChoices(show(tabs('g', 'a', 'c')));
    expect(chosen()).toEqual(['g-a']);
  });

  it('stay where they are on the screen when those above grow', () => {
    const root = show(tabs('g', 'a', 'b'));
    bindArticle(root, texts, Promise.resolve());
    const tops = [100, 140];
    vi.spyOn(find('.tabs'), 'getBoundingClientRect').mockImplementation(
      () => ({ top: tops.shift() ?? 140 }) as DOMRect,
    );
    const scroll = vi.fn();
    vi.stubGlobal('scrollBy', scroll);
    choose('g-b');
    expect(scroll).toHaveBeenCalledWith({ top: 40, behavior: 'instant' });
    scroll.mockClear();
    choose('g-a');
    expect(scroll).not.toHaveBeenCalled();
  });

  it('without a group, or a value, are nobody’s choice', () => {
    bindArticle(show(tabs('', 'a', 'b')), texts, Promise.resolve());
    choose('-b');
    const root = show(tabs('g', 'a', 'b').replaceAll('data-value', 'data-no'));
    bindArticle(root, texts, Promise.resolve());
    choose('g-b');
    choose('g-a');
    applyTabChoices(root);
    expect([localStorage.length, chosen()]).toEqual([0, ['g-a']]);
  });

  it('are looked into by the browser again after it has found something, and need no control', () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    const root = show(`${tabs('g', 'a', 'b')}<div class="alone"><div class="tab"><p class="in-c"></p></div></div>`);
    Object.assign(find('.tabs'), { onbeforematch: null });
    bindArticle(root, texts, Promise.resolve());
    find('.in-b').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect([chosen(), all('.tabs .tab').map((tab) => tab.getAttribute('hidden'))]).toEqual([
      ['g-b'],
      ['until-found', 'until-found'],
    ]);
    expect(() => revealTab(find('.in-c'))).not.toThrow();
  });

  it('open for what is looked for in them, also in tabs within tabs', () => {
    const root = show(tabs('g', 'a', 'b').replace('<p class="in-b">b</p>', tabs('h', 'c', 'd')));
    revealTab(find('.in-d'));
    expect(chosen()).toEqual(['g-b', 'h-d']);
    revealTab(root);
    find<HTMLInputElement>('#g-a').checked = true;
    bindArticle(root, texts, Promise.resolve());
    find('.in-d').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(chosen()).toEqual(['g-b', 'h-d']);
  });

  it('open for what the address names, and are searched where the browser can', async () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    const root = show(tabs('g', 'a', 'b').replace('class="in-b"', 'id="part b"'));
    hideUntilFound(root);
    expect(all('[hidden]')).toEqual([]);
    Object.assign(root, { onbeforematch: null });
    location.hash = '#part%20b';
    bindArticle(root, texts, Promise.resolve());
    expect(chosen()).toEqual(['g-b']);
    expect(all('.tab').map((tab) => tab.getAttribute('hidden'))).toEqual(['until-found', 'until-found']);
  });
});

describe('a block that scrolls', () => {
  it('is reached by keyboard under its name, as long as it scrolls', () => {
    let hear: (entries: { target: Element }[]) => void = () => undefined;
    const observed: Element[] = [];
    const disconnect = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        disconnect = disconnect;
        constructor(callback: typeof hear) {
          hear = callback;
        }
        observe(target: Element) {
          observed.push(target);
        }
      },
    );
    const root = show(
      `${code('a')}<div class="table"></div><div class="diagram"><div class="diagram-chart"></div></div><p></p>`,
    );
    const end = bindArticle(root, texts, new Promise(() => undefined));
    // What a block holds may change its width, as by a font that comes, while the block keeps its own.
    expect(observed.map((element) => element.className || element.localName)).toEqual([
      'pre',
      'code',
      'table',
      'diagram-chart',
    ]);
    const [pre, content, table, chart] = observed as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    const size = (element: Element, sizes: object) => {
      for (const [name, value] of Object.entries(sizes))
        Object.defineProperty(element, name, { value, configurable: true });
    };
    const attributes = (element: Element) =>
      ['tabindex', 'role', 'aria-label'].map((name) => element.getAttribute(name));
    size(pre, { scrollWidth: 200, clientWidth: 100, scrollHeight: 10, clientHeight: 10 });
    size(table, { scrollWidth: 100, clientWidth: 100, scrollHeight: 20, clientHeight: 10 });
    hear(observed.map((target) => ({ target })));
    expect(attributes(pre)).toEqual(['0', 'group', 'Page']);
    expect(attributes(table)).toEqual(['0', 'group', 'Page']);
    expect(attributes(chart)).toEqual([null, null, null]);
    size(pre, { scrollWidth: 100 });
    hear([{ target: content }]);
    expect(attributes(pre)).toEqual([null, null, null]);
    expect(attributes(content)).toEqual([null, null, null]);
    // As documents hold code that scrolls in some windows.
    pre.setAttribute('tabindex', '0');
    hear([{ target: pre }]);
    expect(attributes(pre)).toEqual([null, null, null]);
    pre.setAttribute('tabindex', '0');
    size(pre, { scrollWidth: 200 });
    hear([{ target: pre }]);
    expect(attributes(pre)).toEqual(['0', 'group', 'Page']);
    end();
    expect(disconnect).toHaveBeenCalledOnce();
    table.removeAttribute('role');
    const nameOf = vi.fn(() => undefined);
    followScrollable(root, nameOf);
    hear([{ target: table }]);
    hear([{ target: table }]);
    expect([attributes(table), nameOf.mock.calls]).toEqual([['0', 'group', null], [[table]]]);
    vi.stubGlobal('ResizeObserver', undefined);
    expect(followScrollable(root, () => '')()).toBeUndefined();
  });
});

describe('controls that come late', () => {
  /** Tells all observers that the size of an element is another. */
  let resize: (target: Element) => void;
  beforeEach(() => {
    const hearing: ((entries: { target: Element }[]) => void)[] = [];
    resize = (target) => {
      for (const hear of hearing) hear([{ target }]);
    };
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #hear: (entries: { target: Element }[]) => void;
        constructor(hear: (entries: { target: Element }[]) => void) {
          this.#hear = hear;
          hearing.push(hear);
        }
        // As browsers do, it tells the first size of whatever is shown.
        observe(target: Element) {
          queueMicrotask(() => target.closest('[hidden]') ?? this.#hear([{ target }]));
        }
        disconnect() {}
      },
    );
  });

  const wide = (selector: string) => {
    for (const pre of all(`${selector} > pre`)) {
      Object.defineProperty(pre, 'scrollWidth', { value: 200 });
      Object.defineProperty(pre, 'clientWidth', { value: 100 });
    }
  };
  const ready = async () => {
    await import('./late-controls.ts');
    await settle();
    await settle();
  };

  it('dismiss what a name in code shows on Escape, until it is focused again', async () => {
    const root = show(code('<a class="hint" href="/a" data-hint="a()">a</a> <a class="hint" href="/b">b</a>'));
    bindArticle(root, texts, Promise.resolve());
    await ready();
    const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    const dismissed = () => all('.dismissed').map(({ textContent }) => textContent);
    find('.hint').focus();
    press('Enter');
    expect(dismissed()).toEqual([]);
    press('Escape');
    expect(dismissed()).toEqual(['a']);
    find('.hint').blur();
    expect(dismissed()).toEqual([]);
    find('.hint').focus();
    press('Escape');
    find('.hint').dispatchEvent(new Event('pointerleave'));
    expect(dismissed()).toEqual([]);
  });

  it('unfold long code', async () => {
    const root = show(`<h2>Run</h2>${code(`${line('a')}${line('b')}`, { more: 'long' })}${code(line('a'))}`);
    bindArticle(root, texts, Promise.resolve());
    await ready();
    expect(all('.unfold').map(({ textContent }) => textContent)).toEqual(['Show all 2 lines']);
    expect(find<HTMLButtonElement>('.unfold').type).toBe('button');
    const focus = vi.spyOn(find('pre'), 'focus');
    find('.unfold').click();
    await ready();
    expect(all('.long, .unfold')).toEqual([]);
    expect(find('pre').getAttribute('tabindex')).toBe('0');
    expect(document.activeElement).toBe(find('pre'));
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(find('pre + *')).toBeNull();
  });

  it('wrap the lines of code that is wide, on all blocks and pages', async () => {
    const root = show(`${code('a', { more: 'one' })}${code('b', { more: 'two' })}${code('c')}`);
    wide('.one');
    wide('.two');
    bindArticle(root, texts, Promise.resolve());
    await ready();
    const pressed = () => all('.wrap').map((button) => button.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'false']);
    expect(find('.wrap + .copy')).not.toBeNull();
    expect([find('.wrap').getAttribute('aria-label'), find('.wrap').title]).toEqual(['Wrap lines', 'Wrap lines']);
    expect(all<HTMLButtonElement>('.wrap').map(({ type, textContent }) => type + textContent)).toEqual([
      'button',
      'button',
    ]);
    find('.wrap').click();
    await ready();
    expect(pressed()).toEqual(['true', 'true']);
    expect([document.documentElement.dataset.wrap, localStorage.getItem(storageKeys.wrap)]).toEqual(['', '1']);
    find('.wrap').click();
    await ready();
    expect(pressed()).toEqual(['false', 'false']);
    expect([document.documentElement.dataset.wrap, localStorage.getItem(storageKeys.wrap)]).toEqual([undefined, null]);
  });

  it('wrap lines in a tab once it is chosen, and in a window that became narrow', async () => {
    const root = show(`<div hidden="until-found">${code('a', { more: 'one' })}</div>${code('b', { more: 'two' })}`);
    wide('.one');
    bindArticle(root, texts, Promise.resolve());
    await ready();
    expect(all('.wrap')).toEqual([]);
    find('[hidden]').hidden = false;
    resize(find('.one > pre'));
    expect(all('.one > .wrap')).toHaveLength(1);
    wide('.two');
    resize(find('.two code'));
    resize(find('.two > pre'));
    expect(all('.wrap')).toHaveLength(2);
  });

  it('wrap lines where the browser tells no sizes', async () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const root = show(code('a', { more: 'one' }));
    wide('.one');
    bindArticle(root, texts, Promise.resolve());
    await ready();
    expect(all('.wrap')).toHaveLength(1);
  });

  it('wrap lines as another tab says, at once, on the next page, and on one that the browser kept', async () => {
    const showWide = async () => {
      const root = show(code('a', { more: 'one' }));
      wide('.one');
      const end = bindArticle(root, texts, Promise.resolve());
      await ready();
      return end;
    };
    const state = () => [document.documentElement.dataset.wrap, find('.wrap').getAttribute('aria-pressed')];
    const end = await showWide();
    expect(state()).toEqual([undefined, 'false']);
    localStorage.setItem(storageKeys.wrap, '1');
    dispatchEvent(new Event('storage'));
    expect(state()).toEqual(['', 'true']);
    localStorage.removeItem(storageKeys.wrap);
    dispatchEvent(new Event('pageshow'));
    expect(state()).toEqual([undefined, 'false']);
    end();
    localStorage.setItem(storageKeys.wrap, '1');
    await showWide();
    expect(state()).toEqual(['', 'true']);
  });

  it('wrap lines as this tab says where nothing can be stored', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    bindArticle(show(code('a')), texts, Promise.resolve());
    document.documentElement.dataset.wrap = '';
    await ready();
    expect(find('.wrap').getAttribute('aria-pressed')).toBe('true');
    find('.wrap').click();
    await ready();
    expect(find('.wrap').getAttribute('aria-pressed')).toBe('false');
  });

  it('are there for all code where lines wrap, each once', async () => {
    localStorage.setItem(storageKeys.wrap, '1');
    const root = show(`${code('a')}${code(line('b'), { more: 'long' })}`);
    for (let time = 0; time < 2; time++) {
      bindArticle(root, texts, Promise.resolve())();
      bindArticle(root, texts, Promise.resolve());
      await ready();
    }
    expect(all('.wrap').map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
    expect(all('.unfold')).toHaveLength(1);
  });

  it('are none where there is nothing to control', async () => {
    const root = show(
      `<figure class="code"><button class="copy"></button></figure><figure class="code long"></figure>${code('a')}`,
    );
    for (const name of ['scrollWidth', 'clientWidth']) Object.defineProperty(find('pre'), name, { value: 100 });
    bindArticle(root, texts, Promise.resolve());
    await ready();
    expect(all('button').map(({ className, textContent }) => `${className} ${textContent}`)).toEqual([
      'copy ',
      'unfold Show all 0 lines',
      'copy ',
    ]);
    expect(find('pre').getAttribute('tabindex')).toBeNull();
    show('<button class="enlarge"></button>');
    pressControl(find<HTMLButtonElement>('.enlarge'), texts);
    expect(all('dialog')).toEqual([]);
  });

  it('come beside what has none, and without a copy button there is no place for one', async () => {
    bindArticle(
      show(
        `<div class="table"></div>${code(line('a'), { more: 'long' })}<figure class="code two"><pre></pre></figure>`,
      ),
      texts,
      Promise.resolve(),
    );
    wide('.two');
    await ready();
    expect([all('.unfold').length, all('.wrap').length]).toEqual([1, 0]);
  });

  it('are loaded for what they control alone, and done without where they cannot be loaded', async () => {
    const load = vi.fn(() => {
      throw new Error('no');
    });
    vi.doMock('./late-controls.ts', load);
    onTestFinished(() => {
      vi.doUnmock('./late-controls.ts');
      vi.resetModules();
    });
    vi.resetModules();
    const { bindArticle: bind } = await import('./article.ts');
    bind(show('<div class="table"></div>'), texts, Promise.resolve());
    await settle();
    expect(load).not.toHaveBeenCalled();
    bind(show(code('a')), texts, Promise.resolve());
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), 10_000);
    await settle();
    expect(all('.wrap, .unfold')).toEqual([]);
  });

  it('wait for the styles, and do not come to an article that has left', async () => {
    let tell: () => void = () => undefined;
    const styled = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const end = bindArticle(show(code(line('a'), { more: 'long' })), texts, styled);
    await ready();
    expect(all('.unfold')).toEqual([]);
    end();
    tell();
    await ready();
    expect(all('.unfold')).toEqual([]);
    find('.copy').click();
    await settle();
    expect(written).toEqual([]);
  });

  const chart =
    '<figure class="diagram"><div class="diagram-chart"><svg id="s" width="100" height="50" aria-labelledby="t"><g id="g"></g></svg></div></figure>';

  it('enlarge charts, as large as the window allows', async () => {
    Object.assign(window, { innerWidth: 1048, innerHeight: 480 });
    const root = show(`<h2>Parts</h2>${chart}<figure class="diagram"></figure>`);
    const frame = find('.diagram-chart');
    Object.defineProperty(frame, 'scrollWidth', { value: 300 });
    Object.defineProperty(frame, 'clientWidth', { value: 100 });
    bindArticle(root, texts, Promise.resolve());
    await ready();
    expect(frame.scrollLeft).toBe(100);
    expect(all('.enlarge').map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
      ['Enlarge', 'Enlarge: Parts'],
    ]);
    expect(frame.nextElementSibling).toBe(find('.enlarge'));
    find('.enlarge').click();
    await ready();
    const dialog = find<HTMLDialogElement>('dialog');
    const copy = dialog.querySelector('svg')!;
    expect([dialog.open, dialog.className, dialog.getAttribute('aria-label')]).toEqual([
      true,
      'enlarged',
      'Enlarge: Parts',
    ]);
    expect(dialog.querySelector('button.icon')?.getAttribute('aria-label')).toBe('Close');
    expect(all<HTMLButtonElement>('button').map(({ type }) => type)).toEqual(['button', 'button']);
    expect(find('.diagram').hasAttribute('role')).toBe(false);
    expect([copy.getAttribute('width'), copy.getAttribute('height')]).toEqual(['800', '400']);
    expect([
      copy.id,
      copy.getAttribute('aria-hidden'),
      copy.getAttribute('aria-labelledby'),
      all('dialog [id]').length,
    ]).toEqual(['', 'true', null, 0]);
    copy.querySelector('g')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    copy.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(dialog.open).toBe(true);
    dialog.querySelector('button')!.click();
    await settle();
    expect(all('dialog')).toEqual([]);
  });

  it('let a chart scroll that would hardly be larger', async () => {
    Object.assign(window, { innerWidth: 148, innerHeight: 180 });
    bindArticle(show(chart), texts, Promise.resolve());
    await ready();
    find('.enlarge').click();
    await ready();
    expect(find('dialog svg').getAttribute('width')).toBe('140');
    find<HTMLDialogElement>('dialog').close();
  });
});

describe('the page of a sample', () => {
  const ask = vi.fn(async (_: string) => new Response('<h1>Login</h1>\n\n'));
  beforeEach(() => {
    ask.mockClear();
    vi.stubGlobal('fetch', ask);
  });

  it('is shown below its line once that is open', async () => {
    bindArticle(show(samplePage), texts, Promise.resolve());
    find('details').dispatchEvent(new Event('toggle'));
    await vi.waitFor(() => expect(find('summary + figure.code').hidden).toBe(false), 10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(String(ask.mock.calls[0]![0])).toMatch(/\/samples\/login\.html$/);
    const figure = find('summary + figure.code');
    expect([figure.hidden, figure.querySelector('pre code')!.textContent]).toEqual([false, '<h1>Login</h1>']);
    expect([
      find('.copy').getAttribute('aria-label') ?? find('.copy').ariaLabel,
      find<HTMLButtonElement>('.copy').type,
    ]).toEqual(['Copy: login.html', 'button']);
    await showSamplePage(find('details'), 'Copy');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is there at once in a page whose line is open', async () => {
    bindArticle(show(samplePage), texts, Promise.resolve());
    await vi.waitFor(() => expect(find('summary + figure.code').hidden).toBe(false), 10_000);
  });

  it('is not shown until it is there, and not asked for again meanwhile', async () => {
    show(samplePage);
    const first = showSamplePage(find('details'), 'Copy');
    await showSamplePage(find('details'), 'Copy');
    expect([find('figure').hidden, ask.mock.calls.length]).toEqual([true, 1]);
    await first;
    expect([all('figure').length, find('figure').hidden]).toEqual([1, false]);
  });

  it('is loaded when the reader opens it', async () => {
    bindArticle(show(samplePage.replace(' open', '')), texts, Promise.resolve());
    await settle();
    expect(ask).not.toHaveBeenCalled();
    find<HTMLDetailsElement>('details').open = true;
    find('details').dispatchEvent(new Event('toggle'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), 10_000);
  });

  it('is not asked for where there is none, and leaves its link where it does not come', async () => {
    show('<details class="sample-page" open><summary>Page</summary></details>');
    await showSamplePage(find('details'), 'Copy');
    expect(ask).not.toHaveBeenCalled();
    show(samplePage.replace(' open', ''));
    await showSamplePage(find('details'), 'Copy');
    expect(ask).not.toHaveBeenCalled();
    show(samplePage);
    ask.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    await showSamplePage(find('details'), 'Copy');
    expect(all('figure')).toEqual([]);
  });
});

describe('what was open', () => {
  const html = (more = '') =>
    `<details><summary>Group</summary></details><details open><summary>Group</summary></details>${more}${tabs('g', 'a', 'b')}`;
  const state = () => [
    ...all<HTMLDetailsElement>('details').map(({ open }) => open),
    ...all<HTMLInputElement>('input').map(({ checked }) => checked),
  ];

  it('is open again in what takes its place, by its label', () => {
    const root = show(html());
    all<HTMLDetailsElement>('details')[0]!.open = true;
    all<HTMLDetailsElement>('details')[1]!.open = false;
    find<HTMLInputElement>('#g-b').checked = true;
    const restore = keepOpen(root);
    root.innerHTML = html('<details open><summary>New</summary></details>');
    restore();
    expect(state()).toEqual([true, false, true, false, true]);
  });
});

describe('what has a name in common', () => {
  it('is told apart by what it is, and does without one', () => {
    const html = `<details><summary>a</summary></details><details class="nameless"></details>${tabs('g', 'a', 'b')}
      <div class="tabs"><input type="radio" class="nameless"></div>`;
    const root = show(html);
    find<HTMLDetailsElement>('details.nameless').open = true;
    const restore = keepOpen(root);
    root.innerHTML = html.replace('<summary>a</summary>', '<summary>a</summary><p></p>');
    find<HTMLInputElement>('#g-b').checked = true;
    restore();
    expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([false, true]);
    expect(find<HTMLInputElement>('#g-a').checked).toBe(true);
    expect(find<HTMLInputElement>('input.nameless').checked).toBe(false);
  });
});

describe('styles that the build moved', () => {
  it('are those of their elements again', () => {
    const root = show(`<p ${styleAttribute}="color: red"></p><p></p>`);
    restoreStyles(root);
    expect(find('p').style.color).toBe('red');
    expect(all(`[${styleAttribute}]`)).toEqual([]);
  });
});

describe('an arrival', () => {
  const to = (href: string, more: object = {}) => arrive({ kind: 'push', href, ...more });
  const scroll = vi.fn();
  beforeEach(() => {
    scroll.mockClear();
    vi.stubGlobal('scrollTo', scroll);
    show(`${tabs('g', 'a', 'b').replace('class="in-b"', 'id="teil ä" tabindex="0"')}`);
  });

  it('is at the top, with the focus on the heading', () => {
    const focus = vi.spyOn(find('h1'), 'focus');
    to('/a');
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect([document.activeElement?.localName, find('h1').getAttribute('tabindex')]).toEqual(['h1', '-1']);
  });

  it('is where the reader was', () => {
    to('/a#teil%20%C3%A4', { position: [1, 2] });
    expect(scroll.mock.calls).toEqual([[1, 2]]);
  });

  it('is at what the hash names, in whatever tab', () => {
    const target = document.getElementById('teil ä')!;
    const into = vi.fn();
    target.scrollIntoView = into;
    to('/a#teil%20%C3%A4');
    expect([into.mock.calls.length, scroll.mock.calls.length, document.activeElement === target]).toEqual([1, 0, true]);
    expect(target.getAttribute('tabindex')).toBe('0');
    expect(find<HTMLInputElement>('#g-b').checked).toBe(true);
    to('/a#absent');
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it('moves nothing where there is no heading', () => {
    document.body.innerHTML = '';
    to('/a');
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(() => announce('Page')).not.toThrow();
  });

  it('takes a hash that is no encoding as it is', () => {
    document.body.innerHTML = '<p id="ä"></p><p id="100%"></p>';
    expect(['#%C3%A4', '#100%', '#other', ''].map((hash) => elementOf(hash)?.id)).toEqual([
      'ä',
      '100%',
      undefined,
      undefined,
    ]);
  });
});
