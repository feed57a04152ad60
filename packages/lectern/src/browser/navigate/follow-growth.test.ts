// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followGrowth } from './follow-growth.ts';
import { restorePosition } from './restore-position.ts';

/** How far the page can be scrolled. */
let reach = 0;
let grow: () => void;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  reach = 0;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_: number, y: number) => vi.stubGlobal('scrollY', Math.min(y, reach)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect;
      constructor(onResize: () => void) {
        grow = onResize;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('scrolls as far as the page reaches, until it is there', () => {
  followGrowth(0, 500);
  reach = 200;
  grow();
  expect([scrollY, disconnect.mock.calls.length]).toEqual([200, 0]);
  reach = 900;
  grow();
  expect([scrollY, disconnect.mock.calls.length]).toEqual([500, 1]);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'])(
  'leaves the page to a reader: %s',
  (act) => {
    followGrowth(0, 500);
    dispatchEvent(new Event(act));
    expect(disconnect).toHaveBeenCalledOnce();
  },
);

it('leaves a page alone that stays short', () => {
  followGrowth(0, 500);
  vi.advanceTimersByTime(9_999);
  expect(disconnect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(disconnect).toHaveBeenCalledOnce();
});

it('is not needed where the page is long enough, and without it the page stays where it is', async () => {
  // Vitest fails for a rejection that nobody handles.
  const load = vi.fn(() => {
    throw new Error('no network');
  });
  vi.doMock('./follow-growth.ts', load);
  reach = 500;
  restorePosition([0, 500]);
  expect([scrollY, load.mock.calls.length]).toEqual([500, 0]);
  reach = 200;
  restorePosition([0, 500]);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 10_000);
  expect(scrollY).toBe(200);
  vi.doUnmock('./follow-growth.ts');
});

describe('a reloaded page', () => {
  const nothing = () => undefined;
  const reload = async (left: number | undefined, at: number, isFollowed: boolean) => {
    const end = 200;
    history.replaceState({ key: 'a' }, '');
    if (left !== undefined) sessionStorage.setItem('lectern.scroll', JSON.stringify([['a', [0, left]]]));
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: innerHeight + end, configurable: true });
    vi.stubGlobal('scrollY', at);
    reach = end;
    vi.resetModules();
    const again = await import('./follow-reload.ts');
    grow = nothing;
    again.followReload();
    if (isFollowed) await vi.waitFor(() => expect(grow).not.toBe(nothing), 10_000);
    reach = 900;
    grow();
    again.followReload();
    return scrollY;
  };
  afterEach(() => sessionStorage.clear());

  it.each([
    ['is scrolled on to where it was left, once its islands fill it', 500, 200, true, 500],
    ['stays where nothing is known', undefined, 200, false, 200],
    ['stays where it reaches that far', 150, 120, false, 120],
    ['stays where its reader has gone elsewhere', 500, 100, false, 100],
  ])('%s', async (_, left, at, isFollowed, expected) => {
    expect(await reload(left, at, isFollowed)).toBe(expected);
  });
});
