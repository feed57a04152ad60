// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.client.ts';

afterEach(() => void vi.unstubAllGlobals());

it('tells how high what a keyboard leaves of the window is, whatever the zoom, until it is stopped', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  const element = document.createElement('div');
  const told = () => element.style.getPropertyValue('--seen');
  const stop = followKeyboard(element);
  expect(told()).toBe('844px');
  for (const [height, scale, expected] of [
    [508, 1, '508px'],
    [254, 2, '508px'],
  ] as const) {
    Object.assign(seen, { height, scale });
    seen.dispatchEvent(new Event('resize'));
    expect(told()).toBe(expected);
  }
  stop();
  Object.assign(seen, { height: 844, scale: 1 });
  seen.dispatchEvent(new Event('resize'));
  expect(told()).toBe('508px');
});

it('tells nothing in a browser that does not know', () => {
  vi.stubGlobal('visualViewport', null);
  const element = document.createElement('div');
  followKeyboard(element)();
  expect(element.style.getPropertyValue('--seen')).toBe('');
});
