import type { Plugin } from 'rolldown';
import type { BootSettings } from '../../model/boot.ts';
import type { WorkerSettings } from '../../model/offline.ts';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { enginePath } from '../ground/paths.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { noStore, type Store } from '../store/open-store.ts';

/** Bundles and minifies the inline boot script with its settings. Returns the text of a classic script. */
export async function bundleBoot(settings: BootSettings, store: Store = noStore): Promise<string> {
  // One by one: what follows from a setting is then worked out here, and not in every document.
  const define = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`__BOOT__.${name}`, JSON.stringify(value) ?? 'undefined']),
  );
  const script = 'src/browser/boot/boot.inline.ts';
  const name = [script, settings.hasTabs && 'tabs', settings.hasBanner && 'home'].filter(Boolean).join('/');
  return (await bundle(script, define, store, name)).trim();
}

/** Bundles and minifies the service worker with its settings. Returns the text of a classic script. */
export function bundleWorker(settings: WorkerSettings, store: Store = noStore): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: JSON.stringify(settings) }, store);
}

/** Bundles and minifies the service worker that replaces those of earlier builds. Returns the text of a classic script. */
export function bundleFarewell(store: Store = noStore): Promise<string> {
  return bundle('src/worker/sw.worker.ts', { __WORKER__: 'undefined' }, store);
}

/** Returns a script from the store if nothing that it was made from has changed; otherwise bundles it, with a bundler that is loaded for it. */
function bundle(input: string, define: Readonly<Record<string, string>>, store: Store, name = input): Promise<string> {
  // All of it is code of the engine; no folder of the site counts.
  const place = { store, name, key: JSON.stringify(define), root: enginePath(''), folders: [], outDir: '' };
  return cachedBundle(place, async ({ plugin }) => {
    const { rolldown } = await loadRolldown('rolldown');
    const build = await rolldown({
      input: enginePath(input),
      transform: { define },
      plugins: [plugin as Plugin],
      // Otherwise a constant that nothing uses leaves its parts behind, because reading a property could have effects.
      treeshake: { propertyReadSideEffects: false },
    });
    const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
    await build.close();
    return output[0].code;
  });
}
