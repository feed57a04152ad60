import { caches, Headers, Request, Response } from 'undici';
import { afterEach, beforeEach, vi } from 'vitest';

/** Where the tests' sites are served. */
export const origin = 'https://example.org';

/** What a server answers with: a body, or all of an answer. */
export type Answer = string | Uint8Array | (() => globalThis.Response);

/** A device on which service workers run, and the server that it asks. */
export interface TestDevice {
  /** Answers by path; all else is 404. */
  readonly server: Map<string, Answer>;
  /** Paths and cache modes that were asked for. */
  readonly requests: readonly string[];
  /** How many bytes have room, of what is stored from now on. Default: any number. */
  room: number;
  /** Whether there is a network. */
  isOnline: boolean;
  /** Starts a worker. */
  start(run: (scope: never) => void, options?: WorkerOptions): TestWorker;
  /** Forgets the requests, and returns them. */
  takeRequests(): readonly string[];
}

/** How a worker was registered. */
export interface WorkerOptions {
  /** With a query. Default: `/base/sw.js` with offline mode. */
  readonly address?: string;
  /** Default: `/base/`. */
  readonly base?: string;
  /** Address of the worker that is active. */
  readonly active?: string;
  /** Paths of the open pages. */
  readonly tabs?: readonly string[];
}

/** A running worker. */
export interface TestWorker {
  /** Fires an event and waits for what it extends its life with. */
  fire(type: 'install' | 'activate'): Promise<void>;
  /** Sends a message. */
  post(data: unknown): void;
  /** Asks as a page does; undefined where the worker leaves the request to the browser. */
  ask(path: string, init?: RequestInit & { readonly isNavigation?: boolean }): Promise<globalThis.Response | undefined>;
  /** Waits for all that was begun beside answers. */
  settle(): Promise<void>;
  /** What it told the browser. */
  readonly told: readonly string[];
}

/** Returns the address of a worker with these parameters. */
export const workerAddress = (params: object, base = '/base/'): string =>
  `${origin}${base}sw.js?params=${encodeURIComponent(JSON.stringify(params))}`;

/** Returns a device for each test, with the stores of a browser in memory. Call it where the tests are declared. */
export function testDevice(): TestDevice {
  const server = new Map<string, Answer>();
  const requests: string[] = [];
  const device: TestDevice = {
    server,
    requests,
    room: Number.POSITIVE_INFINITY,
    isOnline: true,
    start: (run, options) => startWorker(run, options),
    takeRequests: () => requests.splice(0),
  };

  async function fetch(asked: string | globalThis.Request, init: RequestInit = {}): Promise<globalThis.Response> {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    requests.push(`${pathname}${search && '?'}${init.cache ? ` ${init.cache}` : ''}`);
    if (!device.isOnline) throw new TypeError('Failed to fetch');
    const answer = server.get(pathname);
    if (typeof answer === 'function') return answer();
    if (answer === undefined) return response('Not found', { status: 404, headers: { 'content-type': 'text/html' } });
    return response(answer, { headers: { 'content-type': typeOf(pathname) } });
  }

  beforeEach(() => {
    server.clear();
    requests.length = 0;
    Object.assign(device, { room: Number.POSITIVE_INFINITY, isOnline: true });
    const limited = {
      ...plain(caches),
      async open(name: string) {
        const cache = await caches.open(name);
        const put: typeof cache.put = async (request, stored) => {
          const { byteLength } = await stored.clone().arrayBuffer();
          if (byteLength > device.room) throw new DOMException('Full', 'QuotaExceededError');
          device.room -= byteLength;
          await cache.put(request, stored);
        };
        return { ...plain(cache), put };
      },
    };
    for (const [name, value] of Object.entries({ caches: limited, Headers, Request, Response, fetch }))
      vi.stubGlobal(name, value);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  return device;
}

/** Returns an answer of a server; undici stores none but its own. */
export function response(
  body: string | Uint8Array,
  init?: ResponseInit & { readonly url?: string },
): globalThis.Response {
  const made = new Response(body, init as never);
  if (init?.url !== undefined) Object.defineProperty(made, 'redirected', { value: true });
  return made as unknown as globalThis.Response;
}

/** Returns the methods of an object as functions of their own. */
function plain<T extends object>(object: T): T {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== 'constructor');
  const methods = names.map((name) => [name, (object as Record<string, () => unknown>)[name]!.bind(object)]);
  return Object.fromEntries(methods) as T;
}

function typeOf(path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
  const types: Readonly<Record<string, string>> = {
    js: 'text/javascript',
    json: 'application/json',
    html: 'text/html',
  };
  return types[ending] ?? 'application/octet-stream';
}

function startWorker(run: (scope: never) => void, options: WorkerOptions = {}): TestWorker {
  const { base = '/base/', tabs = [] } = options;
  const { address = workerAddress({ offlineMode: true, debug: false }, base) } = options;
  const listeners = new Map<string, (event: object) => void>();
  const told: string[] = [];
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  const note = (text: string, value?: unknown) => async () => {
    told.push(text);
    return value;
  };
  const client = (path: string) => ({
    url: origin + path,
    navigate: async (url: string) => {
      told.push(`navigate ${url}`);
      throw new TypeError('This page went elsewhere.');
    },
  });
  run({
    location: new URL(address),
    registration: {
      scope: origin + base,
      active: options.active === undefined ? null : { scriptURL: options.active },
      unregister: note('unregister', true),
    },
    clients: {
      claim: note('claim'),
      async matchAll(query: { includeUncontrolled?: boolean }) {
        told.push(query.includeUncontrolled ? 'all tabs' : 'own tabs');
        return tabs.map(client);
      },
    },
    skipWaiting: note('skipWaiting'),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  } as never);

  async function settle(): Promise<void> {
    for (let count = 0; count < works.length; ) {
      count = works.length;
      await Promise.all(works);
    }
  }

  return {
    told,
    settle,
    async fire(type) {
      listeners.get(type)?.({ waitUntil });
      await settle();
    },
    post: (data) => listeners.get('message')?.({ data, waitUntil }),
    async ask(path, { isNavigation = false, ...init } = {}) {
      const request = new Request(new URL(path, origin), init as never);
      if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
      let answer: Promise<globalThis.Response> | undefined;
      listeners.get('fetch')?.({ request, waitUntil, respondWith: (given: typeof answer) => (answer = given) });
      return answer;
    },
  };
}
