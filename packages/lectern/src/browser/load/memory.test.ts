import { describe, expect, it, vi } from 'vitest';
import { createMemory } from './memory.ts';

describe('createMemory', () => {
  it('makes a thing once, also while it is being made', async () => {
    const memory = createMemory<number>();
    const make = vi.fn(async () => 1);
    expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1]);
    expect(await memory.get('a', make)).toBe(1);
    expect(make).toHaveBeenCalledOnce();
  });

  it('forgets rejected promises', async () => {
    const memory = createMemory<number>();
    await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(memory.has('a')).toBe(false);
    expect(await memory.get('a', async () => 2)).toBe(2);
  });

  it('does not forget a newer promise because an older one failed', async () => {
    const memory = createMemory<number>(1);
    let fail: (error: Error) => void = () => undefined;
    const first = memory.get(
      'a',
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    await memory.get('b', async () => 1);
    await memory.get('a', async () => 2);
    fail(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(memory.has('a')).toBe(true);
  });

  it('drops the oldest beyond its limit', async () => {
    const memory = createMemory<number>(2);
    for (const key of ['a', 'b', 'c']) await memory.get(key, async () => 1);
    expect(['a', 'b', 'c'].map(memory.has)).toEqual([false, true, true]);
  });
});
