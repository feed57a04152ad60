import { parentPort } from 'node:worker_threads';
import { createCompileEntry } from './compile-entry.ts';
import type { ThreadAnswer, ThreadTask } from './compile-thread.ts';
import type { TextEntry } from './draft.ts';

// The second thread (see compile-thread.ts): loads what it works with at once, then waits for entries and answers each as it
// is done.
const example: TextEntry = {
  id: 'example',
  collection: 'example',
  kind: 'page',
  route: '/',
  frontMatter: {},
  place: { file: 'example.md' },
  body: { format: 'markdown', source: "```js\nawait $('a').click()\n```\n" },
};
await createCompileEntry({ root: '/', baseUrl: '/', staticDir: '/', contentRoots: [] })(example);

parentPort?.on('message', async ({ options, tasks }: ThreadTask) => {
  const compile = createCompileEntry(options);
  for (const { job, entry } of tasks) {
    parentPort?.postMessage({ job, compiled: await compile(entry) } satisfies ThreadAnswer);
  }
});
