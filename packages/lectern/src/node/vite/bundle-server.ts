import { build, type InlineConfig, type Rolldown } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { enginePath } from './engine-path.ts';

/** Bundles the app for prerendering into one module in a folder; gives the absolute paths of the modules that went in. */
export async function bundleServer(config: InlineConfig, outDir: string): Promise<readonly string[]> {
  const output = await build({
    ...config,
    build: {
      ssr: enginePath('src/app/entry-server.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false, assetFileNames } },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  });
  const inputs = (output as Rolldown.RolldownOutput).output.flatMap((item) =>
    item.type === 'chunk' ? item.moduleIds : [],
  );
  return inputs.filter((id) => !id.startsWith('\0')).sort();
}
