// @vitest-environment happy-dom
// Long, for setting up a document takes more time than all of these tests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeListeners } from '../../../test/scope-listeners.ts';
import { storageKeys } from '../../model/boot.ts';
import type { OfflineStrategy } from '../../model/offline.ts';
import type { GlobalData } from '../../model/version.ts';
import { createAnalytics } from '../analytics/create-analytics.ts';
import { giveFeedback, onFeedback } from '../analytics/feedback.ts';
import { sendFeedback } from '../analytics/send-feedback.ts';
import { fillNotFound } from '../article/not-found.ts';
import { createScrollHistory } from '../navigate/history.ts';
import { followInstallation } from './follow-installation.ts';
import { isOfflineMode } from './offline-mode.ts';
import { createOfflineNotice } from './offline-notice.ts';
import { registerWorker } from './register-worker.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
let scripts: HTMLScriptElement[];
const reload = vi.fn();

scopeListeners();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  scripts = [];
  document.body.innerHTML = '';
  // Nothing is loaded here.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['dataLayer', 'plausible']) delete (window as unknown as Record<string, unknown>)[name];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('analytics', () => {
  const view = { path: '/a?q=1', location: 'https://example.com/a?q=1', title: 'A' };
  const google = { provider: 'google', measurementId: 'G-1&2' } as const;
  const plausible = {
    provider: 'plausible',
    domain: 'example.com',
    src: 'https://plausible.example/script.js',
  } as const;
  const layer = () =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((command) => [...(command as unknown[])]);

  it('loads nothing before the first page view, then tells Google of each', async () => {
    const record = createAnalytics(google, () => undefined);
    expect([scripts, layer()]).toEqual([[], undefined]);
    record(view);
    await vi.waitFor(() => expect(layer()).toHaveLength(3), 10_000);
    record({ ...view, title: 'B' });
    await vi.waitFor(() => expect(layer()).toHaveLength(4), 10_000);
    expect(layer()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1&2', { send_page_view: false }],
      ['event', 'page_view', { page_path: '/a?q=1', page_location: view.location, page_title: 'A' }],
      ['event', 'page_view', { page_path: '/a?q=1', page_location: view.location, page_title: 'B' }],
    ]);
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([
      ['https://www.googletagmanager.com/gtag/js?id=G-1%262', true],
    ]);
    expect(Object.prototype.toString.call((window as { dataLayer?: unknown[] }).dataLayer![0])).toBe(
      '[object Arguments]',
    );
  });

  it('keeps what Plausible is told until its script is there', async () => {
    const record = createAnalytics(plausible, () => undefined);
    record(view);
    type Queue = { q?: unknown[] };
    await vi.waitFor(
      () =>
        expect((window as { plausible?: Queue }).plausible?.q).toEqual([
          ['pageview', { u: view.location, props: { title: 'A' } }],
        ]),
      10_000,
    );
    expect(scripts.map(({ src, dataset }) => [src, dataset.domain])).toEqual([[plausible.src, 'example.com']]);
    const there = vi.fn();
    Object.assign(window, { plausible: there });
    record(view);
    await vi.waitFor(
      () => expect(there).toHaveBeenCalledWith('pageview', { u: view.location, props: { title: 'A' } }),
      10_000,
    );
  });

  it('is the site’s own where that is asked for', () => {
    const custom = vi.fn();
    createAnalytics({ provider: 'custom' }, custom)(view);
    expect(custom).toHaveBeenCalledWith(view);
  });

  it.each([
    ['navigator', { doNotTrack: '1' }],
    ['navigator', { doNotTrack: 'yes' }],
    ['navigator', { msDoNotTrack: '1' }],
    ['navigator', { globalPrivacyControl: true }],
    ['doNotTrack', '1'],
  ])('tells nobody of a reader who refuses by %s %o', (name, value) => {
    vi.stubGlobal(name, value);
    const custom = vi.fn();
    createAnalytics({ provider: 'custom' }, custom)(view);
    expect(custom).not.toHaveBeenCalled();
  });

  it.each([{ doNotTrack: '0' }, { doNotTrack: null, globalPrivacyControl: false }])(
    'takes %o for no refusal',
    (value) => {
      vi.stubGlobal('navigator', value);
      const custom = vi.fn();
      createAnalytics({ provider: 'custom' }, custom)(view);
      expect(custom).toHaveBeenCalledOnce();
    },
  );

  it('hands on what readers say, to a provider that was told of a view', () => {
    const heard = vi.fn();
    onFeedback(heard);
    document.title = 'Title';
    history.replaceState(null, '', '/docs/a?q=1#b');
    giveFeedback(true);
    const feedback = { helpful: true, path: '/docs/a', location: `${location.origin}/docs/a`, title: 'Title' };
    expect(heard.mock.calls).toEqual([[feedback]]);
    sendFeedback(google, feedback);
    sendFeedback(plausible, feedback);
    const [dataLayer, event] = [[] as unknown[], vi.fn()];
    Object.assign(window, { dataLayer, plausible: event });
    sendFeedback(google, feedback);
    expect(layer()).toEqual([['event', 'feedback', { helpful: true, page_path: '/docs/a', page_title: 'Title' }]]);
    expect(event).not.toHaveBeenCalled();
    sendFeedback(plausible, feedback);
    expect(event.mock.calls).toEqual([['Feedback', { u: feedback.location, props: { helpful: true } }]]);
  });
});

