import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { globSync } from 'tinyglobby';
import { remote } from 'webdriverio';
import { type FoundBrowser, findProgram } from './other-browser.ts';
import { logLevel } from './session.ts';

/**
 * Finds WebKitGTK's driver and its MiniBrowser, which WebdriverIO drives over classic WebDriver. They need a display; where
 * there is none, `Xvfb` is one.
 */
export function findWebKit(): FoundBrowser {
  const driver = findProgram([
    process.env.WEBKIT_DRIVER_PATH,
    '/usr/bin/WebKitWebDriver',
    '/usr/local/bin/WebKitWebDriver',
  ]);
  const binary = findProgram(globSync('/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser', { absolute: true }));
  if (!driver || !binary) return { missing: 'there is no WebKitGTK here (Debian: apt-get install webkit2gtk-driver)' };
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  const xvfb = findProgram(['/usr/bin/Xvfb']);
  if (!hasDisplay && !xvfb) return { missing: 'WebKitGTK has no display here (Debian: apt-get install xvfb)' };

  return {
    async open() {
      const processes: ChildProcess[] = [];
      const env = { ...process.env };
      if (!hasDisplay) {
        // Xvfb takes the next free number and writes it to the descriptor.
        const screen = spawn(xvfb!, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        processes.push(screen);
        const [number] = (await once(screen.stdout!, 'data')) as [Buffer];
        env.DISPLAY = `:${String(number).trim()}`;
      }
      const port = await freePort();
      processes.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
      await answers(`http://127.0.0.1:${port}/status`);
      const browser = await remote({
        hostname: '127.0.0.1',
        port,
        path: '/',
        logLevel,
        capabilities: {
          browserName: 'MiniBrowser',
          'wdio:enforceWebDriverClassic': true,
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        } as WebdriverIO.Capabilities,
      });
      await browser.setWindowSize(1280, 800);
      return {
        open: async (url) => void (await browser.url(url)),
        click: (selector) => browser.$(selector).click(),
        async type(text) {
          // Keys of one call are all down at once, so that a letter could not come twice.
          for (const key of text) await browser.keys(key);
        },
        press: (key) => browser.keys(key),
        run: (script, ...given) => browser.execute(script as never, ...given) as never,
        back: () => browser.back(),
        resize: async (width) => void (await browser.setWindowSize(width, 800)),
        async close() {
          await browser.deleteSession();
          for (const child of processes) child.kill();
        },
      };
    },
  };
}

/** Returns a port that nobody listens at. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until an address answers. */
async function answers(url: string): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end) throw new Error(`Nothing answers at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
