// Packages read what Node has when they load, so that comes first.
import '../shims/globals.ts';
import { setOptions } from 'framework:expect-webdriverio';
import webdriver from 'framework:webdriver';
import { remote } from 'framework:webdriverio';
import { formatWithOptions } from 'node-inspect-extracted';
import type { RunEvent, RunJob } from '../messages.ts';
import { addModule } from '../shims/globals.ts';
import { listen, tell } from './connection.ts';
import { answerLab } from './lab.ts';
import { createMocha, textOf } from './mocha.ts';
import { createRequire } from './require.ts';
import { settings, testTimeout } from './settings.ts';
import { tellSteps } from './steps.ts';

// The framework requires the package of its protocol by a name from its options.
addModule('webdriver', () => webdriver);

/** Lines that engines put before the body of a function that is made of text. */
const linesBefore = 2;

const say = (event: RunEvent) => tell({ type: 'event', event });

/** Runs a sample as the testrunner does, and tells what it prints and how its tests end. */
async function run(job: RunJob): Promise<void> {
  try {
    const options = { ...settings, ...job.waits };
    const hooks = job.waits && tellSteps((step) => say({ type: 'step', step }));
    const browser = await remote({ ...options, ...hooks });
    browser.config = { ...options, mochaOpts: { ui: 'bdd', timeout: testTimeout } };
    setOptions({ wait: options.waitforTimeout, interval: options.waitforInterval });
    const mocha = createMocha({ timeout: testTimeout, onTest: (test) => say({ type: 'test', test }) });
    Object.assign(globalThis, mocha.globals, {
      browser,
      driver: browser,
      $: (selector: unknown) => browser.$(selector),
      $$: (selector: unknown) => browser.$$(selector),
    });
    printInto(job);
    if (job.open) await browser.url(job.open);
    const load = createRequire(job.files);
    load(job.name, job.code);
    await mocha.run();
    say({ type: 'ended' });
  } catch (error) {
    say({ type: 'ended', error: error instanceof Error ? textOf(error) : String(error) });
  }
}

/** Makes `console` tell what a sample prints, with the line of the sample where that is known. */
function printInto({ name }: RunJob): void {
  const place = new RegExp(`${name.replace(/[^\w/]/g, '\\$&')}:(\\d+)`);
  const print = (...values: unknown[]) => {
    const [, line] = place.exec(new Error().stack ?? '') ?? [];
    const text = formatWithOptions({}, ...(values as [unknown]));
    say({ type: 'printed', text, ...(line && { line: Number(line) - linesBefore }) });
  };
  Object.assign(console, { log: print, info: print, warn: print, error: print, debug: print });
}

listen({ run: (job) => void run(job), lab: answerLab });
