import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const onError = (error: unknown) => expect.unreachable(String(error));

it('prepares at once, shows it soon, and takes changes after that in the next turn', async () => {
  const prepared: string[][] = [];
  const shown: string[][] = [];
  const { add, close } = takeTurns({
    async prepare(changes) {
      prepared.push([...changes]);
      return async () => {
        await pause(40);
        shown.push([...changes]);
      };
    },
    onError,
  });
  add('a');
  add('b');
  add('a');
  await pause(1);
  expect(prepared).toEqual([['a', 'b']]);
  await pause(30);
  add('c');
  add('d');
  await vi.waitFor(() => expect(shown).toHaveLength(2), { timeout: 4000 });
  expect(shown).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(prepared).toEqual(shown);
  await close();
});

it('prepares one turn at a time, and again if more changed until it is done', async () => {
  const prepared: string[][] = [];
  const shown: string[][] = [];
  let running = 0;
  const { add, close } = takeTurns({
    async prepare(changes) {
      expect(++running).toBe(1);
      prepared.push([...changes]);
      await pause(40);
      running--;
      // What failed because a file was not yet whole does not count.
      if (prepared.length === 1) throw new Error('half a file');
      return () => void shown.push([...changes]);
    },
    onError,
  });
  add('a');
  await pause(30);
  add('b');
  await vi.waitFor(() => expect(shown).toEqual([['a', 'b']]), { timeout: 4000 });
  expect(prepared).toEqual([['a'], ['a', 'b']]);
  await close();
  expect(running).toBe(0);
});

it('prepares again if a file was still being written, although nothing was said of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'take-turns-'));
  const file = join(folder, 'a.md');
  writeFileSync(file, '');
  const prepare = vi.fn(async () => () => undefined);
  const { add, close } = takeTurns({ prepare, onError });
  add(file);
  await pause(1);
  expect(prepare).toHaveBeenCalledOnce();
  writeFileSync(file, 'The rest.');
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 4000 });
  add(file);
  await pause(40);
  expect(prepare).toHaveBeenCalledTimes(3);
  await close();
  rmSync(folder, { recursive: true });
});

it('shows something while changes go on coming', async () => {
  const show = vi.fn();
  const { add, close } = takeTurns({ prepare: async () => show, onError });
  for (let change = 0; change < 30; change++) {
    add('a');
    await pause(2);
  }
  expect(show).toHaveBeenCalled();
  await close();
});

it.each(['prepare', 'show'])(
  'gives the changes of a turn that failed to %s to the next one, and tells of the error',
  async (what) => {
    const errors: unknown[] = [];
    const turns: string[][] = [];
    const { add, close } = takeTurns({
      async prepare(changes) {
        turns.push([...changes].sort());
        const fail = () => {
          if (turns.length === 1) throw new Error('broken');
        };
        if (what === 'prepare') fail();
        return fail;
      },
      onError: (error) => errors.push(error),
    });
    add('a');
    await vi.waitFor(() => expect(errors).toEqual([new Error('broken')]), { timeout: 4000 });
    add('b');
    await vi.waitFor(() => expect(turns).toEqual([['a'], ['a', 'b']]), { timeout: 4000 });
    await close();
  },
);

it('shows nothing after it was closed', async () => {
  const show = vi.fn();
  const { add, close } = takeTurns({ prepare: async () => show, onError });
  add('a');
  await pause(1);
  await close();
  await pause(40);
  expect(show).not.toHaveBeenCalled();
});

it('takes nothing after it was closed', async () => {
  const prepare = vi.fn(async () => () => undefined);
  const { add, close } = takeTurns({ prepare, onError });
  await close();
  add('a');
  await pause(40);
  expect(prepare).not.toHaveBeenCalled();
});

it('runs other work in turns of its own, after what waits, and tells its caller of an error', async () => {
  const done: string[] = [];
  const { add, run, close } = takeTurns({
    prepare: async (changes) => async () => {
      await pause(40);
      done.push(...changes);
    },
    onError,
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
