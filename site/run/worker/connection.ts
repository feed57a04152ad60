import type { Answered, Asked, FromWorker, LabRequest, RunJob, ToWorker } from '../messages.ts';
import { commandName } from './command-name.ts';

const waiting = new Map<number, (answered: Answered) => void>();
let sent = 0;
let recorded: Asked[] | undefined;

/** Tells the stage something. */
export function tell(message: FromWorker): void {
  postMessage(message);
}

/** Returns how many requests were sent. */
export function requestsSent(): number {
  return sent;
}

/** Sends a request to the driver and returns its answer. */
function send(method: string, path: string, body: unknown): Promise<Answered> {
  const id = ++sent;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // As JSON would arrive: without what cannot be written in it.
    const written = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const asked = { id, name: commandName(method, path), method, path, body: written };
    recorded?.push(asked);
    tell({ type: 'asked', asked });
  });
}

/** Sends a request of the framework, in place of the HTTP client `ky`. */
export default async function request(url: URL, { method = 'GET', json }: { method?: string; json?: unknown }) {
  const { status, body } = await send(method, url.pathname, json);
  return { status, json: async () => body };
}

/** Runs something and returns the requests that were sent meanwhile, also those before it failed. */
export async function record<Value>(
  run: () => Promise<Value>,
): Promise<{ readonly requests: readonly Asked[]; readonly value?: Value; readonly error?: string }> {
  const requests: Asked[] = [];
  recorded = requests;
  try {
    return { value: await run(), requests };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), requests };
  } finally {
    recorded = undefined;
  }
}

/** Calls a function with what the stage wants, and gives answers to who waits for them. */
export function listen(on: { readonly run: (job: RunJob) => void; readonly lab: (request: LabRequest) => void }): void {
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'run') return on.run(data.job);
    if (data.type === 'lab') return on.lab(data.request);
    waiting.get(data.answered.id)?.(data.answered);
    waiting.delete(data.answered.id);
  });
}
