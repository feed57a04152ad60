// Finds the browsers and the driver that the tests use, and as root on a Debian-like system installs them.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * Flags for Chromium. Headless always; the rest only for root, as in a container: the sandbox cannot start there, and a
 * closed network makes the browser's own background requests fail many at a time. `SHARE_RENDERER` has the tabs of a site share a
 * process, where Chromium begins one for each document with an opener policy: a quarter less processor time for tests that open many.
 * Without a window, nobody sees the pages that its address bar opens when it starts, which take two seconds of processor time.
 */
export const chromeFlags = [
  '--headless',
  '--hide-scrollbars',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  ...(process.env.SHARE_RENDERER ? ['--renderer-process-limit=1'] : []),
  ...(process.getuid?.() === 0
    ? [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ]
    : []),
];

const chromes = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const drivers = [
  process.env.CHROMEDRIVER_PATH,
  '/usr/bin/chromedriver',
  '/usr/lib/chromium/chromedriver',
  '/snap/bin/chromium.chromedriver',
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const firstOf = (files) => files.find((file) => file && isExecutable(file));

/**
 * Returns the paths of Chromium and ChromeDriver; the driver may be missing if WebdriverIO can download one. Ends the
 * process with advice if there is no browser.
 */
export function findBrowser() {
  if (process.env.CHROME_PATH && !isExecutable(process.env.CHROME_PATH)) {
    fail(`CHROME_PATH names ${process.env.CHROME_PATH}, which is no program.`);
  }
  if (!firstOf(chromes) && canInstall()) install(['chromium', 'chromium-driver']);
  const chrome = firstOf(chromes);
  if (!chrome) fail('The browser tests need Chromium or Chrome.');
  return { chrome, driver: firstOf(drivers) ?? '' };
}

/** What the tests in Firefox and WebKit need: Debian's packages, by one of their programs. */
const others = {
  'firefox-esr': ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
  xvfb: ['/usr/bin/Xvfb'],
  // Servers with which the files of hosts are tested.
  nginx: ['/usr/sbin/nginx'],
  caddy: ['/usr/bin/caddy'],
};

/** Installs Firefox and WebKit if possible. Otherwise their tests say that they are skipped, and why. */
export function installOtherBrowsers() {
  const missing = Object.keys(others).filter((name) => !firstOf(others[name]));
  if (missing.length === 0 || !canInstall()) return;
  try {
    install(missing);
  } catch (error) {
    process.stderr.write(`${missing.join(', ')} could not be installed: ${error.message}\n`);
  }
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function install(packages) {
  process.stdout.write(`Installing ${packages.join(', ')} for the browser tests\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function fail(reason) {
  process.stderr.write(
    `${reason}\nInstall it (Debian: apt-get install chromium chromium-driver) or set CHROME_PATH to the browser's program.\n`,
  );
  process.exit(1);
}
