// Loaded before the framework into every process that runs a sample: each command that is sent to a browser, over either protocol, is
// told as the event `exchange` of the process once it is answered.
const Module = require('node:module');

/** Modules of the framework in which all commands of a protocol are made, and what replaces their exports. */
const replaced = [
  [/[\\/]webdriver[\\/]build[\\/]command\.js$/, recordWebDriver],
  [/[\\/]devtools[\\/]build[\\/]devtoolsdriver\.js$/, recordDevTools],
];

const load = Module._extensions['.js'];
Module._extensions['.js'] = function (module, file) {
  load.call(this, module, file);
  replaced.find(([name]) => name.test(file))?.[1](module.exports);
};

function recordWebDriver(made) {
  const { default: makeCommand } = made;
  made.default = (method, path, info, ...rest) => recorded(info, makeCommand(method, path, info, ...rest));
}

function recordDevTools({ default: Driver }) {
  const { register } = Driver.prototype;
  Driver.prototype.register = function (info) {
    return recorded(info, register.call(this, info));
  };
}

/** How many were sent in this process. */
let count = 0;

/** Returns a command that tells what it is given and what comes of it. A call that is refused before it is sent tells nothing. */
function recorded({ command, variables = [], parameters }, call) {
  const names = [...variables, ...parameters].map(({ name }) => name);
  return function (...args) {
    const order = count++;
    const sent = args.map((value, index) => [names[index], copy(value)]).filter(([, value]) => value !== undefined);
    const session = `${process.pid} ${this.sessionId}`;
    const tell = (answer) =>
      process.emit('exchange', { command, given: Object.fromEntries(sent), answer: copy(answer), session, order });
    const answered = call.apply(this, args);
    answered.then(tell, (error) => isRefused(error) || tell(error));
    return answered;
  };
}

function isRefused({ message = '' }) {
  return /^(?:Malformed type|Wrong parameters applied) for /.test(message);
}

/** Returns a value as it is sent; an error as the protocol names it. */
function copy(value) {
  if (value instanceof Error) return { error: value.name, message: value.message };
  const text = JSON.stringify(value);
  return text && JSON.parse(text);
}
