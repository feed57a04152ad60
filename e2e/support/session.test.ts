import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInitScript, openSession, type Session, setViewport } from './session.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session?.close());

it('rejects a command that fails, and prints nothing, which would fail the run', async () => {
  await expect(session.browser.switchToWindow('gone')).rejects.toThrow('no such window');
});

it('sets the size of the viewport', async () => {
  const size = () => session.browser.execute(() => [innerWidth, innerHeight]);
  expect(await size()).toEqual([1280, 800]);
  await setViewport(session.browser, 390, 700);
  expect(await size()).toEqual([390, 700]);
});

it('runs a script before those of each document, until it is removed', async () => {
  const { browser } = session;
  const open = async () => {
    await browser.url('data:text/html,<script>document.title = window.name || "none"</script>');
    return browser.getTitle();
  };
  const setName = (name: string) => {
    window.name = name;
  };
  const script = await addInitScript(browser, setName, 'first');
  expect(await open()).toBe('first');
  await browser.execute(setName, '');
  await script.remove();
  expect(await open()).toBe('none');
});
