import { workerData } from 'node:worker_threads';
import type { RenderedPage } from '../../routes/built-site.ts';
import { answerTasks } from '../../store/task-thread.ts';
import { markdownTwin } from './markdown-twin.ts';

/** What is the same for the twins of all pages. The thread gets it when it starts. */
export type TwinSite = Pick<Parameters<typeof markdownTwin>[0], 'data' | 'twins'>;

/** A page whose twin is wanted, with its complete article. The answer is the twin as UTF-8. */
export type TwinTask = Pick<RenderedPage, 'page' | 'article'>;

// The thread that writes twins, one after the other.
const site = workerData as TwinSite;
const utf8 = new TextEncoder();

answerTasks(({ page, article }: TwinTask) => utf8.encode(markdownTwin({ page, article, ...site })));
