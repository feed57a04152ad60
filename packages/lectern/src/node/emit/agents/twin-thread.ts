import type { Page } from '../../../model/page.ts';
import { startWorker } from '../../store/start-worker.ts';
import type { TwinAnswer, TwinSite, TwinTask } from './twin-thread.worker.ts';

/** Writes the twin of a page. */
export type WriteTwin = (page: Page, article: string) => Promise<Buffer>;

/** Number of pages that the thread has at a time, so that it has work while this one is busy. */
const ahead = 16;

/** Starts a thread that writes twins while this one makes documents; undefined if it is of no use, see `startWorker`. */
export function startTwinThread(site: TwinSite): { readonly write: WriteTwin; end(): void } | undefined {
  const thread = startWorker('twin-worker', site);
  if (!thread) return undefined;
  const waiting: TwinTask[] = [];
  const asked = new Map<number, { resolve(text: Buffer): void; reject(error: unknown): void }>();
  let jobs = 0;
  let there = 0;
  const send = () => {
    for (; there < ahead && waiting.length > 0; there++) thread.postMessage(waiting.shift());
  };
  thread.on('message', ({ job, text }: TwinAnswer) => {
    there--;
    send();
    asked.get(job)?.resolve(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
    asked.delete(job);
  });
  thread.once('error', (error) => {
    for (const { reject } of asked.values()) reject(error);
  });
  return {
    write: (page, article) =>
      new Promise((resolve, reject) => {
        thread.ref();
        asked.set(jobs, { resolve, reject });
        waiting.push({ job: jobs++, page, article });
        send();
      }),
    end: () => void thread.terminate(),
  };
}