describe('the history of a tab', () => {
  it('knows where each entry was scrolled to, also after a reload', () => {
    const at = (x: number, y: number) => {
      vi.stubGlobal('scrollX', x);
      vi.stubGlobal('scrollY', y);
    };
    history.replaceState({ own: 1 }, '', '/a');
    const scroll = createScrollHistory();
    const first = history.state as { key: string; own: number };
    expect([first.own, typeof first.key, history.scrollRestoration]).toEqual([1, 'string', 'manual']);
    at(1, 2);
    scroll.save();
    scroll.go('/b', 'push');
    const second = history.state as { key: string };
    expect([location.pathname, second.key === first.key]).toEqual(['/b', false]);
    at(3, 4);
    expect(scroll.arrive(first)).toEqual([1, 2]);
    expect(scroll.arrive(second)).toEqual([3, 4]);
    const before = history.length;
    scroll.go('/c', 'replace');
    expect([location.pathname, history.length]).toEqual(['/c', before]);
    const third = history.state as object;
    at(5, 6);
    scroll.save();
    scroll.go('/c2', 'push');
    expect(scroll.arrive(third)).toEqual([5, 6]);
    history.replaceState(null, '', '/d');
    expect(scroll.arrive(null)).toBeUndefined();
    expect(typeof (history.state as { key: string }).key).toBe('string');
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
    expect(createScrollHistory().arrive(first)).toEqual([3, 4]);
  });

  it('knows where a link into the page was clicked, whether the browser tells before it scrolls or after', () => {
    history.replaceState(null, '', '/a');
    const scroll = createScrollHistory();
    const entries = [history.state as unknown];
    const at = (y: number) => {
      vi.stubGlobal('scrollX', 0);
      vi.stubGlobal('scrollY', y);
    };
    at(10);
    scroll.leave();
    at(500);
    history.pushState(null, '', '#part');
    expect(scroll.arrive(null)).toBeUndefined();
    entries.push(history.state);
    at(600);
    expect(scroll.arrive(entries[0])).toEqual([0, 10]);
    at(20);
    // The reader typed the hash.
    history.pushState(null, '', '#other');
    scroll.arrive(null);
    expect(scroll.arrive(entries[0])).toEqual([0, 20]);
    at(30);
    scroll.leave();
    at(40);
    expect(scroll.arrive(entries[1])).toEqual([0, 600]);
    expect(scroll.arrive(entries[0])).toEqual([0, 40]);
  });

  it('knows where an entry was left that an island added', () => {
    history.replaceState(null, '', '/search?q=a');
    const scroll = createScrollHistory();
    const first = history.state as unknown;
    vi.stubGlobal('scrollX', 0);
    history.pushState(null, '', '/search?q=a&page=2');
    vi.stubGlobal('scrollY', 70);
    scroll.save();
    const added = history.state as unknown;
    expect(added).not.toEqual(first);
    scroll.go('/docs/a', 'push');
    vi.stubGlobal('scrollY', 5);
    expect(scroll.arrive(added)).toEqual([0, 70]);
  });

  it('keeps the newest 50, and does without storage', () => {
    const scroll = createScrollHistory();
    const states: unknown[] = [history.state];
    for (let at = 0; at < 60; at++) {
      scroll.save();
      scroll.go(`/${at}`, 'push');
      states.push(history.state);
    }
    dispatchEvent(new Event('pagehide'));
    expect((JSON.parse(sessionStorage.getItem('lectern.scroll')!) as unknown[]).length).toBe(50);
    const later = createScrollHistory();
    expect([later.arrive(states[0]), later.arrive(states.at(-1)) === undefined]).toEqual([undefined, false]);
    for (const kept of ['damaged', '7', '[7]', '{}']) {
      sessionStorage.setItem('lectern.scroll', kept);
      expect(createScrollHistory().arrive(states[40])).toBeUndefined();
    }
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    expect(createScrollHistory).not.toThrow();
    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
  });
});

