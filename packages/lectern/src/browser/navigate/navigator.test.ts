// @vitest-environment happy-dom
// Long, for setting up a document takes more time than all of these tests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeListeners } from '../../../test/scope-listeners.ts';
import type { View } from '../../model/server-bundle.ts';
import { loadError } from '../load/load-error.ts';
import type { Loader } from '../load/loader.ts';
import { clickedLink, loadDocument } from './native-navigation.ts';
import { createNavigator, type Navigation, type Navigator, waitingDelay } from './navigator.ts';
import { createProgress, progressConstants } from './progress.ts';

const view = (route: string) => ({ page: { route }, article: '' }) as unknown as View;
/** Loads under way, by route. */
const loads = new Map<string, { give(shown?: View): void; fail(error: Error): void }>();
const load = vi.fn(
  (route: string) =>
    new Promise<View>((resolve, reject) =>
      loads.set(route, { give: (shown = view(route)) => resolve(shown), fail: reject }),
    ),
);
const isCurrent = vi.fn(async () => true);
const events = {
  onView: vi.fn(),
  onWaiting: vi.fn(),
  onFailure: vi.fn(),
  onStart: vi.fn(),
  onMiss: vi.fn(),
  onDelayed: vi.fn(),
};
const assign = vi.fn();
const reload = vi.fn();
const flush = () => vi.advanceTimersByTimeAsync(0);

