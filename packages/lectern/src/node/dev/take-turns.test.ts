import { expect, it, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('works on one turn at a time, with all that changed in the meantime', async () => {
  const turns: string[][] = [];
  let running = 0;
  const { add, close } = takeTurns({
    async work(changes) {
      expect(++running).toBe(1);
      turns.push([...changes]);
      await pause(40);
      running--;
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  add('a');
  add('b');
  add('a');
  await pause(30);
  add('c');
  add('d');
  await vi.waitFor(
    () =>
      expect(turns).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    { timeout: 4000 },
  );
  await close();
  expect(running).toBe(0);
});

it('begins while changes go on coming', async () => {
  const work = vi.fn(async () => undefined);
  const { add, close } = takeTurns({ work, onError: () => undefined });
  for (let change = 0; change < 30; change++) {
    add('a');
    await pause(2);
  }
  expect(work).toHaveBeenCalled();
  await close();
});

it('gives the changes of a turn that failed to the next one, and tells of the error', async () => {
  const errors: unknown[] = [];
  const turns: string[][] = [];
  const { add, close } = takeTurns({
    async work(changes) {
      turns.push([...changes].sort());
      if (turns.length === 1) throw new Error('broken');
    },
    onError: (error) => errors.push(error),
  });
  add('a');
  await vi.waitFor(() => expect(errors).toEqual([new Error('broken')]), { timeout: 4000 });
  add('b');
  await vi.waitFor(() => expect(turns).toEqual([['a'], ['a', 'b']]), { timeout: 4000 });
  await close();
});

it('takes nothing after it was closed', async () => {
  const work = vi.fn(async () => undefined);
  const { add, close } = takeTurns({ work, onError: () => undefined });
  await close();
  add('a');
  await pause(40);
  expect(work).not.toHaveBeenCalled();
});

it('runs other work in turns of its own, after what waits, and tells its caller of an error', async () => {
  const done: string[] = [];
  const { add, run, close } = takeTurns({
    async work(changes) {
      await pause(40);
      done.push(...changes);
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  add('a');
  await pause(30);
  const failing = run(() => Promise.reject(new Error('broken')));
  const working = run(async () => void done.push('b'));
  await expect(failing).rejects.toThrow('broken');
  await working;
  expect(done).toEqual(['a', 'b']);
  await close();
  await run(async () => void done.push('c'));
  expect(done).toEqual(['a', 'b']);
});
