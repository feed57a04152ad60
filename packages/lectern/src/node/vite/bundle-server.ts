import { dirname, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { enginePath } from './engine-path.ts';
import { modulesPlugin } from './modules-plugin.ts';
import { articlePrefix } from './virtual-modules.ts';

/**
 * Bundles the app for prerendering into one module, React included: so it is React for production, whatever NODE_ENV the shell
 * has. Gives the module's text.
 */
export async function bundleServer(config: InlineConfig): Promise<string> {
  const { output } = (await build({
    ...config,
    plugins: [...(config.plugins ?? []), modulesPlugin()],
    build: {
      ssr: enginePath('src/app/entry-server.tsx'),
      write: false,
      minify: false,
      // So that what is thrown while prerendering has a place in what its author wrote.
      sourcemap: 'inline',
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.mjs',
          codeSplitting: false,
          assetFileNames,
          sourcemapExcludeSources: true,
          sourcemapPathTransform: sourcePath,
        },
      },
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The absolute path of a source, for the module is loaded from another folder than it was made for; an article keeps its name. */
function sourcePath(source: string, map: string): string {
  const at = source.indexOf(articlePrefix);
  return at >= 0 ? source.slice(at) : resolve(dirname(map), source);
}
