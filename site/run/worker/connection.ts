import type { Answered, FromWorker, RunJob, ToWorker } from '../messages.ts';
import { commandName } from './command-name.ts';

const waiting = new Map<number, (answered: Answered) => void>();
let sent = 0;

/** Tells the stage something. */
export function tell(message: FromWorker): void {
  postMessage(message);
}

/** Sends a request to the driver and returns its answer. */
function send(method: string, path: string, body: unknown): Promise<Answered> {
  const id = ++sent;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // As JSON would arrive: without what cannot be written in it.
    const written = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    tell({ type: 'asked', asked: { id, name: commandName(method, path), method, path, body: written } });
  });
}

/** Sends a request of the framework, in place of the HTTP client `ky`. */
export default async function request(url: URL, { method = 'GET', json }: { method?: string; json?: unknown }) {
  const { status, body } = await send(method, url.pathname, json);
  return { status, json: async () => body };
}

/** Calls a function with each job of the stage, and gives answers to who waits for them. */
export function listen(run: (job: RunJob) => void): void {
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'run') return run(data.job);
    waiting.get(data.answered.id)?.(data.answered);
    waiting.delete(data.answered.id);
  });
}
