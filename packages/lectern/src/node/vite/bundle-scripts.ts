import { rolldown } from 'rolldown';
import type { BootSettings } from '../../model/boot.ts';
import type { WorkerSettings } from '../../model/offline.ts';
import { enginePath } from '../ground/paths.ts';

/** Bundles and minifies the inline boot script with its settings. Returns the text of a classic script. */
export async function bundleBoot(settings: BootSettings): Promise<string> {
  return (await bundle('src/browser/boot/boot.inline.ts', { __BOOT__: JSON.stringify(settings) })).trim();
}

/** Bundles and minifies the service worker with its settings. Returns the text of a classic script. */
export function bundleWorker(settings: WorkerSettings): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: JSON.stringify(settings) });
}

/** Bundles and minifies the service worker that replaces those of earlier builds. Returns the text of a classic script. */
export function bundleFarewell(): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: 'undefined' });
}

async function bundle(input: string, define: Readonly<Record<string, string>>): Promise<string> {
  const build = await rolldown({ input: enginePath(input), transform: { define } });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
