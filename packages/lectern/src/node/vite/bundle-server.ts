import { build, type InlineConfig, type Rolldown } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { enginePath } from './engine-path.ts';

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
    build: {
      ssr: enginePath('src/app/entry-server.tsx'),
      write: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false, assetFileNames } },
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const inputs = output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []));
  return { code: output[0].code, inputs: inputs.filter((id) => !id.startsWith('\0')).sort() };
}
