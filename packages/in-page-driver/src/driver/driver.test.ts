import { expect, it } from 'vitest';
import type { Frames } from '../frames/frames.ts';
import { createDriver, endpoints } from './driver.ts';

/** The endpoints of the standard below a session, section by section. */
const standard = `
GET timeouts, POST timeouts
POST url, GET url, POST back, POST forward, POST refresh, GET title
GET window, DELETE window, POST window, GET window/handles, POST window/new, POST frame, POST frame/parent
GET window/rect, POST window/rect, POST window/maximize, POST window/minimize, POST window/fullscreen
GET element/active, GET element/{id}/shadow, POST element, POST elements
POST element/{id}/element, POST element/{id}/elements, POST shadow/{id}/element, POST shadow/{id}/elements
GET element/{id}/selected, GET element/{id}/displayed, GET element/{id}/attribute/{name}, GET element/{id}/property/{name}
GET element/{id}/css/{name}, GET element/{id}/text, GET element/{id}/name, GET element/{id}/rect, GET element/{id}/enabled
GET element/{id}/computedrole, GET element/{id}/computedlabel
POST element/{id}/click, POST element/{id}/clear, POST element/{id}/value
GET source, POST execute/sync, POST execute/async
GET cookie, GET cookie/{name}, POST cookie, DELETE cookie, DELETE cookie/{name}
POST actions, DELETE actions
POST alert/dismiss, POST alert/accept, GET alert/text, POST alert/text
GET screenshot, GET element/{id}/screenshot, POST print`;

it('answers every endpoint of the standard, and no other', () => {
  expect(Object.keys(endpoints).sort()).toEqual(
    standard
      .trim()
      .split(/,\s|\n/)
      .sort(),
  );
});

it('tells which request opened a page, whatever was sent after it', async () => {
  const frames = {
    load: async () => {},
    show: () => {},
    ask: async (frame: string, command: string) => {
      if (command === 'title')
        frames.onEvent(frame, { type: 'navigate', address: 'http://a/next', isNewWindow: false });
      return '';
    },
  } as unknown as Frames;
  const opened: unknown[] = [];
  const open = (address: string, request: number) => {
    opened.push([address, request]);
    return { html: '' };
  };
  const driver = createDriver({ frames, open, size: { width: 800, height: 600 }, capabilities: {} });
  const { body } = await driver.handle('POST', '/session', { capabilities: {} });
  const session = `/session/${(body.value as { readonly sessionId: string }).sessionId}`;
  await Promise.all([
    driver.handle('GET', `${session}/title`),
    driver.handle('POST', `${session}/url`, { url: 'http://a/other' }),
    driver.handle('GET', `${session}/url`),
  ]);
  await expect
    .poll(() => opened)
    .toEqual([
      ['http://a/other', 3],
      ['http://a/next', 2],
    ]);
});
