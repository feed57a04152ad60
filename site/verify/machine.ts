import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What samples assume on their computer, each at the address that the pages name. */
export interface Machine {
  /** Environment of the processes that run samples. */
  readonly env: NodeJS.ProcessEnv;
  /** Adds a page to the site's folder of sample pages until the machine stops. */
  readonly addPage: (name: string, html: string) => void;
  /** Ends all sessions, the driver and the server. */
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Starts a server for the sample pages (which samples know as localhost:8080) and ChromeDriver (localhost:4444 and 9515)
 * with a Chromium that gets the flags of this computer, and links the locked packages into the folder. In the variant
 * `DevTools`, as on the computer of a reader without a driver, nothing answers on the ports of ChromeDriver.
 */
export async function startMachine(input: {
  readonly root: string;
  readonly folder: string;
  readonly variant?: string;
}): Promise<Machine> {
  const { root, folder, variant } = input;
  symlinkSync(path.join(root, 'samples/node_modules'), path.join(folder, 'node_modules'));
  const { CHROMEDRIVER_PATH = '' } = process.env;
  const pages = new Map<string, string>();
  const site = await listen((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1) || 'login.html';
    const [, module] = /^unpkg\/(.+)$/.exec(name) ?? [];
    const file = module
      ? path.join(root, 'samples/node_modules', module.replace(/@[\d.]+(?=\/)/, ''))
      : path.join(root, 'static/samples', name);
    const isShown = request.method === 'GET' && !name.includes('..') && path.extname(name) in types && existsSync(file);
    const text =
      request.method === 'GET' ? (pages.get(name) ?? (isShown ? readFileSync(file, 'utf8') : undefined)) : undefined;
    // Samples get from the locked packages what pages load from there.
    const body = text?.replaceAll('https://unpkg.com/', '/unpkg/');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': types[path.extname(name)] ?? 'text/plain' });
    response.end(body);
  });

  const rules = `--host-resolver-rules=MAP localhost:8080 127.0.0.1:${portOf(site)}`;
  const { chrome, endBrowsers } = writeChrome(folder, rules);

  const port = await freePort();
  const driver = spawn(CHROMEDRIVER_PATH, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  });
  const sessions = new Set<string>();
  const proxy = await listen((request, response) => passOn({ request, response, port, chrome, sessions }));
  await isReady(port, driver);

  // For samples that start a driver themselves: it gets its own port, and the address in the sample leads to ours.
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'chromedriver'), `#!/bin/sh\nexec '${CHROMEDRIVER_PATH}' --port=0\n`, {
    mode: 0o755,
  });

  const driven = variant === 'DevTools' ? await freePort() : portOf(proxy);
  const ports = { 8080: portOf(site), 4444: driven, 4445: driven, 9515: driven };
  const preload = path.join(root, 'verify/machine.cjs');
  return {
    env: {
      ...process.env,
      CHROME_PATH: chrome,
      LECTERN_PORTS: JSON.stringify(ports),
      NODE_OPTIONS: `--require=${preload}`,
      TMPDIR: folder,
      // The variables of the pages' container files.
      SELENIUM_HOST: 'localhost',
      BASE_URL: 'http://localhost:8080',
      PATH: [programs, path.join(root, 'samples/node_modules/.bin'), process.env.PATH].join(path.delimiter),
    },
    addPage: (name, html) => pages.set(name, html),
    async stop() {
      await Promise.all(
        [...sessions].map((id) =>
          fetch(`http://127.0.0.1:${port}/session/${id}`, { method: 'DELETE' }).catch(() => {}),
        ),
      );
      driver.kill();
      if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit');
      endBrowsers();
      for (const server of [site, proxy]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/**
 * Returns Chromium as this computer needs it, with a unique flag by which its processes are found, because an interrupted
 * run leaves some.
 */
export function writeChrome(
  folder: string,
  flag: string,
): { readonly chrome: string; readonly endBrowsers: () => void } {
  const { CHROME_PATH = '', CHROME_FLAGS = '' } = process.env;
  const chrome = path.join(folder, 'chrome');
  const browsers = path.join(folder, 'browsers');
  const line = `exec '${CHROME_PATH}' ${CHROME_FLAGS} '${flag}' "$@"`;
  writeFileSync(chrome, `#!/bin/sh\necho $$ >> '${browsers}'\n${line}\n`, { mode: 0o755 });
  return {
    chrome,
    endBrowsers() {
      if (!existsSync(browsers)) return;
      const started = readFileSync(browsers, 'utf8').trim().replaceAll('\n', ',');
      // The id may belong to another process by now.
      const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '-p', started], { encoding: 'utf8' });
      const left = stdout.split('\n').filter((line) => line.includes(flag));
      if (left.length > 0) spawnSync('kill', ['-KILL', ...left.map((line) => line.trim().split(' ', 1)[0]!)]);
    },
  };
}

/** Passes a request to ChromeDriver; a new session gets our Chromium, and is recorded until it ends. */
function passOn(input: {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly port: number;
  readonly chrome: string;
  readonly sessions: Set<string>;
}): void {
  const { request, response, port, chrome, sessions } = input;
  // A grid has its endpoints below a path.
  const address = new URL(request.url?.replace(/^\/wd\/hub/, '') ?? '/', 'http://localhost').pathname;
  const isNew = request.method === 'POST' && address === '/session';
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = isNew ? withChrome(Buffer.concat(chunks).toString(), chrome) : Buffer.concat(chunks);
    const headers = {
      ...request.headers,
      host: `localhost:${port}`,
      'content-length': String(Buffer.byteLength(body)),
    };
    const out = http.request({ port, host: '127.0.0.1', path: address, method: request.method, headers }, (answer) => {
      const answered: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => answered.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(answered);
        if (isNew) sessions.add(/"sessionId":"(\w+)"/.exec(text.toString())?.[1] ?? '');
        if (request.method === 'DELETE') sessions.delete(/^\/session\/(\w+)$/.exec(address)?.[1] ?? '');
        response.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
      });
    });
    out.on('error', () => response.destroy());
    out.end(body);
  });
}

function withChrome(body: string, chrome: string): string {
  const wanted = JSON.parse(body) as { capabilities?: { alwaysMatch?: Record<string, object> } };
  const { capabilities = {} } = wanted;
  const { alwaysMatch = {} } = capabilities;
  const options = { ...alwaysMatch['goog:chromeOptions'], binary: chrome };
  return JSON.stringify({
    ...wanted,
    capabilities: { ...capabilities, alwaysMatch: { ...alwaysMatch, 'goog:chromeOptions': options } },
  });
}

async function listen(handler: http.RequestListener): Promise<http.Server> {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = await listen(() => {});
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits up to 20 s for the driver to answer. */
async function isReady(port: number, driver: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && driver.exitCode === null; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('ChromeDriver does not answer: set CHROMEDRIVER_PATH to its program.');
}
