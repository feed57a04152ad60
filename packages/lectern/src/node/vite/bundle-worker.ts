import { rolldown } from 'rolldown';
import type { WorkerSettings } from '../../model/offline.ts';
import { enginePath } from './names.ts';

/** Bundles and minifies the service worker with its settings: the text of a classic script. */
export async function bundleWorker(settings: WorkerSettings): Promise<string> {
  const bundle = await rolldown({
    input: enginePath('src/worker/sw.worker.ts'),
    transform: { define: { __WORKER__: JSON.stringify(settings) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
