import { rolldown } from 'rolldown';
import type { BootSettings } from '../../model/boot.ts';
import { enginePath } from './names.ts';

/** Bundles and minifies the inline boot script with its settings: the text of a classic script. */
export async function bundleBoot(settings: BootSettings): Promise<string> {
  const bundle = await rolldown({
    input: enginePath('src/browser/boot.inline.ts'),
    transform: { define: { __BOOT__: JSON.stringify(settings) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
