import agent from 'own:agent';
import { createDriver, createFrames, type Driver, type Size } from '@lectern/in-page-driver';
import type { Asked, FromStage, FromWorker, RunEvent, RunJob, ToStage, ToWorker } from '../messages.ts';
import { addressOf, findSyntaxError } from './find-syntax-error.ts';
import { createTimeline, elementsOf, type Timeline } from './timeline.ts';

/** Size of a sample's page in CSS pixels. */
const sampleSize: Size = { width: 800, height: 600 };
/** Where samples expect their pages. */
const origin = 'http://localhost:8080';

const { port1, port2 } = new MessageChannel();
const tell = (message: FromStage) => port1.postMessage(message);

/** The code of the worker, which came in parts. */
const worker = [...document.querySelectorAll('script[type]')].map(({ textContent }) => textContent).join('');

/** A worker that has loaded the framework, or does so now, and has nothing to do yet: the next run takes it. */
let spare: Worker | undefined;

/** What readers are told where a worker does not start. Browsers give no reason. */
const refused = 'The browser did not start the worker that runs samples. A setting or an extension may block workers.';

/** Starts such a worker if there is none, and none where the browser refuses. */
function prepare(): void {
  if (spare) return;
  let started: Worker;
  try {
    started = new Worker(workerAddress);
  } catch {
    return;
  }
  // Where it fails, the next run starts another one and tells why.
  started.addEventListener('error', () => {
    if (spare === started) spare = undefined;
  });
  started.postMessage(worker);
  spare = started;
}

/**
 * What a worker runs first. Its code comes in a message, because an address that holds all of it takes three times as long to
 * start, and WebKit takes no other address than such a one here.
 */
const workerAddress = addressOf('onmessage = ({ data }) => { onmessage = null; (0, eval)(data) }');

/** What the selector lab runs: no code. */
const emptyJob: RunJob = { name: '', code: '', files: {}, pages: {} };

/** What runs now. */
let current: { readonly worker: Worker; readonly pages: HTMLElement; readonly timeline: Timeline } | undefined;

/** Ends what runs, and removes its pages if another run takes their place. */
function stop(areGone: boolean): void {
  current?.worker.terminate();
  if (areGone) current?.pages.remove();
}

/** Has a worker run a sample against pages in frames, or do something else with them. */
function start(job: RunJob, first: ToWorker, size: Size): void {
  stop(true);
  prepare();
  const started = spare;
  if (!started) {
    tell({ type: 'event', event: { type: 'ended', error: refused } });
    return;
  }
  const pages = document.createElement('main');
  document.body.append(pages);
  const frames = createFrames(pages, agent);
  let sent = 0;
  const open = (address: string, number: number) => {
    tell({ type: 'opened', number, address });
    return pageAt(job, address);
  };
  const driver = createDriver({ frames, open, size, capabilities });
  spare = undefined;
  const timeline = createTimeline(pages);
  current = { worker: started, pages, timeline };
  // The event of a worker that was blocked is a plain one, without a message.
  started.addEventListener('error', ({ message = refused }) =>
    tell({ type: 'event', event: { type: 'ended', error: message } }),
  );
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (current?.worker !== started) return;
    if (data.type === 'lab') tell(data);
    else if (data.type === 'event') {
      // What the sample left behind, such as a timer, ends with it, as it does in the process of a testrunner.
      if (data.event.type === 'ended') started.terminate();
      void withPlace(job, data.event).then((event) => tell({ type: 'event', event }));
    } else void answer(driver, data.asked, ++sent, started);
  });
  started.postMessage(first);
  tell({ type: 'started' });
}

/** Returns an event of a run, with the place of the error if a file is no JavaScript. */
async function withPlace(job: RunJob, event: RunEvent): Promise<RunEvent> {
  if (event.type !== 'ended' || !event.error?.startsWith('SyntaxError')) return event;
  const place = await findSyntaxError(job);
  return place ? { ...event, place } : event;
}

/** What the framework is told about the browser. */
const capabilities = { browserName: 'chrome', browserVersion: '', platformName: 'linux' };

/** Returns the page of a sample at an address, by its file name. */
function pageAt({ pages }: RunJob, address: string): { html: string } | undefined {
  const { origin: host, pathname } = new URL(address);
  const html = host === origin ? pages[pathname.slice(1)] : undefined;
  return html === undefined ? undefined : { html };
}

/** Gives a request to the driver, sends its answer to the worker, and tells both. */
async function answer(driver: Driver, asked: Asked, number: number, worker: Worker): Promise<void> {
  const { id, name, method, path, body } = asked;
  const start = performance.now();
  const { status, body: given } = await driver.handle(method, path, body);
  const milliseconds = performance.now() - start;
  // Asked for before the framework can send its next request.
  const page = driver.snapshot(elementsOf(path, given.value));
  worker.postMessage({ type: 'answered', answered: { id, status, body: given } } satisfies ToWorker);
  if (current?.worker !== worker) return;
  const { timeline } = current;
  const below = path.replace(/^\/session(?:\/[^/]+)?/, '');
  tell({
    type: 'command',
    command: { number, name, method, path: below, body, status, value: given.value, milliseconds },
  });
  timeline.add(number, await page);
}

port1.addEventListener('message', ({ data }: MessageEvent<ToStage>) => {
  if (data.type === 'run') return start(data.job, data, sampleSize);
  if (data.type === 'lab') {
    if (!('html' in data.request)) return current?.worker.postMessage(data satisfies ToWorker);
    const size = { width: innerWidth, height: innerHeight };
    return start({ ...emptyJob, pages: { 'page.html': data.request.html } }, data, size);
  }
  if (data.type === 'prepare') return prepare();
  if (data.type === 'show') return current?.timeline.show(data.number);
  stop(false);
  tell({ type: 'stopped' });
});

// Code of readers runs here only if the browser keeps it apart from the site.
if (self.origin === 'null') {
  port1.start();
  prepare();
  parent.postMessage({ stage: 'ready' }, '*', [port2]);
} else parent.postMessage({ stage: 'refused' }, '*');
