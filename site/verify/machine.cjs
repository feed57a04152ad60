// Loaded into every process that runs a sample: the addresses that the pages name lead to what this run has started, so that runs
// beside each other share no port. LECTERN_PORTS maps ports: `{"8080": 40123}`. A sample's own server gets a free port.
const net = require('node:net');

const ports = JSON.parse(process.env.LECTERN_PORTS ?? '{}');
const local = new Set([undefined, '', 'localhost', '127.0.0.1', '::1']);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = ports[options?.port];
  if (port && local.has(options.host)) Object.assign(options, { port, host: '127.0.0.1' });
  return connect.apply(this, args);
};

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (first, ...rest) {
  if (ports[first]) return listen.call(this, 0, ...rest);
  if (ports[first?.port]) return listen.call(this, { ...first, port: 0 }, ...rest);
  return listen.call(this, first, ...rest);
};
