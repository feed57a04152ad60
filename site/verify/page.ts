import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Adapter, Outcome, PageSample } from '@lectern/verify';
import { asSpec } from '../run/as-spec.ts';
import { runJob } from '../run/build/run-job.ts';
import { makeStage } from '../run/build/runtime-source.ts';
import type { CommandEnd, Engine, FromStage, RunEvent, RunJob } from '../run/messages.ts';
import { exchangeOf, type Protocols } from './exchange-of.ts';
import { startMachine } from './machine.ts';

/** A tab of a browser: it goes to an address and waits for its load, runs functions in the page, and closes. */
interface Tab {
  open(url: string): Promise<void>;
  run<Given extends readonly unknown[], Result>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Opens a tab of a browser with an engine. */
export type OpenTab = (engine: Engine) => Promise<Tab>;

/** Runs samples as the site does when a reader presses Run: in a frame of a page, without a browser driver, in each engine. */
export function page(root: string, engines: readonly Engine[], openTab: OpenTab): Adapter {
  return {
    name: 'page',
    takes: (sample) => runJob(sample) !== undefined,
    variantsOf: () => engines,
    async run(samples, { folder, variant, workers, timeout, signal }) {
      const engine = engines.find((name) => name === variant) ?? engines[0]!;
      const { value: stage, diagnostics } = await makeStage(root);
      if (stage === undefined || diagnostics.length > 0)
        throw new Error(diagnostics.map(({ message }) => message).join('\n'));
      const machine = await startMachine({ root, folder });
      machine.addPage('run.html', '<!doctype html><title>Run</title>');
      machine.addPage('stage.html', stage);
      const { 8080: port } = JSON.parse(machine.env.LECTERN_PORTS!) as { readonly 8080: number };
      const address = `http://127.0.0.1:${port}/run.html`;
      const left = [...samples];
      const toExchange = exchangeOf(protocolsOf(root));
      const outcomes: Outcome[] = [];
      try {
        await Promise.all(
          Array.from({ length: workers }, async () => {
            let tab = await openTab(engine);
            for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
              const job = asSpec(runJob(next)!);
              const run = () => runInTab(tab, { address, job, timeout });
              // A browser that ended is no fault of the sample.
              const told = await run().catch(async () => {
                await tab.close().catch(() => {});
                tab = await openTab(engine);
                return run().catch((error: Error) => failure(error.message));
              });
              // The first command starts the session, which the testrunner does before the sample.
              outcomes.push({ ...outcomeOf(next, told.events), exchanges: told.commands.slice(1).map(toExchange) });
            }
            await tab.close().catch(() => {});
          }),
        );
        return outcomes;
      } finally {
        await machine.stop();
      }
    },
  };
}

/** What a stage told of a run. */
interface Told {
  readonly events: RunEvent[];
  readonly commands: CommandEnd[];
}

/** What a page keeps of the run in its stage. */
declare global {
  var told: Told;
}

/** Runs a sample in a new page, as a reader's first press, and returns what the stage told. */
async function runInTab(
  tab: Tab,
  { address, job, timeout }: { readonly address: string; readonly job: RunJob; readonly timeout: number },
): Promise<Told> {
  await tab.open(address);
  await tab.run(startStage, job);
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
    // As text, because drivers take the references in answers for their own.
    const told = await tab.run(() =>
      globalThis.told.events.at(-1)?.type === 'ended' ? JSON.stringify(globalThis.told) : '',
    );
    if (told) return JSON.parse(told) as Told;
  }
  return failure(`it did not end in ${timeout} ms`);
}

function failure(error: string): Told {
  return { events: [{ type: 'ended', error }], commands: [] };
}

/** Starts a sample in a stage, in the page. */
function startStage(job: RunJob): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.style.cssText = 'width:800px;height:600px';
  frame.src = '/stage.html';
  globalThis.told = { events: [], commands: [] };
  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== frame.contentWindow || !port) return;
    port.onmessage = ({ data }: MessageEvent<FromStage>) => {
      if (data.type === 'event') globalThis.told.events.push(data.event);
      if (data.type === 'command') globalThis.told.commands.push(data.command);
    };
    port.postMessage({ type: 'run', job });
  });
  document.body.append(frame);
}

function outcomeOf({ id }: PageSample, events: readonly RunEvent[]): Outcome {
  const tests = events.flatMap((event) => (event.type === 'test' ? [event.test] : []));
  const ended = events.find((event) => event.type === 'ended');
  const failed = tests.find(({ state }) => state === 'failed');
  const ran = tests.some(({ state }) => state !== 'skipped');
  const error = ended?.error ?? failed?.error ?? (ran ? undefined : 'none of its tests ran');
  const printed = events.flatMap((event) =>
    event.type === 'printed' ? [{ text: event.text, ...(event.line !== undefined && { line: event.line }) }] : [],
  );
  return { id, printed, ...(error !== undefined && { error: error.split('\n    at ', 1)[0]! }) };
}

/** Returns the protocols of the framework that samples run in. */
function protocolsOf(root: string): Protocols {
  return createRequire(path.join(root, 'samples/package.json'))('@wdio/protocols');
}
