import { afterEach, expect, it, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

afterEach(() => vi.useRealTimers());

it('begins when what came before has ended, well or not, and gives what each gives', async () => {
  const inTurn = oneByOne();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toMatchObject([{ value: 'a' }, { reason: { message: 'b' } }, { value: 'c' }]);
});

it('is not held for ever by what never ends', async () => {
  vi.useFakeTimers();
  const inTurn = oneByOne();
  void inTurn(() => new Promise(() => undefined));
  const next = inTurn(async () => 'next');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await next).toBe('next');
});
