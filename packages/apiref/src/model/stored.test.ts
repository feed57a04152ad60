import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stored } from './stored.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
const policy = path.join(folder, 'policy.ts');
let made = 0;
const get = (key: unknown, code: readonly string[] | undefined) =>
  stored({ folder, name: 'model', key, code, make: () => ({ value: ++made, diagnostics: [] }) });

beforeEach(() => {
  made = 0;
  writeFileSync(policy, 'export const policy = 1;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('gives what is kept while the key and the code of the site are the same', async () => {
  expect((await get('one', [policy])).value).toBe(1);
  expect((await get('one', [policy])).value).toBe(1);
  expect((await get('two', [policy])).value).toBe(2);
  writeFileSync(policy, 'export const policy = 2;');
  expect((await get('one', [policy])).value).toBe(3);
});

test('keeps nothing where nobody knows which files the code lies in', async () => {
  expect((await get('three', undefined)).value).toBe(1);
  expect((await get('three', undefined)).value).toBe(2);
});
