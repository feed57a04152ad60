// Breaks tests on purpose, runs them in the testrunner over ChromeDriver, and keeps what the terminal says in `reports/`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../../scripts/read-arguments.mjs';
import { later } from './cases-later.mjs';
import { onThePage } from './cases-page.mjs';
import { aroundTests } from './cases-run.mjs';

const names = [...Object.keys(onThePage), ...Object.keys(aroundTests), ...Object.keys(later)];
const { words: asked } = readArguments({
  usage: `
node bench/errors/record.mjs [NAME …]

Records the cases of these names; without one, all of them. Needs CHROME_PATH, CHROMEDRIVER_PATH and the packages of site/samples.

${names.join('\n')}
`,
  problemOf: (words) => {
    const unknown = words.find((word) => !names.includes(word));
    return unknown && `There is no case "${unknown}".`;
  },
});

const site = path.resolve(import.meta.dirname, '../../site');
const reports = path.join(import.meta.dirname, 'reports');
const { CHROME_PATH = '', CHROMEDRIVER_PATH = '' } = process.env;
const plain = `// Loaded into each process: a project that installs neither compiler.
const Module = require('node:module');
const find = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  if (!/^(?:ts-node|@babel\\/register)/.test(name)) return find.call(this, name, ...rest);
  throw Object.assign(new Error("Cannot find module '" + name + "'"), { code: 'MODULE_NOT_FOUND' });
};
`;

/** Options that name the driver; a run over DevTools has none. */
const remote = ['hostname', 'port', 'path'];

const folder = mkdtempSync(path.join(tmpdir(), 'errors-'));
const pages = await listen(async (request, response) => {
  const name = new URL(request.url, 'http://localhost').pathname.slice(1);
  if (name === 'slow.html') await sleep(3000);
  const file = path.join(site, 'static/samples', name === 'slow.html' ? 'login.html' : name);
  const isPage = /^[\w.]+$/.test(name) && (existsSync(file) || name === 'slow.html');
  response.writeHead(isPage ? 200 : 404, { 'content-type': name.endsWith('.css') ? 'text/css' : 'text/html' });
  response.end(isPage ? readFileSync(file) : 'Not found');
});
const silent = await listen(() => {});
const driverPort = await freePort();
const driver = spawn(CHROMEDRIVER_PATH, [`--port=${driverPort}`], {
  stdio: 'ignore',
  env: { ...process.env, TMPDIR: folder },
});
await sleep(1500);
const ports = { PAGES: portOf(pages), SILENT: portOf(silent) };
const chrome = {
  browserName: 'chrome',
  'goog:chromeOptions': { binary: CHROME_PATH, args: ['headless', 'no-sandbox'] },
};

const cases = [
  ...Object.entries(onThePage).map(([name, [, body]]) => ({ name, files: { 'test/shop.js': specOf(body) } })),
  ...Object.entries({ ...aroundTests, ...later }).map(([name, one]) => ({ name, ...one })),
];
mkdirSync(reports, { recursive: true });
try {
  for (const one of cases) {
    if (asked.length > 0 && !asked.includes(one.name)) continue;
    const text = await run(one);
    writeFileSync(path.join(reports, `${one.name}.txt`), text);
    process.stdout.write(`${one.name}: ${text.split('\n').length} lines\n`);
  }
} finally {
  driver.kill();
  for (const server of [pages, silent]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
}

function specOf(body) {
  const isDone = body.startsWith('@done\n');
  const lines = body.replace('@done\n', '').split('\n');
  return [
    "describe('the shop', () => {",
    `  it('works', async ${isDone ? '(done)' : '()'} => {`,
    ...lines.map((line) => `    ${line}`),
    '  })\n})\n',
  ].join('\n');
}

/** Runs a project and returns what it printed, with a reader's folder in place of this one. */
async function run({
  name,
  config = {},
  files = {},
  args,
  remove = [],
  hooks = '',
  script,
  env = {},
  over,
  compilers,
}) {
  const home = path.join(folder, name);
  const project = path.join(home, 'shop');
  mkdirSync(project, { recursive: true });
  symlinkSync(path.join(site, 'samples/node_modules'), path.join(project, 'node_modules'));
  const all = {
    'plain.cjs': plain,
    'package.json': '{ "name": "shop" }\n',
    'wdio.conf.js':
      over === 'DevTools'
        ? configOf({ automationProtocol: 'devtools', ...config }, [...remote, ...remove], hooks)
        : configOf(config, remove, hooks),
    ...files,
  };
  if (script) all['script.js'] = script;
  else if (!Object.keys(all).some((file) => file.startsWith('test/') || file.startsWith('features/')))
    all['test/shop.js'] = specOf("await browser.url('/login.html')");
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), withPorts(text));
  }
  const command = script ? ['script.js'] : ['node_modules/@wdio/cli/bin/wdio.js', ...(args ?? ['run', 'wdio.conf.js'])];
  const child = spawn(process.execPath, command, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      ...(env.PATH && { PATH: path.dirname(process.execPath) }),
      ...(!compilers && { NODE_OPTIONS: `--require=${path.join(project, 'plain.cjs')}` }),
      FORCE_COLOR: '1',
      TMPDIR: home,
    },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const timer = setTimeout(() => child.kill(), 60_000);
  await once(child, 'close');
  clearTimeout(timer);
  return Buffer.concat(chunks)
    .toString()
    .replaceAll(path.join(site, 'samples'), '/home/ada/shop')
    .replaceAll(project, '/home/ada/shop')
    .replaceAll(home, '/tmp')
    .replaceAll(CHROME_PATH, '/usr/bin/google-chrome');
}

function configOf(config, remove, hooks) {
  const options = {
    specs: ['./test/*.js'],
    hostname: 'localhost',
    port: driverPort,
    path: '/',
    capabilities: [chrome],
    logLevel: 'warn',
    baseUrl: `http://localhost:${ports.PAGES}`,
    waitforTimeout: 1500,
    connectionRetryCount: 0,
    framework: 'mocha',
    reporters: ['spec'],
    mochaOpts: { timeout: 5000 },
    ...config,
  };
  for (const name of remove) delete options[name];
  const text = JSON.stringify(options, null, 2)
    .replaceAll(/"(PAGES|SILENT)"/g, (_, name) => ports[name])
    .replaceAll('"CHROME"', JSON.stringify(chrome));
  return `exports.config = {${hooks}${text.slice(1)}\n`;
}

/** Returns the text of a file with the ports in the addresses that it names. */
function withPorts(text) {
  return text.replaceAll(/localhost:(PAGES|SILENT)/g, (_, name) => `localhost:${ports[name]}`);
}

async function listen(handler) {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server) {
  return server.address().port;
}

async function freePort() {
  const server = await listen(() => {});
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
