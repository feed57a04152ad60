import { dirname, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { enginePath } from './engine-path.ts';
import { modulesPlugin } from './modules-plugin.ts';
import { articlePrefix } from './virtual-modules.ts';

/** The bundle that prerenders. */
export interface ServerCode {
  /** Text of its one module, React included: so it is React for production, whatever the shell's NODE_ENV. */
  readonly code: string;
  /** Absolute paths of the modules that went in. */
  readonly inputs: readonly string[];
}

/** Bundles the app for prerendering into one module. */
export async function bundleServer(config: InlineConfig): Promise<ServerCode> {
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
  const inputs = output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []));
  return { code: output[0].code, inputs: inputs.filter((id) => !id.startsWith('\0')).sort() };
}

/** The absolute path of a source, for the module is loaded from another folder than it was made for; an article keeps its name. */
function sourcePath(source: string, map: string): string {
  const at = source.indexOf(articlePrefix);
  return at >= 0 ? source.slice(at) : resolve(dirname(map), source);
}