let navigator: Navigator;
scopeListeners();
beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [load, isCurrent, assign, reload, ...Object.values(events)]) mock.mockClear();
  loads.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://example.com/start');
  history.replaceState(null, '', '/start');
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML = `<a id="a" href="/a?q=1#part">A</a><a id="b" href="/b">B</a><a id="here" href="/start">Here</a>
    <a id="hash" href="/start#part">Part</a><a id="other" href="https://example.org/">Other</a><a id="query" href="/start?q=1">Query</a>`;
  navigator = createNavigator({ baseUrl: '/', loader: { load, isCurrent } as unknown as Loader, ...events });
});
afterEach(() => {
  navigator.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const click = (id: string, more: MouseEventInit = {}) => {
  // Navigations that are left to the browser are not followed here.
  addEventListener('click', (late) => late.preventDefault(), { once: true });
  link(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
};
const shown = () =>
  events.onView.mock.calls.map((call) => call[1] as Navigation).map(({ href, kind }) => `${kind} ${href}`);

/** Does what the browser does on back and forward. */
const pop = (path: string, state: unknown = null) => {
  history.replaceState(state, '', path);
  dispatchEvent(Object.assign(new Event('popstate'), { state }));
};
const settleLast = () => navigator.settle(events.onView.mock.calls.at(-1)![1]);

describe('a click on a link', () => {
  it('shows the page once its content is there, and then gives the tab its address', async () => {
    click('a');
    expect(load).toHaveBeenCalledWith('/a');
    expect(events.onStart).toHaveBeenCalledOnce();
    expect(link('a').getAttribute('aria-busy')).toBe('true');
    expect(location.pathname).toBe('/start');
    loads.get('/a')!.give();
    await flush();
    expect(shown()).toEqual(['push /a?q=1#part']);
    expect(link('a').hasAttribute('aria-busy')).toBe(false);
    expect(location.pathname).toBe('/start');
    const before = history.length;
    navigator.settle(events.onView.mock.calls[0]![1]);
    expect(location.href).toBe('https://example.com/a?q=1#part');
    expect(history.length).toBe(before + 1);
    expect(isCurrent).toHaveBeenCalledWith('/a');
    expect(assign).not.toHaveBeenCalled();
  });

  it('has the address of where a redirect leads', async () => {
    click('a');
    loads.get('/a')!.give(view('/new'));
    await flush();
    expect(shown()).toEqual(['push /new?q=1#part']);
  });

  it('is overtaken by the next', async () => {
    click('a');
    click('b');
    expect([link('a').hasAttribute('aria-busy'), link('b').hasAttribute('aria-busy')]).toEqual([false, true]);
    loads.get('/a')!.give();
    await flush();
    expect(shown()).toEqual([]);
    loads.get('/b')!.give();
    await flush();
    expect(shown()).toEqual(['push /b']);
    navigator.settle({ kind: 'push', href: '/a' });
    expect(location.pathname).toBe('/start');
  });

  it('is the browser’s where it leads out of the site or into the page', () => {
    click('other');
    click('hash');
    click('b', { ctrlKey: true });
    expect([load.mock.calls, assign.mock.calls, events.onStart.mock.calls]).toEqual([[], [], []]);
  });

  it('replaces the entry of the page that is there already', async () => {
    click('here');
    loads.get('/start')!.give();
    await flush();
    expect(shown()).toEqual(['replace /start']);
    const before = history.length;
    navigator.settle(events.onView.mock.calls[0]![1]);
    expect(history.length).toBe(before);
  });

  it('loads the document where the content is of another build', async () => {
    click('b');
    loads.get('/b')!.fail(loadError('build', 'updated'));
    await flush();
    expect(String(assign.mock.calls[0]![0])).toBe('https://example.com/b');
    expect([events.onMiss.mock.calls, events.onFailure.mock.calls]).toEqual([[], []]);
  });

  it('loads the document where the server has another one by now, unless the reader is elsewhere', async () => {
    isCurrent.mockResolvedValueOnce(false);
    click('b');
    loads.get('/b')!.give();
    await flush();
    expect(String(assign.mock.calls[0]![0])).toBe('https://example.com/b');
    assign.mockClear();
    let tell: (value: boolean) => void = () => undefined;
    isCurrent.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    click('b');
    loads.get('/b')!.give();
    await flush();
    click('a');
    tell(false);
    await flush();
    expect(assign).not.toHaveBeenCalled();
  });

  it('leaves the view in place where the content does not come, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    click('b');
    const error = loadError('network', 'gone');
    loads.get('/b')!.fail(error);
    await flush();
    expect(events.onMiss).toHaveBeenCalledWith(error, '/b');
    expect(warn.mock.calls).toEqual([['Could not load /b: gone']]);
    expect(link('b').hasAttribute('aria-busy')).toBe(false);
    expect([events.onFailure.mock.calls, assign.mock.calls]).toEqual([[], []]);
    navigator.retry();
    expect(load).toHaveBeenCalledTimes(2);
    loads.get('/b')!.give();
    await flush();
    expect(shown()).toEqual(['push /b']);
  });

  it('reports no failure for which nobody waits', async () => {
    click('b');
    const { fail } = loads.get('/b')!;
    click('a');
    fail(loadError('network', 'gone'));
    await flush();
    expect(events.onMiss).not.toHaveBeenCalled();
  });

  it('waits without a view to keep where the last page could not be shown', async () => {
    pop('/b');
    loads.get('/b')!.fail(loadError('network', 'gone'));
    await flush();
    expect(events.onFailure).toHaveBeenCalledOnce();
    click('a');
    await vi.advanceTimersByTimeAsync(waitingDelay);
    expect(events.onWaiting).toHaveBeenCalledWith({ kind: 'push', href: 'https://example.com/a?q=1#part' });
    loads.get('/a')!.fail(loadError('network', 'gone'));
    await flush();
    expect([events.onFailure.mock.calls.length, events.onMiss.mock.calls.length]).toEqual([2, 0]);
  });

  it('adds an entry if the query differs, and stays in the page for a hash alone', async () => {
    click('query');
    loads.get('/start')!.give();
    await flush();
    expect(shown()).toEqual(['push /start?q=1']);
    settleLast();
    click('hash');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('adds an entry if back or forward has changed the address meanwhile', async () => {
    pop('/b');
    click('here');
    loads.get('/start')!.give();
    await flush();
    expect(shown()).toEqual(['push /start']);
  });

  it('has nothing to retry if nothing failed', () => {
    navigator.retry();
    expect(load).not.toHaveBeenCalled();
  });

  it('takes away the bar of progress once the page is there', async () => {
    const bar = () => document.querySelector('.progress');
    click('b');
    await vi.advanceTimersByTimeAsync(progressConstants.delay);
    expect(bar()).not.toBeNull();
    loads.get('/b')!.give();
    await vi.advanceTimersByTimeAsync(2 * progressConstants.speed);
    expect(bar()).toBeNull();
  });

  it('reports a slow load after a second', async () => {
    click('b');
    await vi.advanceTimersByTimeAsync(progressConstants.delay - 1);
    expect(events.onDelayed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(events.onDelayed).toHaveBeenCalledWith({ kind: 'push', href: 'https://example.com/b' });
    expect(events.onWaiting).not.toHaveBeenCalled();
  });
});

describe('back and forward', () => {
  it('load the page whose address the tab has by now, and wait where it takes a while', async () => {
    pop('/b');
    expect(load).toHaveBeenCalledWith('/b');
    await vi.advanceTimersByTimeAsync(waitingDelay - 1);
    expect(events.onWaiting).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(events.onWaiting).toHaveBeenCalledOnce();
    loads.get('/b')!.give();
    await flush();
    expect(shown()).toEqual(['pop /b']);
    const { state } = history;
    navigator.settle(events.onView.mock.calls[0]![1]);
    expect([location.pathname, history.state]).toEqual(['/b', state]);
  });

  it('wait for nothing once the content is there', async () => {
    pop('/b');
    loads.get('/b')!.give();
    await vi.advanceTimersByTimeAsync(waitingDelay + 1);
    expect(events.onWaiting).not.toHaveBeenCalled();
  });

  it('say where loading fails that there is no view to keep', async () => {
    pop('/b');
    const error = loadError('network', 'gone');
    loads.get('/b')!.fail(error);
    await flush();
    expect(events.onFailure).toHaveBeenCalledWith(error, expect.objectContaining({ kind: 'pop' }));
    expect(events.onMiss).not.toHaveBeenCalled();
  });

  it('stay in the page where only the hash is another', () => {
    pop('/start#part');
    expect(load).not.toHaveBeenCalled();
  });

  it('scroll to where the reader was', async () => {
    const state = { key: 'first' };
    pop('/start', state);
    vi.stubGlobal('scrollX', 0);
    vi.stubGlobal('scrollY', 120);
    pop('/start#part', { key: 'second' });
    pop('/start', state);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
    pop('/b', { key: 'third' });
    loads.get('/b')!.give();
    await flush();
    navigator.settle(events.onView.mock.calls.at(-1)![1]);
    vi.stubGlobal('scrollY', 0);
    pop('/start', state);
    loads.get('/start')!.give();
    await flush();
    expect(events.onView.mock.calls.at(-1)![1]).toMatchObject({ kind: 'pop', position: [0, 120] });
  });

  it('overtake a click whose page is on its way into place', async () => {
    click('b');
    loads.get('/b')!.give();
    await flush();
    const overtaken = events.onView.mock.calls[0]![1] as Navigation;
    const entries = history.length;
    pop('/start#part');
    navigator.settle(overtaken);
    expect([location.pathname, history.length]).toEqual(['/start', entries]);
  });

  it('show the page of the address again after a view that was on its way into place', async () => {
    pop('/b');
    loads.get('/b')!.give();
    await flush();
    pop('/start');
    navigator.settle(events.onView.mock.calls[0]![1]);
    loads.get('/start')!.give();
    await flush();
    settleLast();
    expect(shown()).toEqual(['pop /b', 'pop /start']);
    expect(location.pathname).toBe('/start');
  });

  it('end a load that is under way', async () => {
    click('b');
    pop('/start#part');
    expect(link('b').hasAttribute('aria-busy')).toBe(false);
    loads.get('/b')!.give();
    await flush();
    expect(shown()).toEqual([]);
  });

  it('load the page again that gave way to waiting', async () => {
    pop('/b');
    await vi.advanceTimersByTimeAsync(waitingDelay);
    pop('/start');
    expect(load).toHaveBeenLastCalledWith('/start');
    loads.get('/start')!.give();
    await flush();
    settleLast();
    pop('/start#part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leave to the browser what is no page', () => {
    pop('/file.zip');
    expect([load.mock.calls, String(assign.mock.calls[0]![0])]).toEqual([[], 'https://example.com/file.zip']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['hash', 'b'])('know where the reader was when they clicked on a link: %s', async (id) => {
    const { state } = history;
    vi.stubGlobal('scrollX', 0);
    vi.stubGlobal('scrollY', 70);
    click(id);
    if (id === 'hash') {
      history.pushState(null, '', '/start#part');
      vi.stubGlobal('scrollY', 0);
      dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
      pop('/start', state);
      expect(scrollTo).toHaveBeenLastCalledWith(0, 70);
      return;
    }
    loads.get('/b')!.give();
    await flush();
    settleLast();
    vi.stubGlobal('scrollY', 0);
    pop('/start', state);
    loads.get('/start')!.give();
    await flush();
    expect(events.onView.mock.calls.at(-1)![1]).toMatchObject({ kind: 'pop', position: [0, 70] });
  });

  it('have no place to scroll to in an entry that is new', async () => {
    pop('/start#part');
    expect(scrollTo).not.toHaveBeenCalled();
    pop('/b');
    loads.get('/b')!.give();
    await flush();
    expect(events.onView.mock.calls[0]![1]).toEqual({ kind: 'pop', href: '/b' });
  });

  it('ignore everything once it is disposed', async () => {
    click('b');
    navigator.dispose();
    expect(link('b').hasAttribute('aria-busy')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    pop('/b');
    click('a');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a link that is followed in place', () => {
  const follow = (html: string, more: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const target = document.body.querySelector('[data-here]') ?? document.body.querySelector('a')!;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'target', { value: target });
    return clickedLink(event)?.id;
  };

  it.each([
    ['<a id="x" href="/a">', {}, 'x'],
    ['<a id="x" href="/a"><b data-here>A</b></a>', {}, 'x'],
    ['<a id="x" href="/a" target="_self">', {}, 'x'],
    ['<a id="x" href="/a" target="_blank">', {}, undefined],
    ['<a id="x" href="/a" download>', {}, undefined],
    ['<a id="x">', {}, undefined],
    ['<b data-here>A</b>', {}, undefined],
    ['<a id="x" href="/a">', { button: 1 }, undefined],
    ['<a id="x" href="/a">', { metaKey: true }, undefined],
    ['<a id="x" href="/a">', { ctrlKey: true }, undefined],
    ['<a id="x" href="/a">', { shiftKey: true }, undefined],
    ['<a id="x" href="/a">', { altKey: true }, undefined],
  ])('%s with %o is %s', (html, more, expected) => {
    expect(follow(html, more)).toBe(expected);
  });

  it('is none where a handler has dealt with the click', () => {
    const event = new MouseEvent('click', { cancelable: true });
    event.preventDefault();
    Object.defineProperty(event, 'target', { value: link('a') });
    expect(clickedLink(event)).toBeUndefined();
  });

  it.each([
    ['https://example.com/start#other', true],
    ['https://example.com/other', false],
    ['https://example.com/start?q=1', false],
    ['https://example.org/start', false],
  ])('is left to the browser as %s, loaded again: %s', (address, isReloaded) => {
    loadDocument(new URL(address));
    expect(String(assign.mock.calls[0]![0])).toBe(address);
    expect(reload.mock.calls.length).toBe(isReloaded ? 1 : 0);
  });
});

describe('the bar of progress', () => {
  const bar = () => document.querySelector<HTMLElement>('.progress');
  const { delay, minimum, speed, trickleEvery, trickleRate } = progressConstants;

  it('shows after the delay, grows, fills and goes', () => {
    const progress = createProgress();
    progress.start();
    vi.advanceTimersByTime(delay - 1);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect([bar()!.innerHTML, bar()!.style.position]).toEqual(['', 'fixed']);
    expect(bar()!.style.transform).toBe(`scaleX(${minimum})`);
    vi.advanceTimersByTime(trickleEvery);
    expect(bar()!.style.transform).toBe(`scaleX(${minimum + trickleRate})`);
    vi.advanceTimersByTime(trickleEvery * 100);
    expect(bar()!.style.transform).toBe('scaleX(0.994)');
    progress.done();
    expect(bar()!.style.transform).toBe('scaleX(1)');
    vi.advanceTimersByTime(speed);
    expect(bar()!.style.opacity).toBe('0');
    vi.advanceTimersByTime(speed);
    expect(bar()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not show where the wait is short, and starts once', () => {
    const progress = createProgress();
    const [first, second] = [vi.fn(), vi.fn()];
    progress.start(first);
    progress.start(second);
    vi.advanceTimersByTime(delay);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    progress.done();
    vi.advanceTimersByTime(2 * speed);
    progress.start(second);
    progress.done();
    progress.done();
    vi.advanceTimersByTime(delay);
    expect(bar()).toBeNull();
    expect(second).not.toHaveBeenCalled();
  });
});

describe('a return to a document that the browser kept', () => {
  const leaveAndReturn = () => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new Event(type));
  };

  it('shows the page of the address, which was loading when the reader left', async () => {
    pop('/a');
    loads.clear();
    leaveAndReturn();
    expect(load).toHaveBeenCalledTimes(2);
    loads.get('/a')!.give();
    await flush();
    expect(shown()).toEqual(['pop /a']);
  });

  it('loads nothing where that page is shown', () => {
    leaveAndReturn();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a page whose document has a policy of its own', () => {
  const apart = (route: string) => ({ page: { route, hasOwnPolicy: true }, article: '' }) as unknown as View;

  it('is loaded as a document, that of where a redirect leads, and the link stays busy until then', async () => {
    click('a');
    loads.get('/a')!.give(apart('/new'));
    await flush();
    expect(events.onView).not.toHaveBeenCalled();
    expect(String(assign.mock.lastCall?.[0])).toBe('https://example.com/new?q=1#part');
    expect(link('a').getAttribute('aria-busy')).toBe('true');
    dispatchEvent(new Event('pagehide'));
    expect(link('a').hasAttribute('aria-busy')).toBe(false);
  });

  it('is not loaded once another link was clicked', async () => {
    click('a');
    click('b');
    loads.get('/a')!.give(apart('/a'));
    await flush();
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows itself alone: any other page is loaded as a document, without asking for its content', async () => {
    navigator.dispose();
    const loader = { load, isCurrent } as unknown as Loader;
    navigator = createNavigator({ baseUrl: '/', loader, isApart: true, ...events });
    click('b');
    expect(load).not.toHaveBeenCalled();
    expect(String(assign.mock.lastCall?.[0])).toBe('https://example.com/b');
    click('here');
    loads.get('/start')!.give(apart('/start'));
    await flush();
    expect(shown()).toEqual(['replace /start']);
    expect(assign).toHaveBeenCalledOnce();
  });
});
