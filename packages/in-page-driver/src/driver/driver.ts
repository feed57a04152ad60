import { answerError, type DriverAnswer, DriverError } from '../errors.ts';
import type { PageEvent } from '../messages.ts';
import { readBody } from './arguments.ts';
import { cookieRoutes, setCookies } from './cookie-commands.ts';
import { elementRoutes } from './element-commands.ts';
import { addFragment, navigate, openWindow, traverse } from './navigate.ts';
import { capabilitiesOf, startSession, timeoutRoutes } from './new-session.ts';
import type { DriverOptions, SessionOptions } from './options.ts';
import { pageRoutes } from './page-commands.ts';
import { createRouter, type Routes } from './routes.ts';
import { addressOf, type BrowserWindow, closeWindows, type Session } from './session.ts';
import { unsupportedRoutes } from './unsupported.ts';
import { windowRoutes } from './window-commands.ts';

/** A remote end of the WebDriver protocol. */
export interface Driver {
  /** Answers a request. Requests are answered one after another. */
  handle(method: string, path: string, body?: unknown): Promise<DriverAnswer>;
  /**
   * Returns the current page as HTML that looks as it does after the requests so far, with lines around the elements of the
   * given ids; undefined without a page.
   */
  snapshot(marked: readonly string[]): Promise<string | undefined>;
}

/** The endpoints below a session, by method and path. */
export const endpoints: Routes = {
  ...timeoutRoutes,
  ...windowRoutes,
  ...elementRoutes,
  ...pageRoutes,
  ...cookieRoutes,
  ...unsupportedRoutes,
};

const route = createRouter(endpoints);

/** Creates a driver that shows its windows as frames. It serves one session at a time. */
export function createDriver(options: DriverOptions): Driver {
  let session: Session | undefined;
  const enqueue = createQueue();
  let begun = 0;
  /** The request that what runs now belongs to. */
  let cause = 0;
  const numbered: SessionOptions = { ...options, open: (address) => options.open(address, cause) };

  async function answer(method: string, path: string, body: unknown): Promise<unknown> {
    const [root, id, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
    if (root === 'status' && id === undefined && method === 'GET') return { ready: !session, message: '' };
    if (root !== 'session') throw new DriverError('unknown command', `unknown command: ${method} ${path}`);
    if (id === undefined) {
      if (method !== 'POST') throw new DriverError('unknown method', `unknown method: ${method} ${path}`);
      if (session) throw new DriverError('session not created', 'session not created: Another session is open.');
      session = await startSession(numbered, readBody(body));
      return { sessionId: session.id, capabilities: capabilitiesOf(session) };
    }
    if (session?.id !== id) throw new DriverError('invalid session id', 'invalid session id');
    if (rest.length > 0) return answerInSession(session, method, rest.join('/'), body);
    if (method !== 'DELETE') throw new DriverError('unknown method', `unknown method: ${method} ${path}`);
    closeWindows(session);
    session = undefined;
    return null;
  }

  async function answerInSession(current: Session, method: string, path: string, body: unknown): Promise<unknown> {
    const found = route(method, path);
    const value = await found.command(current, found.path, readBody(body));
    // A session without a window is over.
    if (current.windows.size === 0) session = undefined;
    return value;
  }

  options.frames.onEvent = (handle, event) => {
    const window = session?.windows.get(handle);
    if (!session || !window) return;
    const current = session;
    if (remember(current, window, event)) return;
    const causedBy = cause;
    enqueue(() => {
      cause = causedBy;
      return follow(current, window, event);
    }).catch(() => {});
  };

  return {
    handle: (method, path, body) =>
      enqueue(async () => {
        cause = ++begun;
        try {
          return { status: 200, body: { value: inOrder(await answer(method, path, body)) } };
        } catch (error) {
          return answerError(error);
        }
      }),
    snapshot: (marked) => enqueue(async () => session && takeSnapshot(session, marked)),
  };
}

/** Returns a function that runs something after everything that came before it. */
function createQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const done = last.then(run);
    last = done.catch(() => {});
    return done;
  };
}

/** Returns a value of JSON with the keys of its objects in the order of ChromeDriver, in which clients print them. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
}

/** Returns the current page as HTML; undefined if its window is closed or it does not answer. */
async function takeSnapshot(
  { windows, current, options }: Session,
  marked: readonly string[],
): Promise<string | undefined> {
  if (!windows.has(current)) return undefined;
  return options.frames.ask(current, 'snapshot', marked).catch(() => undefined);
}

/** Keeps what a page tells. Returns false for events that demand something of the driver. */
function remember(session: Session, window: BrowserWindow, event: PageEvent): boolean {
  switch (event.type) {
    case 'prompt':
      window.prompts = [...window.prompts, event.prompt];
      return true;
    case 'fragment':
      addFragment(window, event.address, event.left);
      return true;
    case 'storage': {
      const { origin } = new URL(addressOf(window));
      (event.area === 'localStorage' ? session.storage : window.storage).set(origin, event.items);
      return true;
    }
    case 'cookies':
      session.cookies = event.cookies;
      return session.windows.size === 1;
    default:
      return false;
  }
}

/** Does what a page demands: goes to an address, moves in the history, tells the other windows about cookies. */
async function follow(session: Session, window: BrowserWindow, event: PageEvent): Promise<void> {
  if (!session.windows.has(window.handle)) return;
  if (event.type === 'cookies') await setCookies(session, session.cookies);
  if (event.type === 'traverse') await traverse(session, window, event.delta);
  if (event.type !== 'navigate') return;
  const target = event.isNewWindow ? await openWindow(session) : window;
  await navigate(session, target, event.address);
}