describe('the page of what there is not', () => {
  const html = '<article><p data-reason>Not readable</p><div data-nearest hidden><ul></ul></div></article>';
  const data = {
    docsVersions: {
      docs: [
        {
          docs: [
            { id: 'a', path: '/base/docs/frames' },
            { id: 'b', path: '/base/docs/setCookies' },
          ],
        },
      ],
    },
    pages: ['/base/dogs/frame'],
  } as unknown as GlobalData;
  const article = () => document.querySelector<HTMLElement>('article')!;
  const fill = (path: string, load = async () => data) => {
    document.body.innerHTML = html;
    history.replaceState(null, '', path);
    return fillNotFound(article(), '/base/', load);
  };
  beforeEach(
    () =>
      void vi.stubGlobal('fetch', async (address: string) =>
        address === '/base/_lectern/pages/docs/frames.json'
          ? new Response(JSON.stringify({ page: { title: 'Frames & windows' } }))
          : new Response('', { status: 404 }),
      ),
  );

  it('leads to pages whose addresses are like it, by their titles where they can be had', async () => {
    await fill('/base/docs/frame/index.html');
    const links = [...document.querySelectorAll('li')].map((item) => [
      item.querySelector('a')!.getAttribute('href'),
      item.textContent,
    ]);
    expect(links).toEqual([
      ['/base/docs/frames', 'Frames & windows /base/docs/frames'],
      ['/base/dogs/frame', '/base/dogs/frame'],
    ]);
    expect(document.querySelector('small')?.textContent).toBe('/base/docs/frames');
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-reason], [data-nearest]')].map(({ hidden }) => hidden),
    ).toEqual([true, false]);
  });

  it('does without the title of a page that has none, and without a place for the reason', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    document.body.innerHTML = html.replace('data-reason', '');
    history.replaceState(null, '', '/base/docs/frame');
    await fillNotFound(article(), '/base/', async () => data);
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '/base/docs/frames',
      '/base/dogs/frame',
    ]);
  });

  it('leads to no page whose address only begins like it, and reads an address of a file as that of its page', async () => {
    const hrefs = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    await fill('/base/docs/mocha');
    expect(hrefs()).toEqual([]);
    await fill('/base/docs/setCookies.html');
    expect(hrefs()).toEqual(['/base/docs/setCookies']);
  });

  it('leads to the first pages below an address that is a folder of theirs', async () => {
    const pages = ['alerts', 'frames', 'which', 'dates', 'sign-in', 'upload'].map((name) => `/base/recipes/${name}`);
    document.body.innerHTML = html;
    history.replaceState(null, '', '/base/recipes/');
    await fillNotFound(article(), '/base/', async () => ({ docsVersions: {}, pages: ['/base/recipe', ...pages] }));
    const links = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(pages.slice(0, 5));
  });

  it('leads to pages whose names have other letters', async () => {
    const pages = ['/base/日本語/始める', '/base/über uns'];
    await fill('/base/日本語/始め', async () => ({ docsVersions: {}, pages }));
    expect(document.querySelector('li a')?.textContent).toBe('/base/日本語/始める');
    await fill('/base/über%20un', async () => ({ docsVersions: {}, pages }));
    expect(document.querySelector('li a')?.textContent).toBe('/base/über uns');
  });

  it('treats an address outside the base as one inside', async () => {
    await fill('/docs/frame');
    expect(document.querySelector('li a')?.getAttribute('href')).toBe('/base/docs/frames');
  });

  it('says of an address that cannot be read that it cannot', async () => {
    await fill('/base/100%');
    expect(document.querySelector<HTMLElement>('[data-reason]')!.hidden).toBe(false);
  });

  it('offers nothing if nothing is similar, or nothing is known', async () => {
    await fill('/base/something/quite/different');
    expect(document.querySelector<HTMLElement>('[data-nearest]')!.hidden).toBe(true);
    await fill('/base/docs/frame', () => Promise.reject(new Error('no')));
    expect(document.querySelector<HTMLElement>('[data-nearest]')!.hidden).toBe(true);
    const load = vi.fn(async () => data);
    document.body.innerHTML = '<article><p>Other page</p></article>';
    await fillNotFound(article(), '/base/', load);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the offline mode', () => {
  it.each<[OfflineStrategy, () => unknown, boolean]>([
    ['always', () => undefined, true],
    ['appInstalled', () => undefined, false],
    ['appInstalled', () => localStorage.setItem(storageKeys.appInstalled, 'true'), true],
    ['queryString', () => history.replaceState(null, '', '/?offlineMode=true'), true],
    ['queryString', () => history.replaceState(null, '', '/?offlineMode=false'), false],
    ['mobile', () => void vi.stubGlobal('innerWidth', 940), true],
    ['mobile', () => void vi.stubGlobal('innerWidth', 941), false],
    ['saveData', () => void vi.stubGlobal('navigator', { connection: { saveData: true } }), true],
    ['saveData', () => void vi.stubGlobal('navigator', {}), false],
  ])('by %s', (strategy, prepare, expected) => {
    history.replaceState(null, '', '/');
    prepare();
    expect(isOfflineMode([strategy])).toBe(expected);
    expect(isOfflineMode([])).toBe(false);
  });

  /** Returns a service worker container that records its calls. */
  const container = (given: object = {}) => {
    const registration = Object.assign(new EventTarget(), {
      active: null,
      waiting: null,
      installing: null,
      scope: new URL('/base/', location.href).href,
      unregister: vi.fn(async () => true),
      ...given,
    });
    return Object.assign(new EventTarget(), {
      registration,
      controller: null as { postMessage(message: unknown): void } | null,
      register: vi.fn(async (..._: unknown[]) => registration as unknown),
      getRegistration: vi.fn(async (_: string) => registration as unknown),
    });
  };
  const active = (offlineMode: boolean) => ({
    scriptURL: `https://example.com/base/sw.js?params=${encodeURIComponent(JSON.stringify({ offlineMode }))}`,
  });
  const register = (
    serviceWorker: object | undefined,
    strategies: readonly ('always' | 'queryString')[] = ['always'],
    navigator: object = {},
  ) => {
    vi.stubGlobal('navigator', { serviceWorker, ...navigator });
    const notice = createOfflineNotice();
    const done = registerWorker({ baseUrl: '/base/', settings: { strategies, debug: true }, notice });
    return { notice, done };
  };
  const paramsOf = ({ register: mock }: ReturnType<typeof container>) => {
    const [address, options] = mock.mock.calls[0]!;
    const [, params] = /^\/base\/sw\.js\?params=(.*)$/.exec(String(address))!;
    expect(options).toEqual({ scope: '/base/' });
    return JSON.parse(decodeURIComponent(params!)) as object;
  };

  it('tells the worker whether it stores the site', async () => {
    for (const [strategies, offlineMode] of [
      [['always'], true],
      [['queryString'], false],
      [[], false],
    ] as const) {
      const worker = container();
      await register(worker, strategies).done;
      expect(paramsOf(worker)).toEqual({ offlineMode, debug: true });
    }
    await expect(register(undefined).done).resolves.toBeUndefined();
    const refusing = container();
    refusing.register.mockRejectedValueOnce(new Error('refused'));
    await expect(register(refusing).done).resolves.toBeUndefined();
    const sandboxed = {
      get serviceWorker() {
        throw new DOMException('The context is sandboxed.', 'SecurityError');
      },
    };
    vi.stubGlobal('navigator', sandboxed);
    const settings = { strategies: [], debug: true };
    const done = registerWorker({ baseUrl: '/base/', settings, notice: createOfflineNotice() });
    await expect(done).resolves.toBeUndefined();
  });

  it('keeps what is stored when the reason for storing it no longer holds: a tablet is turned, a query is gone', async () => {
    for (const [state, more] of [
      ['active', {}],
      ['waiting', { active: active(false) }],
      ['installing', { active: active(false), waiting: active(false) }],
    ] as const) {
      const worker = container({ ...more, [state]: { ...active(true), postMessage: vi.fn() } });
      await register(worker, ['queryString']).done;
      expect(paramsOf(worker), state).toMatchObject({ offlineMode: true });
    }
    const turnedOff = container({ installing: active(false), active: active(true) });
    await register(turnedOff, ['queryString']).done;
    expect(paramsOf(turnedOff)).toMatchObject({ offlineMode: false });
  });

  it('removes what is stored when the reader or the site says so', async () => {
    history.replaceState(null, '', '/?offlineMode=false');
    const asked = container({ active: active(true) });
    await register(asked, ['queryString']).done;
    expect(paramsOf(asked)).toMatchObject({ offlineMode: false });
    history.replaceState(null, '', '/');
    const told = container({ active: active(true) });
    await register(told, []).done;
    expect(paramsOf(told)).toMatchObject({ offlineMode: false });
  });

  it('does not mistake another site on the host for its own', async () => {
    const worker = container({ active: active(true), scope: new URL('/', location.href).href });
    await register(worker, ['queryString']).done;
    expect(paramsOf(worker)).toMatchObject({ offlineMode: false });
    followInstallation(worker as unknown as ServiceWorkerContainer, '/base/');
    dispatchEvent(new Event('appinstalled'));
    await settle();
    expect([worker.registration.unregister.mock.calls.length, reload.mock.calls.length > 0]).toEqual([0, true]);
    const refusing = container();
    refusing.getRegistration.mockRejectedValue(new Error('refused'));
    await register(refusing).done;
    expect(paramsOf(refusing)).toMatchObject({ offlineMode: true });
  });

  it('tells the worker that answers for the page that it was opened', async () => {
    const worker = container({ active: active(true) });
    const postMessage = vi.fn();
    worker.controller = { postMessage };
    await register(worker).done;
    expect(postMessage.mock.calls).toEqual([[{ type: 'VISIT' }]]);
  });

  it('waits until the page is loaded', async () => {
    const worker = container();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { done } = register(worker);
    await settle();
    expect(worker.register).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    await done;
    expect(worker.register).toHaveBeenCalledOnce();
  });

  it('asks before another build takes the place of the one that is stored', async () => {
    const waiting = { postMessage: vi.fn() };
    const worker = container({ active: active(true), waiting });
    const { notice, done } = register(worker);
    await done;
    expect(notice.get()?.kind).toBe('update');
    expect(waiting.postMessage).not.toHaveBeenCalled();
    notice.get()!.accept();
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event('controllerchange'));
    worker.dispatchEvent(new Event('controllerchange'));
    expect([reload.mock.calls.length, notice.get()]).toEqual([1, undefined]);
  });

  it('lets the reader put that off', async () => {
    const worker = container({ active: active(true), waiting: { postMessage: vi.fn() } });
    const { notice, done } = register(worker);
    await done;
    notice.get()!.dismiss();
    expect(notice.get()).toBeUndefined();
    worker.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing was stored before', active(false), ['always'], 0],
    ['it is the first', null, ['always'], 0],
    ['nothing is stored any more', active(true), [], 1],
  ] as const)('asks nothing where %s', async (_, before, strategies, messages) => {
    const waiting = { postMessage: vi.fn() };
    const { notice, done } = register(container({ active: before, waiting }), strategies);
    await done;
    expect([notice.get(), waiting.postMessage.mock.calls.length]).toEqual([undefined, messages]);
  });

  it.each([
    ['asks when another build was stored meanwhile', 'installed', 'update'],
    ['asks nothing if its worker takes over by itself', 'activating', undefined],
  ])('%s', async (_, later, asked) => {
    vi.useFakeTimers();
    const installing = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
    const worker = container({ active: active(true), installing });
    const { notice, done } = register(worker);
    await done;
    worker.registration.installing = null;
    worker.registration.dispatchEvent(new Event('updatefound'));
    worker.registration.installing = installing as never;
    worker.registration.dispatchEvent(new Event('updatefound'));
    installing.dispatchEvent(new Event('statechange'));
    expect(notice.get()).toBeUndefined();
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    expect(notice.get()).toBeUndefined();
    installing.state = later;
    vi.runAllTimers();
    expect(notice.get()?.kind).toBe(asked);
  });

  describe('on metered connections', () => {
    const dear = { connection: { saveData: true } };
    beforeEach(
      () =>
        void vi.stubGlobal(
          'fetch',
          async (address: string) => new Response(address === '/base/_lectern/offline.json' ? '{"bytes":7}' : 'no'),
        ),
    );

    it.each([
      ['accept', true, 'yes'],
      ['dismiss', false, 'no'],
    ] as const)('asks what it may cost, once: %s', async (what, offlineMode, kept) => {
      const worker = container();
      const { notice, done } = register(worker, ['always'], dear);
      await vi.waitFor(() => expect(notice.get()).toMatchObject({ kind: 'price', bytes: 7 }), 10_000);
      notice.get()![what]();
      await done;
      expect(paramsOf(worker)).toEqual({ offlineMode, debug: true });
      expect([localStorage.getItem(storageKeys.offline), notice.get()]).toEqual([kept, undefined]);
      const again = container();
      await register(again, ['always'], dear).done;
      expect(paramsOf(again)).toEqual({ offlineMode, debug: true });
    });

    it('does not ask if the reader has paid already, or the price is unknown', async () => {
      const paid = container({ active: active(true) });
      await register(paid, ['always'], dear).done;
      expect(paramsOf(paid)).toMatchObject({ offlineMode: true });
      vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
      const unknown = container({ active: active(false) });
      unknown.getRegistration.mockResolvedValue(undefined);
      await register(unknown, ['always'], dear).done;
      expect(paramsOf(unknown)).toMatchObject({ offlineMode: false });
    });
  });

  it('starts again when the site is installed as an app, or removed', async () => {
    const worker = container();
    followInstallation(worker as unknown as ServiceWorkerContainer, '/base/');
    dispatchEvent(new Event('beforeinstallprompt'));
    await settle();
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(new Event('appinstalled'));
    expect(localStorage.getItem(storageKeys.appInstalled)).toBe('true');
    await settle();
    expect(worker.getRegistration).toHaveBeenCalledWith('/base/');
    expect(worker.registration.unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('beforeinstallprompt'));
    expect(localStorage.getItem(storageKeys.appInstalled)).toBeNull();
    await settle();
    expect(reload).toHaveBeenCalledTimes(2);
    worker.getRegistration.mockResolvedValue(undefined);
    dispatchEvent(new Event('appinstalled'));
    await settle();
    expect(reload).toHaveBeenCalledTimes(3);
  });
});
