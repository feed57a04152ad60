import { type Cookie, cookieText, parseCookie, withCookie } from '../cookies.ts';
import type { DocumentState, PageEvent, Prompt, StorageArea } from '../messages.ts';

/** What the driver keeps for the documents of an opaque origin, as scripts of the page find it. */
export interface Environment {
  /** Replaces the cookies, after the client or another window changed them. */
  setCookies(cookies: readonly Cookie[]): void;
  /** Tells how many dialogs the page has opened. */
  countPrompts(): number;
}

/** What no policy of a document refuses: connections to other computers without a request. */
const peers = ['RTCPeerConnection', 'webkitRTCPeerConnection'];

/** Adds cookies, web storage and dialogs to a document, and removes connections to peers. Call it before the page's scripts run. */
export function createEnvironment(state: DocumentState, send: (event: PageEvent) => void): Environment {
  let { cookies } = state;
  let prompts = 0;
  for (const name of peers) Reflect.deleteProperty(window, name);
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookieText(cookies, state.address, Date.now()),
    set(text: unknown) {
      const cookie = /^https?:/.test(state.address) && parseCookie(String(text), state.address, Date.now());
      if (!cookie) return;
      cookies = withCookie(cookies, cookie, Date.now());
      send({ type: 'cookies', cookies });
    },
  });
  for (const area of ['localStorage', 'sessionStorage'] as const) defineStorage(area, state.storage[area], send);

  /** Tells the driver about a dialog and returns what the page receives if the client accepts it. */
  function open<Result>(prompt: Prompt, result: Result): Result {
    prompts++;
    send({ type: 'prompt', prompt });
    return result;
  }
  window.alert = (text: unknown = '') => open({ type: 'alert', text: String(text) }, undefined);
  window.confirm = (text: unknown = '') => open({ type: 'confirm', text: String(text) }, true);
  window.prompt = (text: unknown = '', value: unknown = '') =>
    open({ type: 'prompt', text: String(text) }, String(value));

  return {
    setCookies(now) {
      cookies = now;
    },
    countPrompts: () => prompts,
  };
}

/** Defines an area of web storage, which documents of an opaque origin do not have. */
function defineStorage(
  area: StorageArea,
  given: Readonly<Record<string, string>>,
  send: (event: PageEvent) => void,
): void {
  const items = new Map(Object.entries(given));
  const tell = () => send({ type: 'storage', area, items: Object.fromEntries(items) });
  const set = (key: unknown, value: unknown) => {
    items.set(String(key), String(value));
    tell();
  };
  const remove = (key: unknown) => {
    if (items.delete(String(key))) tell();
  };
  const methods = Object.assign(Object.create(Storage.prototype), {
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    setItem: set,
    removeItem: remove,
    key: (at: unknown) => [...items.keys()][Number(at)] ?? null,
    clear() {
      items.clear();
      tell();
    },
  }) as Record<PropertyKey, unknown>;
  const store = new Proxy(methods, {
    get: (_, key) => (key === 'length' ? items.size : (methods[key] ?? items.get(String(key)))),
    set: (_, key, value) => {
      set(String(key), value);
      return true;
    },
    deleteProperty: (_, key) => {
      remove(String(key));
      return true;
    },
    has: (_, key) => key in methods || items.has(String(key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key))
        ? { configurable: true, enumerable: true, writable: true, value: items.get(String(key)) }
        : undefined,
  });
  Object.defineProperty(window, area, { configurable: true, value: store });
}
