import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Entry, TextBody } from '../../model/entry.ts';
import { type AuthorCodeEvent, authorCode } from '../ground/author-code.ts';
import type { CompileThread, ThreadTask } from './compile-thread.ts';
import { createBatches } from './create-batches.ts';

const options = { root: '/', baseUrl: '/', staticDir: '/', contentRoots: [] };

function entryOf(id: string): Entry<TextBody> {
  const body = { format: 'markdown', source: `# ${id}\n` } as const;
  return { id, collection: 'docs', kind: 'doc', route: '/', frontMatter: {}, place: { file: 'a.md' }, body };
}

/** Returns a second thread that answers when it is told to. */
function fakeThread() {
  const asked: ThreadTask[] = [];
  const emitter = new EventEmitter();
  const thread = Object.assign(emitter, { ref() {}, postMessage: (task: ThreadTask) => asked.push(task) });
  /** Answers what was asked last. */
  function answer(task: ThreadTask | undefined = asked.at(-1)): void {
    if (!task) return;
    asked.splice(asked.indexOf(task), 1);
    const result = { value: { heading: task.entry.id }, diagnostics: [] };
    emitter.emit('message', {
      job: task.job,
      compiled: { result, dependencies: [], codes: new Map(), isTransient: false },
    });
  }
  return { thread: thread as unknown as CompileThread, asked, answer };
}

it('tells which entries are being compiled, in both threads, and that each is done', async () => {
  const { thread, asked, answer } = fakeThread();
  const running: string[] = [];
  const begun: string[] = [];
  const hear = (event: unknown) => {
    const { code, state } = event as AuthorCodeEvent;
    if (state === 'begins') {
      running.push(code.file);
      begun.push(code.file);
    } else running.splice(running.indexOf(code.file), 1);
  };
  authorCode.subscribe(hear);
  const compile = createBatches(options, thread);
  const named = (id: string) => ({ ...entryOf(id), place: { file: `${id}.md` } });
  const done = ['a', 'b', 'c', 'd'].map((id) => compile(named(id)));
  while (asked.length === 0) await setImmediate();
  const [first, second] = [...asked];
  expect(running).toContain(first!.entry.place.file);
  expect(running).not.toContain(second!.entry.place.file);
  answer(first);
  expect(running).not.toContain(first!.entry.place.file);
  expect(running).toContain(second!.entry.place.file);
  let isDone = false;
  const all = Promise.all(done).finally(() => (isDone = true));
  while (!isDone) {
    answer(asked[0]);
    await setImmediate();
  }
  await all;
  authorCode.unsubscribe(hear);
  expect(running).toEqual([]);
  expect(begun.sort()).toEqual(['a.md', 'b.md', 'c.md', 'd.md']);
});

it('gives each entry its own article, in whatever order the second thread answers', async () => {
  const { thread, asked, answer } = fakeThread();
  const compile = createBatches(options, thread);
  const first = ['a', 'b', 'c', 'd'].map((id) => compile(entryOf(id)));
  while (asked.length === 0) await setImmediate();
  expect(asked).toHaveLength(2);
  // Asked for while both are at work.
  const second = ['e', 'f', 'g', 'h'].map((id) => compile(entryOf(id)));
  let isDone = false;
  const all = Promise.all([...first, ...second]).finally(() => (isDone = true));
  while (!isDone) {
    answer();
    await setImmediate();
  }
  const headings = (await all).map(({ result }) => result.value.heading);
  expect(headings).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
