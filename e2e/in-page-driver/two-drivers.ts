import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { openSession, type Session } from '../support/session.ts';

/** What a driver answered: the status and the value, in which names are those of the order in which they came. */
interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** A remote end of WebDriver. Paths are below the session, unless they begin at the root. */
interface Remote {
  /** Sends a request, in which `$1` stands for the first node or window that an answer named. */
  send(method: string, path: string, body?: object): Promise<Answer>;
}

/** ChromeDriver and the driver in the page, with the same pages at the same addresses. */
export interface TwoDrivers {
  readonly chrome: Remote;
  readonly inPage: Remote;
  /** Where the pages are. */
  readonly address: string;
  /** Sends a request to both, expects the same answer, and returns its value. `about` names what is asked in a failure. */
  same(method: string, path: string, body?: object, about?: string): Promise<unknown>;
  /** Opens a page in both. */
  open(page: string): Promise<void>;
  /** Runs a script in both and expects the same result. */
  script(text: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Finds an element in both and returns the name that both requests can use. */
  find(selector: string): Promise<string>;
  close(): Promise<void>;
}

const pages = join(import.meta.dirname, 'fixtures');
const packageDir = join(import.meta.dirname, '../../packages/in-page-driver/src');

/** The policy of a document that holds pages under test: an origin of its own, and no way to any network. */
const policy = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-src 'none'",
  "connect-src 'none'",
].join('; ');

/** Bundles a module of the driver as a script that defines a global name. */
async function bundle(input: string, name: string): Promise<string> {
  const build = await rolldown({ input: join(packageDir, input) });
  const { output } = await build.generate({ format: 'iife', name });
  await build.close();
  return output[0].code;
}

/** Returns the document that holds the frames of the driver in the page. */
async function stageDocument(): Promise<string> {
  const script = (text: string) => `<script>${text.replaceAll('</script', '<\\/script')}</script>`;
  const agent = JSON.stringify(await bundle('page/agent.ts', 'agent'));
  return `<!doctype html><title>Stage</title><style>body { margin: 0 } iframe { position: absolute; inset: 0 }</style>
<body>${script(await bundle('index.ts', 'driver'))}${script(`agent = ${agent}`)}`;
}

/** Serves the pages and the stage. */
export async function servePages() {
  const stage = await stageDocument();
  return listen(
    ({ url = '/' }, response) => {
      const isStage = url === '/stage';
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (isStage) response.setHeader('Content-Security-Policy', policy);
      response.end(isStage ? stage : readPage(url));
    },
    { port: 0 },
  );
}

function readPage(url: string): string {
  try {
    return readFileSync(join(pages, new URL(url, 'http://localhost').pathname), 'utf8');
  } catch {
    return '<!doctype html><title>Not found</title>';
  }
}

/** Names of nodes and windows, by what an answer calls them. */
interface Names {
  readonly given: Map<string, string>;
}

const referenceKeys = /^(element-6066|shadow-6066|window-fcc6|frame-075b)/;

/** Returns a value of an answer with `$1`, `$2` for what it names, in their order. */
function normalize(value: unknown, names: Names, isName = false): unknown {
  if (typeof value === 'string') {
    if (!isName) return value;
    const known = names.given.get(value) ?? `$${names.given.size + 1}`;
    names.given.set(value, known);
    return known;
  }
  if (Array.isArray(value)) return value.map((each) => normalize(each, names, isName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      normalize(each, names, referenceKeys.test(key) || key === 'handle'),
    ]),
  );
}

/** Returns a request with the names of one driver for `$1`, `$2`. */
function denormalize<Value>(value: Value, names: Names): Value {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const real = new Map([...names.given].map(([name, known]) => [known, name]));
  return JSON.parse(text.replace(/\$\d+/g, (known) => real.get(known) ?? known)) as Value;
}

/** Returns the name of an element or a shadow root that an answer holds. */
export function idOf(reference: object): string {
  return String(Object.values(reference)[0]);
}

/**
 * Returns what the first line of an error says, without what ChromeDriver adds about itself. What is wrong with an argument
 * or a path is said in words of one's own.
 */
function normalizeError(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('error' in value) || !('message' in value)) return undefined;
  if (value.error === 'invalid argument' || value.error === 'unknown command') return { error: value.error };
  const message = String(value.message)
    .split(/\n|\(Session info/)[0]!
    .trim();
  return { error: value.error, message };
}

