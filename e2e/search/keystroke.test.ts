import { beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import type { BareTab } from '../support/bare-browser.ts';
import { type Calibration, openCalibration } from '../support/calibration.ts';
import { median } from '../support/print-figure.ts';
import { useSiteBrowser } from '../support/site-tab.ts';
import { expectWithinBudgets, type Measured } from '../support/within-budgets.ts';

/** How many times slower than this machine the reader's is. */
const slowdown = 4;
const queries = ['waitFor', 'cookies'];
/** Milliseconds between two keys, after which everything that a key causes is over. */
const pause = 400;

/** What a key causes, in milliseconds after the key. */
interface Answer {
  at: number;
  /** The first task after the frame that shows the results. */
  painted?: number;
}

const site = useSiteBrowser();
let calibration: Calibration;

beforeAll(async () => {
  calibration = await openCalibration(site.browser, slowdown);
});

async function press(tab: BareTab, key: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

/** Notes when the results of each key are painted. Runs in the page. */
function listen(): void {
  const answers: Answer[] = [];
  Object.assign(window, { answers });
  const input = document.querySelector('dialog[open] input')!;
  input.addEventListener('keydown', ({ timeStamp }) => void answers.push({ at: timeStamp }), true);
  new MutationObserver(() => {
    const answer = answers.at(-1);
    if (!answer || answer.painted !== undefined) return;
    answer.painted = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        answer.painted = performance.now() - answer.at;
      };
      port2.postMessage(undefined);
    });
  }).observe(document.querySelector('dialog[open] [role=listbox]')!, { childList: true, subtree: true });
}

/** Returns the tasks of the page's main thread while something is done, in milliseconds of that thread. */
async function recordTasks(tab: BareTab, work: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  tab.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => tab.on('Tracing.tracingComplete', resolve));
  await tab.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  await tab.send('Tracing.end');
  await ended;
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => event.pid === pid && event.tid === tid);
  return events.filter((event) => event.name === 'RunTask' && isMain(event)).map(({ tdur = 0 }) => tdur / 1000);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread worked. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

it('shows the results of a key at once, on a slow machine, and blocks nothing', { timeout: 120_000 }, async () => {
  const tab = await site.browser.openTab();
  await tab.open(`${site.url}/docs/selectors`);
  await press(tab, '/');
  const isOpen = () => document.querySelector('dialog[open] input') !== null;
  while (!(await tab.evaluate(isOpen))) await new Promise((resolve) => setTimeout(resolve, 50));

  async function type(query: string): Promise<void> {
    await tab.evaluate(() => document.querySelector<HTMLInputElement>('dialog[open] input')!.select());
    for (const key of query) {
      await press(tab, key);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Returns the medians of a query's keys: the time until the results are painted, and the longest task. */
  async function measure(query: string): Promise<Measured> {
    const other = await calibration.measure();
    await tab.send('Page.bringToFront');
    const tasks = await recordTasks(tab, () => type(query));
    const answers = await tab.evaluate(() => (window as unknown as { answers: Answer[] }).answers.splice(0));
    const painted = answers.map((answer) => answer.painted ?? 0).filter((time) => time > 0);
    expect(painted.length).toBeGreaterThan(query.length * 0.7);
    const longest = [...tasks].sort((a, b) => b - a).slice(0, painted.length);
    return { ours: [median(painted), median(longest)], other };
  }

  // The texts that a query needs are loaded from then on.
  for (const query of queries) await type(query);
  await tab.evaluate(listen);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const name = `at a slowdown of ${slowdown}`;
  const figures = [
    { name: `from a key to its results, ${name}`, budget: budgets.keyToResults },
    { name: `the longest tasks, as many as keys, ${name}`, budget: budgets.keyTask },
  ];
  let typed = 0;
  await expectWithinBudgets(figures, () => measure(queries[typed++ % queries.length]!));
});
