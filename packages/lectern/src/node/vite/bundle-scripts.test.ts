import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { bundleBoot } from './bundle-scripts.ts';

const bundler = vi.hoisted(() => ({ runs: 0 }));
vi.mock('rolldown', async (load) => {
  const original = await load<typeof import('rolldown')>();
  return {
    ...original,
    rolldown: (...options: Parameters<typeof original.rolldown>) => {
      bundler.runs += 1;
      return original.rolldown(...options);
    },
  };
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scripts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('bundles a script again only if its settings or its modules have changed', async () => {
  const store = openStore({ root: folder, folder: join(folder, 'store'), version: '1' });
  const settings = { app: '/app.js', mode: 'light', respectSystem: true, announcement: undefined } as const;
  const first = await bundleBoot(settings, store);
  expect(await bundleBoot(settings, store)).toBe(first);
  // Neither comments nor constants that nothing uses: every document holds it.
  expect(first).not.toMatch(/\/\*|\{\.\.\./);
  // What follows from the settings is worked out: there is no announcement that a reader could have closed.
  expect(first).not.toMatch(/__BOOT__|respectSystem|announcement/);
  expect(bundler.runs).toBe(1);

  const other = await bundleBoot({ ...settings, app: '/other.js' }, store);
  expect(other).toBe(first.replace('/app.js', '/other.js'));
  expect(bundler.runs).toBe(2);

  const key = 'bundle/src/browser/boot/boot.inline.ts';
  const kept = deserialize((await store.get(key))!);
  const module = './src/browser/boot/boot.inline.ts';
  expect(Object.keys(kept.inputs.files)).toContain(module);
  kept.inputs.files[module] = 'another';
  await store.put(key, serialize({ ...kept, value: 'stale' }));
  expect(await bundleBoot({ ...settings, app: '/other.js' }, store)).toBe(other);
  expect(bundler.runs).toBe(3);
});
