import { dirname, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { enginePath } from '../ground/paths.ts';
import { articleStylesPlugin } from './article-styles-plugin.ts';
import { browserOnlyPlugin } from './browser-only-plugin.ts';
import { type BundleFile, collectOutput } from './bundle-client.ts';
import { modulesPlugin } from './modules-plugin.ts';
import { articlePrefix, assetFileNames } from './names.ts';

/** The bundle that prerenders. */
export interface ServerCode {
  /** Text of its only module. */
  readonly code: string;
  /** Files that modules import, such as images; their addresses are in the HTML. */
  readonly files: readonly BundleFile[];
  /** Absolute paths of the style sheets that articles import. */
  readonly styles: readonly string[];
}

/**
 * Bundles the app for prerendering into one module, including React in production mode, whatever NODE_ENV the shell has.
 */
export async function bundleServer(config: InlineConfig): Promise<ServerCode> {
  let styles: readonly string[] = [];
  const { output } = (await build({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      modulesPlugin(),
      ...browserOnlyPlugin(),
      articleStylesPlugin((found) => (styles = found)),
    ],
    build: {
      ssr: enginePath('src/app/entry-server.tsx'),
      write: false,
      copyPublicDir: false,
      ssrEmitAssets: true,
      // As in the browser's bundle, so that an island has the same address in both.
      assetsInlineLimit: 0,
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
    // Only for the prerenderer: workers are for the browser and are the same file in both bundles.
    environments: {
      ssr: {
        // Maps errors that are thrown while prerendering to the authors' files.
        build: { minify: false, sourcemap: 'inline' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const { files } = collectOutput(output);
  return { code: output[0].code, files: files.filter(({ path }) => path !== output[0].fileName), styles };
}

/**
 * Returns the absolute path of a source, because the module is loaded from a different folder than it was made for; an
 * article keeps its name.
 */
function sourcePath(source: string, map: string): string {
  const at = source.indexOf(articlePrefix);
  return at >= 0 ? source.slice(at) : resolve(dirname(map), source);
}
