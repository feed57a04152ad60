import { parentPort } from 'node:worker_threads';
import type { Entry, TextBody } from '../../model/entry.ts';
import type { ThreadAnswer, ThreadTask } from './compile-thread.ts';
import { type CompileEntry, createCompileEntry } from './create-compile-entry.ts';

// The second thread (see compile-thread.ts): loads everything it needs at once, then compiles entries as they arrive.
const example: Entry<TextBody> = {
  id: 'example',
  collection: 'example',
  kind: 'page',
  route: '/',
  frontMatter: {},
  place: { file: 'example.md' },
  body: { format: 'markdown', source: "```js\nawait $('a').click()\n```\n" },
};
await createCompileEntry({ root: '/', baseUrl: '/', staticDir: '/', contentRoots: [] })(example);

let compile: CompileEntry | undefined;
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', ({ options, job, entry, known }: ThreadTask) => {
  compile ??= createCompileEntry(options);
  const compileEntry = compile;
  last = last.then(async () => {
    parentPort?.postMessage({ job, compiled: await compileEntry(entry, known) } satisfies ThreadAnswer);
  });
});
