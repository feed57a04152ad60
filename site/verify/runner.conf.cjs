// The testrunner's configuration for samples: Mocha, one Chromium for each group of spec files. What happens is written to a file as
// lines of JSON, since a run has several processes.
const { appendFileSync, readFileSync } = require('node:fs');

const { events, samples, groups, workers, timeout, shown, protocol } = JSON.parse(
  readFileSync(process.env.LECTERN_PLAN, 'utf8'),
);
const note = (event) => appendFileSync(events, `${JSON.stringify(event)}\n`);

/** The page's own configuration, where it adds commands. */
const { config: page = {} } = require(shown);

/** The spec file that runs now. */
let current;
/** Whether commands are ours, and not the sample's. */
let isOurs = false;
/** The options of the session before a sample changed them. */
let options;

process.on('exchange', (exchange) => current && note({ file: current, exchange }));

exports.config = {
  specs: groups,
  maxInstances: workers,
  ...(protocol === 'DevTools' ? {} : { hostname: 'localhost', port: 9515, path: '/' }),
  capabilities: page.capabilities ?? [{ browserName: 'chrome' }],
  services: page.services ?? [],
  automationProtocol: protocol === 'DevTools' ? 'devtools' : 'webdriver',
  logLevel: 'error',
  baseUrl: 'http://localhost:8080',
  framework: 'mocha',
  reporters: [],
  mochaOpts: { ui: 'bdd', timeout },

  before() {
    options = { ...browser.options };
    const { log } = console;
    console.log = (...args) => {
      const [, line] = new RegExp(`${escapeText(current ?? ' ')}:(\\d+)`).exec(new Error().stack) ?? [];
      if (current) note({ file: current, text: require('node:util').format(...args), line: Number(line) || undefined });
      log(...args);
    };
  },
  beforeTest: (test) => begin(test.file),
  beforeHook: (hook) => begin(hook.file),
  afterTest: (test, _context, { passed, error }) => note({ file: test.file, passed, error: reason(error) }),
  afterHook: (hook, _context, { passed, error }) => passed || note({ file: hook.file, passed, error: reason(error) }),
  after: () => end(),
  beforeCommand(name) {
    if (current && !isOurs) note({ file: current, use: name });
  },
};

/** Opens a tab, closes all others, and forgets the cookies. */
async function openTab() {
  const old = await browser.getWindowHandles();
  const { handle } = await browser.createWindow('tab');
  for (const one of old) {
    await browser.switchToWindow(one);
    await browser.closeWindow();
  }
  await browser.switchToWindow(handle);
  await browser.deleteAllCookies();
}

/** Gives the next spec file a tab of its own, without cookies, with the options of the configuration and the page open that it is shown with. */
async function begin(file) {
  if (!file || file === current) return;
  isOurs = true;
  Object.assign(browser.options, options);
  const before = current;
  end();
  if (before && samples[before].renew) await browser.reloadSession();
  else if (before) await openTab();
  current = file;
  const { open } = samples[file];
  if (open) await browser.url(open);
  isOurs = false;
}

/** Notes that all of a spec file has run: in a run that is ended early it counts all the same. */
function end() {
  if (current) note({ file: current, ended: true });
  current = undefined;
}

function reason(error) {
  return (
    error &&
    String(error.stack ?? error.message ?? error)
      .split('\n    at ')[0]
      .slice(0, 600)
  );
}

function escapeText(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
