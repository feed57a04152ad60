import { parentPort, workerData } from 'node:worker_threads';
import type { Page } from '../../../model/page.ts';
import { markdownTwin } from './markdown-twin.ts';

/** What is the same for the twins of all pages. The thread gets it when it starts. */
export type TwinSite = Pick<Parameters<typeof markdownTwin>[0], 'data' | 'twins'>;

/** A page whose twin is wanted. */
export interface TwinTask {
  /** A unique number. */
  readonly job: number;
  readonly page: Page;
  /** Complete, as in the document. */
  readonly article: string;
}

/** The answer to a task, as UTF-8. */
export interface TwinAnswer {
  readonly job: number;
  readonly text: Uint8Array;
}

// The thread that writes twins, one after the other (see twin-thread.ts).
const site = workerData as TwinSite;
const utf8 = new TextEncoder();

parentPort?.on('message', ({ job, page, article }: TwinTask) => {
  parentPort?.postMessage({ job, text: utf8.encode(markdownTwin({ page, article, ...site })) } satisfies TwinAnswer);
});
