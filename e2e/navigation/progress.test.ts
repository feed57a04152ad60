import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, stopClock } from '../support/waiting.ts';
import { openTab, type Tab } from './open-tab.ts';
import type { SeenUpdate } from './recording.client.ts';

let tab: Tab;
let clock: Clock;

beforeAll(async () => {
  tab = await openTab();
  clock = await stopClock(tab.browser);
});
afterAll(() => tab?.close());
beforeEach(async () => {
  tab.site.clear();
  await tab.visit('/docs/guides/start');
});

/** Starts a navigation whose content does not arrive. */
async function beginSlowNavigation(): Promise<void> {
  tab.site.inject(/long\.json/, { kind: 'hang' });
  await tab.click('/docs/guides/long');
}

/** Returns how much of its length the bar shows, how fast it changes and how opaque it is; undefined without a bar. */
const bar = () =>
  tab.browser.execute(() => {
    const style = document.querySelector<HTMLElement>('.progress')?.style;
    return style && { amount: style.transform, speed: style.transitionDuration, opacity: style.opacity };
  });
const amount = async () => (await bar())?.amount;
const delayed = () =>
  tab.browser.execute(() =>
    (window as unknown as { updates: SeenUpdate[] }).updates.filter(({ hook }) => hook === 'onRouteUpdateDelayed'),
  );

describe('the progress bar', () => {
  it('comes after a second, to the millisecond, at 8 % of its length, and the hooks are told', async () => {
    await beginSlowNavigation();
    await clock.tick(999);
    expect(await bar()).toBeUndefined();
    expect(await delayed()).toEqual([]);
    await clock.tick(1);
    expect(await bar()).toEqual({ amount: 'scaleX(0.08)', speed: '200ms', opacity: '' });
    expect(await delayed()).toEqual([
      expect.objectContaining({ location: '/docs/guides/long', address: '/docs/guides/start' }),
    ]);
    expect(await tab.browser.execute(() => document.querySelector('.progress')!.children.length)).toBe(0);
  });

  it('lies on top of the window and takes no part in what a screen reader says', async () => {
    await beginSlowNavigation();
    await clock.tick(1000);
    const found = await tab.browser.execute(() => {
      const element = document.querySelector('.progress')!;
      const { top, left, width, height } = element.getBoundingClientRect();
      return { top, left, isNarrow: width < innerWidth / 2, height, role: element.role, content: element.innerHTML };
    });
    expect(found).toEqual({ top: 0, left: 0, isNarrow: true, height: 2, role: null, content: '' });
  });

  it('trickles by 2 % every 800 milliseconds', async () => {
    await beginSlowNavigation();
    await clock.tick(1000);
    await clock.tick(799);
    expect(await amount()).toBe('scaleX(0.08)');
    await clock.tick(1);
    expect(await amount()).toBe('scaleX(0.1)');
    await clock.tick(799);
    expect(await amount()).toBe('scaleX(0.1)');
    await clock.tick(1);
    expect(await amount()).toBe('scaleX(0.12)');
  });

  it('fills when the view is there, and goes in two steps of 200 milliseconds', async () => {
    await beginSlowNavigation();
    await clock.tick(1000);
    tab.site.clear();
    await tab.arrive('Long');
    expect(await bar()).toMatchObject({ amount: 'scaleX(1)', opacity: '' });
    await clock.tick(199);
    expect(await bar()).toMatchObject({ opacity: '' });
    await clock.tick(1);
    expect(await bar()).toMatchObject({ opacity: '0' });
    await clock.tick(199);
    expect(await bar()).toBeDefined();
    await clock.tick(1);
    expect(await bar()).toBeUndefined();
  });

  it('does not come for what is there in time', async () => {
    await beginSlowNavigation();
    await clock.tick(999);
    tab.site.clear();
    await tab.arrive('Long');
    await clock.tick(5000);
    expect(await bar()).toBeUndefined();
    expect(await delayed()).toEqual([]);
  });

  it('goes when the load fails', async () => {
    await beginSlowNavigation();
    await clock.tick(15_000);
    await tab.browser.waitUntil(async () => (await amount()) === 'scaleX(1)');
    await clock.tick(200);
    await clock.tick(200);
    expect(await bar()).toBeUndefined();
  });

  it.each([
    ['to a part of the page in view', () => tab.click('#next-steps')],
    ['to another page that is there at once', () => tab.click('/docs/guides/short').then(() => tab.arrive('Short'))],
  ])('does not come for a click that a click %s has overtaken', async (_, overtake) => {
    await beginSlowNavigation();
    await clock.tick(500);
    await overtake();
    await clock.tick(5000);
    expect(await bar()).toBeUndefined();
    expect(await delayed()).toEqual([]);
  });

  it('starts waiting again with each click', async () => {
    tab.site.inject(/special\.json/, { kind: 'hang' });
    await beginSlowNavigation();
    await clock.tick(800);
    await tab.click('/docs/guides/special');
    await clock.tick(999);
    expect(await bar()).toBeUndefined();
    await clock.tick(1);
    expect(await bar()).toBeDefined();
  });
});
