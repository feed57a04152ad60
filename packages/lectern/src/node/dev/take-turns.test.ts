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
  let isShowing = false;
  const { add, close } = takeTurns({
    async prepare(changes) {
      prepared.push([...changes]);
      return async () => {
        isShowing = true;
        await pause(40);
        shown.push([...changes]);
      };
    },
    onError,
  });
  add('a');
  add('b');
  add('a');
  await vi.waitFor(() => expect(prepared).toEqual([['a', 'b']]), 10_000);
  await vi.waitFor(() => expect(isShowing).toBe(true), 10_000);
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

/** Returns a `prepare` whose first call waits until it is released, and whose result must not be shown. */
function slowAtFirst(then: () => void = () => undefined) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare = vi.fn(async (_changes: ReadonlySet<string>) => {
    if (prepare.mock.calls.length > 1) return () => undefined;
    await gate;
    then();
    return () => expect.unreachable('What is old is shown.');
  });
  return { prepare, release };
}

it('prepares again if more changed until it is done, whether it failed or not', async () => {
  for (const fail of [undefined, () => expect.unreachable('Half a file was read.')]) {
    const { prepare, release } = slowAtFirst(fail);
    const { add, close } = takeTurns({ prepare, onError });
    add('a');
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce(), 10_000);
    add('b');
    release();
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 4000 });
    await close();
    expect(prepare.mock.calls.map(([changes]) => [...changes])).toEqual([['a'], ['a', 'b']]);
  }
});

it('prepares again if a file was still being written, although nothing was said of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'take-turns-'));
  const file = join(folder, 'a.md');
  writeFileSync(file, '');
  const { prepare, release } = slowAtFirst();
  const { add, close } = takeTurns({ prepare, onError });
  add(file);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce(), 10_000);
  writeFileSync(file, 'The rest.');
  release();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 4000 });
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
  const { prepare, release } = slowAtFirst();
  const { add, close } = takeTurns({ prepare, onError });
  add('a');
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce(), 10_000);
  const closed = close();
  release();
  await closed;
  expect(prepare).toHaveBeenCalledOnce();
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
