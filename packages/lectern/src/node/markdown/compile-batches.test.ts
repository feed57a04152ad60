import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatches } from './compile-batches.ts';
import type { CompileThread, ThreadTask } from './compile-thread.ts';
import type { TextEntry } from './draft.ts';

const options = { root: '/', baseUrl: '/', staticDir: '/', contentRoots: [] };

function entryOf(id: string): TextEntry {
  const body = { format: 'markdown', source: `# ${id}\n` } as const;
  return { id, collection: 'docs', kind: 'doc', route: '/', frontMatter: {}, place: { file: 'a.md' }, body };
}

it('gives each entry its own article, in whatever order the second thread answers', async () => {
  const asked: ThreadTask['tasks'][number][] = [];
  const thread = Object.assign(new EventEmitter(), {
    ref() {},
    postMessage: ({ tasks }: ThreadTask) => asked.push(...tasks),
  });
  const compile = createBatches(options, thread as unknown as CompileThread);
  const first = ['a', 'b', 'c', 'd'].map((id) => compile(entryOf(id)));
  await setImmediate();
  await setImmediate();
  // Asked for while the thread is at work.
  const second = ['e', 'f', 'g', 'h'].map((id) => compile(entryOf(id)));
  await setImmediate();
  await setImmediate();
  expect(asked.length).toBeGreaterThan(2);
  for (const { job, entry } of asked.reverse()) {
    const compiled = {
      result: { value: { heading: entry.id }, diagnostics: [] },
      dependencies: [],
      isTransient: false,
    };
    thread.emit('message', { job, compiled });
  }
  const headings = (await Promise.all([...first, ...second])).map(({ result }) => result.value.heading);
  expect(headings).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
