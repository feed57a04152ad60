import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemory } from './memory.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('createMemory', () => {
  it('makes a thing once, also while it is being made', async () => {
    const memory = createMemory<number>();
    const make = vi.fn(async () => 1);
    expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1]);
    expect(await memory.get('a', make)).toBe(1);
    expect(make).toHaveBeenCalledOnce();
  });

  it('forgets what is rejected', async () => {
    const memory = createMemory<number>();
    await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(memory.has('a')).toBe(false);
    expect(await memory.get('a', async () => 2)).toBe(2);
  });

  it('drops the oldest beyond its limit', async () => {
    const memory = createMemory<number>({ limit: 2 });
    for (const key of ['a', 'b', 'c']) await memory.get(key, async () => 1);
    expect(['a', 'b', 'c'].map(memory.has)).toEqual([false, true, true]);
  });

  it('makes anew what has outlived its time, and counts it as the newest then', async () => {
    vi.useFakeTimers();
    const memory = createMemory<number>({ limit: 2, lifetime: 1000 });
    await memory.get('a', async () => 1);
    vi.advanceTimersByTime(999);
    await memory.get('b', async () => 1);
    expect(await memory.get('a', async () => 2)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(memory.has('a')).toBe(false);
    expect(await memory.get('a', async () => 3)).toBe(3);
    await memory.get('c', async () => 1);
    expect(['a', 'b', 'c'].map(memory.has)).toEqual([true, false, true]);
  });
});
