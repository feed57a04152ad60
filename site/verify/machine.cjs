// Loaded into every process that runs a sample: the addresses that the pages name lead to what this run has started, so that runs
// beside each other share no port. LECTERN_PORTS maps ports: `{"8080": 40123}`. A server of a sample's own gets a free port, and from
// then on the address that it asked for leads there, in this process and in those that it starts. The names of grids and of the proxy
// lead to what answers for ChromeDriver, which does so too when it is asked as a proxy is.
const { appendFileSync, existsSync, readdirSync } = require('node:fs');
const Module = require('node:module');
const net = require('node:net');
require('./record-exchanges.cjs');

const { SAMPLE_EXCHANGES } = process.env;
if (SAMPLE_EXCHANGES)
  process.on('exchange', (exchange) => appendFileSync(SAMPLE_EXCHANGES, `${JSON.stringify(exchange)}\n`));

// All samples share one installation. Where ts-node is installed, the testrunner compiles with it, and not with Babel: so a project
// without TypeScript must not find it.
const hasTypes = ['.', 'test'].some(
  (folder) => existsSync(folder) && readdirSync(folder).some((name) => /\.ts$|^tsconfig/.test(name)),
);
const { _resolveFilename } = Module;
Module._resolveFilename = function (name, ...rest) {
  if (name !== 'ts-node' || hasTypes) return _resolveFilename.call(this, name, ...rest);
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
};

const ports = JSON.parse(process.env.LECTERN_PORTS ?? '{}');
const local = new Set([undefined, '', 'localhost', '127.0.0.1', '::1']);
const grids = new Set(['grid.example.com', '192.168.1.20', 'proxy.example.com']);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = grids.has(options?.host) ? ports[4444] : local.has(options?.host) && ports[options?.port];
  // An agent knows its sockets by these options, so they stay as they are.
  const mapped = port && { ...options, port, host: '127.0.0.1', lookup: undefined };
  if (mapped && Array.isArray(args[0])) args[0][0] = mapped;
  else if (mapped) args[0] = mapped;
  return connect.apply(this, args);
};

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (first, ...rest) {
  const wanted = first?.port ?? first;
  if (!ports[wanted]) return listen.call(this, first, ...rest);
  this.once('listening', () => {
    ports[wanted] = this.address().port;
    process.env.LECTERN_PORTS = JSON.stringify(ports);
  });
  return listen.call(this, first === wanted ? 0 : { ...first, port: 0 }, ...rest);
};