/** Creates a remote end from what sends its requests. */
function remote(request: (method: string, path: string, body?: object) => Promise<Answer>): Remote {
  const names: Names = { given: new Map() };
  return {
    async send(method, path, body) {
      const { status, value } = await request(method, denormalize(path, names), denormalize(body, names));
      const areHandles =
        method === 'GET' ? /^window(\/handles)?$/.test(path) : method === 'DELETE' && path === 'window';
      return { status, value: normalizeError(value) ?? normalize(value, names, areHandles) };
    },
  };
}

/** Returns the path of a request: one of the session, unless it begins at the root. */
function fullPath(session: string, path: string): string {
  return path.startsWith('/') ? path : `/session/${session}/${path}`;
}

/** Returns ChromeDriver for a session that WebdriverIO opened, without WebdriverIO. */
function chromeDriver({ browser }: Session): Remote {
  const { protocol = 'http', hostname = 'localhost', port } = browser.options;
  return remote(async (method, path, body) => {
    const address = `${protocol}://${hostname}:${port}${fullPath(browser.sessionId, path)}`;
    const response = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
    const { value } = (await response.json()) as { readonly value: unknown };
    return { status: response.status, value };
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the document of the stage defines. */
export interface Stage {
  driver: typeof import('@lectern/in-page-driver');
  agent: string;
  remote: import('@lectern/in-page-driver').Driver;
}

/** Starts the driver in the page and a session of it. */
async function inPageDriver({ browser }: Session, address: string, size: Size): Promise<Remote> {
  await browser.url(`${address}/stage`);
  const files = ['actions', 'elements', 'forms', 'home', 'inputs', 'prompts', 'storage', 'visibility'];
  const site = Object.fromEntries(files.map((name) => [`${address}/${name}.html`, readPage(`/${name}.html`)]));
  const session = await browser.execute(
    async (site: Readonly<Record<string, string>>, size: Size) => {
      const stage = globalThis as unknown as Stage;
      const open = (address: string) => {
        const html = site[address.replace(/\?.*/, '')];
        return html === undefined ? undefined : { html };
      };
      const frames = stage.driver.createFrames(document.body, stage.agent);
      stage.remote = stage.driver.createDriver({ frames, open, size, capabilities: { browserName: 'chrome' } });
      const { body } = await stage.remote.handle('POST', '/session', { capabilities: {} });
      return (body.value as { readonly sessionId: string }).sessionId;
    },
    site,
    size,
  );
  return remote(async (method, path, body) => {
    // As text, because ChromeDriver would take the references for its own.
    const answer: string = await browser.execute(
      async (method: string, path: string, body: string | null) => {
        const given = body === null ? undefined : (JSON.parse(body) as unknown);
        return JSON.stringify(await (globalThis as unknown as Stage).remote.handle(method, path, given));
      },
      method,
      fullPath(session, path),
      body ? JSON.stringify(body) : null,
    );
    const { status, body: answered } = JSON.parse(answer) as { status: number; body: { value: unknown } };
    return { status, value: answered.value };
  });
}

/** Opens both drivers with viewports of the same size. */
export async function openTwoDrivers(): Promise<TwoDrivers> {
  const server = await servePages();
  const size = { width: 800, height: 600 };
  const [real, own] = await Promise.all([openSession(size), openSession({ width: 1000, height: 800 })]);
  const chrome = chromeDriver(real);
  const inPage = await inPageDriver(own, server.url, size);
  const same: TwoDrivers['same'] = async (method, path, body, about = '') => {
    const both = [chrome, inPage].map((remote) => remote.send(method, path, body));
    const [expected, answered] = (await Promise.all(both)) as [Answer, Answer];
    const asked = `${method} ${path} ${JSON.stringify(body) ?? ''} ${about}`;
    expect(answered, asked).toEqual(expected);
    // Clients print keys in the order in which they come.
    expect(JSON.stringify(answered), asked).toBe(JSON.stringify(expected));
    return answered.value;
  };
  return {
    chrome,
    inPage,
    address: server.url,
    same,
    async open(page) {
      await same('POST', 'url', { url: `${server.url}/${page}` });
    },
    script: (text, ...args) => same('POST', 'execute/sync', { script: text, args }),
    find: async (selector) =>
      idOf((await same('POST', 'element', { using: 'css selector', value: selector }, selector)) as object),
    async close() {
      await Promise.all([real.close(), own.close(), server.close()]);
    },
  };
}
