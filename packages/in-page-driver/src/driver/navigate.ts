import { isSameDocument, pageInAddress } from '../addresses.ts';
import { DriverError } from '../errors.ts';
import type { ScrollPlace } from '../messages.ts';
import { addressOf, type BrowserWindow, type HistoryEntry, type Session } from './session.ts';

/** Opens a window with an empty document, and returns its handle. The client stays in the window in which it is. */
export async function openWindow(session: Session): Promise<BrowserWindow> {
  const handle = `window-${++session.made}`;
  const rect = { x: 0, y: 0, ...session.options.size };
  const window: BrowserWindow = { handle, rect, history: [], at: -1, prompts: [], storage: new Map() };
  session.windows.set(handle, window);
  await navigate(session, window, 'about:blank');
  return window;
}

/** Opens an address in a window as a new step of its history. The same page with another fragment stays as it is. */
export async function navigate(session: Session, window: BrowserWindow, address: string): Promise<void> {
  const { frames } = session.options;
  const isFirst = window.at < 0;
  if (!isFirst && isSameDocument(address, addressOf(window))) {
    await frames.ask(window.handle, 'goToFragment', new URL(address).hash);
    return;
  }
  if (!isFirst) await keepPlace(window, frames.ask(window.handle, 'scrollPosition'));
  addStep(window, await load(session, window, address));
}

/** Adds a step to the history after the current one, in place of those that come after it. */
function addStep(window: BrowserWindow, entry: HistoryEntry): void {
  window.history = [...window.history.slice(0, window.at + 1), entry];
  window.at++;
}

/** Remembers how far the current document was scrolled when it was left. A page that is lost cannot tell. */
async function keepPlace(window: BrowserWindow, asked: Promise<ScrollPlace>): Promise<void> {
  const place = await asked.catch(() => undefined);
  if (place) setPlace(window, place);
}

function setPlace(window: BrowserWindow, place: ScrollPlace): void {
  window.history = window.history.map((entry, at) => (at === window.at ? { ...entry, place } : entry));
}

/** Adds a step to the history for another fragment of the same document. */
export function addFragment(window: BrowserWindow, address: string, left: ScrollPlace | null): void {
  if (address === addressOf(window)) return;
  const { documentId } = window.history[window.at]!;
  if (left) setPlace(window, left);
  addStep(window, { address, documentId });
}

/** Moves in the history by a number of steps, or reloads the document for 0. It stays where it is if there are fewer. */
export async function traverse(session: Session, window: BrowserWindow, delta: number): Promise<void> {
  const { frames } = session.options;
  const from = window.history[window.at]!;
  if (!window.history[window.at + delta]) return;
  await keepPlace(window, frames.ask(window.handle, 'scrollPosition'));
  window.at += delta;
  const to = window.history[window.at]!;
  if (to.documentId === from.documentId && delta !== 0) {
    await frames.ask(window.handle, 'goToFragment', new URL(to.address).hash);
  } else {
    const { documentId } = await load(session, window, to.address);
    window.history = window.history.map((entry) =>
      entry.documentId === to.documentId ? { ...entry, documentId } : entry,
    );
  }
  if (to.place) await frames.ask(window.handle, 'scrollTo', to.place);
}

/** Loads a document into the frame of a window and returns its step of the history. */
async function load(session: Session, window: BrowserWindow, address: string): Promise<HistoryEntry> {
  const { options, timeouts } = session;
  const documentId = `D${++session.made}`;
  const page = await readPage(session, address);
  window.prompts = [];
  const { origin } = new URL(page.address);
  const state = {
    id: documentId,
    window: window.handle,
    address: page.address,
    cookies: session.cookies,
    storage: {
      localStorage: session.storage.get(origin) ?? {},
      sessionStorage: window.storage.get(origin) ?? {},
    },
  };
  const loaded = options.frames.load(window.handle, page.html, state, window.rect);
  if (session.current !== window.handle) options.frames.show(session.current);
  await limitLoad(loaded, timeouts.pageLoad);
  const { hash } = new URL(address);
  if (hash) await options.frames.ask(window.handle, 'goToFragment', hash);
  return { address: page.address.replace(/#.*/, '') + hash, documentId };
}

/** Reads a page: one that its address holds, or one of the site. */
async function readPage(
  session: Session,
  address: string,
): Promise<{ readonly html: string; readonly address: string }> {
  const held = pageInAddress(address);
  if (held !== undefined) return { html: held, address };
  const page = await session.options.open(address.replace(/#.*/, ''));
  if (!page) throw new DriverError('unknown error', `unknown error: There is no page at ${address} here.`);
  return { html: page.html, address: page.address ?? address };
}

/** Rejects with `timeout` if a page loads for longer than the limit in milliseconds. */
async function limitLoad(loaded: Promise<void>, limit: number | null): Promise<void> {
  if (limit === null) return loaded;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((_, reject) => {
    timer = setTimeout(
      () => reject(new DriverError('timeout', `timeout: Timed out receiving message from renderer: ${limit / 1000}`)),
      limit,
    );
  });
  try {
    await Promise.race([loaded, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
