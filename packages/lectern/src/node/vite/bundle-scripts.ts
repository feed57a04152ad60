import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { BootSettings } from '../../model/boot.ts';
import type { WorkerSettings } from '../../model/offline.ts';
import { hashParts } from '../ground/hashes.ts';
import { enginePath } from '../ground/paths.ts';
import { noStore, type Store } from '../store/open-store.ts';

/** Bundles and minifies the inline boot script with its settings. Returns the text of a classic script. */
export async function bundleBoot(settings: BootSettings, store: Store = noStore): Promise<string> {
  return (await bundle('src/browser/boot/boot.inline.ts', { __BOOT__: JSON.stringify(settings) }, store)).trim();
}

/** Bundles and minifies the service worker with its settings. Returns the text of a classic script. */
export function bundleWorker(settings: WorkerSettings, store: Store = noStore): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: JSON.stringify(settings) }, store);
}

/** Bundles and minifies the service worker that replaces those of earlier builds. Returns the text of a classic script. */
export function bundleFarewell(store: Store = noStore): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: 'undefined' }, store);
}

/** A script, and what it was made from. */
interface KeptScript {
  readonly define: Readonly<Record<string, string>>;
  /** Paths in the engine of the modules. They name each other with their extensions, so no other file can be found instead. */
  readonly modules: readonly string[];
  readonly state: string;
  readonly code: string;
}

/** Returns a script from the store if it was made from the same modules; otherwise bundles it, with a bundler that is loaded for it. */
async function bundle(input: string, define: Readonly<Record<string, string>>, store: Store): Promise<string> {
  const key = `script/${input}`;
  const bytes = await store.get(key);
  const kept = bytes && (JSON.parse(Buffer.from(bytes).toString()) as KeptScript);
  if (kept && JSON.stringify(kept.define) === JSON.stringify(define) && stateOf(kept.modules) === kept.state)
    return kept.code;

  const { rolldown } = await import('rolldown');
  const modules: string[] = [];
  const recorder = {
    name: 'lectern:script-modules',
    buildEnd(this: { getModuleIds(): Iterable<string> }) {
      for (const id of this.getModuleIds()) if (isAbsolute(id)) modules.push(relative(enginePath(''), id));
    },
  };
  const build = await rolldown({ input: enginePath(input), transform: { define }, plugins: [recorder] });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  const { code } = output[0];
  const made: KeptScript = { define, modules, state: stateOf(modules) ?? '', code };
  await store.put(key, JSON.stringify(made));
  return code;
}

/** Returns a hash of the modules' texts; undefined if one of them cannot be read. */
function stateOf(modules: readonly string[]): string | undefined {
  try {
    return hashParts(modules.map((path) => readFileSync(enginePath(path), 'utf8')));
  } catch {
    return undefined;
  }
}
