import type { Adapter, Outcome, PageSample } from '@lectern/verify';
import { asSpec } from '../run/as-spec.ts';
import { runJob } from '../run/build/run-job.ts';
import { makeStage } from '../run/build/runtime-source.ts';
import type { CommandEnd, FromStage, RunEvent, RunJob } from '../run/messages.ts';
import { exchangeOf } from './exchange-of.ts';
import { type Machine, startMachine } from './machine.ts';

/** Runs samples as the site does when a reader presses Run: in a frame of a page, without a browser driver. */
export function page(root: string): Adapter {
  return {
    name: 'page',
    takes: (sample) => runJob(sample) !== undefined,
    async run(samples, { folder, workers, timeout, signal }) {
      const { value: stage, diagnostics } = await makeStage(root);
      if (stage === undefined || diagnostics.length > 0)
        throw new Error(diagnostics.map(({ message }) => message).join('\n'));
      const machine = await startMachine({ root, folder });
      machine.addPage('run.html', '<!doctype html><title>Run</title>');
      machine.addPage('stage.html', stage);
      const left = [...samples];
      const toExchange = exchangeOf(root);
      const outcomes: Outcome[] = [];
      try {
        await Promise.all(
          Array.from({ length: workers }, async () => {
            const tab = await openTab(machine, timeout);
            for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
              const { events, commands } = await tab.run(asSpec(runJob(next)!));
              outcomes.push({ ...outcomeOf(next, events), exchanges: commands.map(toExchange) });
            }
            await tab.close();
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
  readonly events: readonly RunEvent[];
  readonly commands: readonly CommandEnd[];
}

/** A tab that runs samples one after another. */
interface Tab {
  /** Runs a sample and returns what the stage told. */
  run(job: RunJob): Promise<Told>;
  close(): Promise<void>;
}

/** Opens a tab of Chromium over ChromeDriver. */
async function openTab(machine: Machine, timeout: number): Promise<Tab> {
  const { 9515: port } = JSON.parse(machine.env.LECTERN_PORTS!) as { readonly 9515: number };
  const send = async (method: string, path: string, body?: object) => {
    const address = `http://127.0.0.1:${port}/session${path}`;
    const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const capabilities = { alwaysMatch: { browserName: 'chrome' } };
  const { sessionId } = (await send('POST', '', { capabilities })) as { readonly sessionId: string };
  await send('POST', `/${sessionId}/timeouts`, { script: timeout });
  return {
    async run(job) {
      // A new page for each, as a reader's first press.
      await send('POST', `/${sessionId}/url`, { url: 'http://localhost:8080/run.html' });
      const script = `(${runInStage})(arguments[0], arguments[1])`;
      try {
        return (await send('POST', `/${sessionId}/execute/async`, { script, args: [job] })) as Told;
      } catch (error) {
        return { events: [{ type: 'ended', error: (error as Error).message }], commands: [] };
      }
    },
    close: async () => void (await send('DELETE', `/${sessionId}`)),
  };
}

/** Runs a sample in a stage, in the page. */
function runInStage(job: RunJob, done: (told: Told) => void): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.style.cssText = 'width:800px;height:600px';
  frame.src = '/stage.html';
  const events: RunEvent[] = [];
  const commands: CommandEnd[] = [];
  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== frame.contentWindow || !port) return;
    port.onmessage = ({ data }: MessageEvent<FromStage>) => {
      if (data.type === 'command') commands.push(data.command);
      if (data.type !== 'event') return;
      events.push(data.event);
      if (data.event.type === 'ended') done({ events, commands });
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
