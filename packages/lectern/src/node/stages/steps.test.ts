import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { steps } from './steps.ts';

describe('the steps', () => {
  it('take only what earlier steps give', () => {
    const known = new Set<string>();
    for (const { name, takes, gives } of steps) {
      expect(
        takes.filter((value) => !known.has(value)),
        name,
      ).toEqual([]);
      for (const value of gives) known.add(value);
    }
  });

  it('are named after the rooms that do the work', () => {
    const rooms = readdirSync(resolve(import.meta.dirname, '..'));
    expect(steps.map(({ name }) => name).filter((name) => !rooms.includes(name))).toEqual([]);
  });
});
