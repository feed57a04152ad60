import { build, type InlineConfig, type Rolldown } from 'vite';
import { type ClientBundle, collectOutput } from './bundle-client.ts';
import { listenForMissingFiles } from './missing-files.ts';
import { assetFileNames } from './names.ts';
import { browsers } from './vite-config.ts';

const entry = '\0lectern-article-styles';

/** The style sheets that only articles import, as one, and the files that they name. */
export type StyleBundle = Pick<ClientBundle, 'css' | 'files' | 'missing'>;

/** Returns an import that uses the class names of a CSS module, because the bundler leaves out the rules of unused ones. */
function importStyle(path: string, n: number): string {
  return `import * as style${n} from ${JSON.stringify(path)}; console.log(style${n});`;
}

/** Bundles style sheets, by absolute path, in order. */
export async function bundleStyles(config: InlineConfig, styles: readonly string[]): Promise<StyleBundle> {
  const { logger, missing } = listenForMissingFiles();
  const output = await build({
    ...config,
    customLogger: logger,
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'lectern:article-styles',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? styles.map(importStyle).join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      target: browsers,
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { assetFileNames } },
    },
  });
  const { css, files } = collectOutput((output as Rolldown.RolldownOutput).output);
  // The module that imports them is empty.
  return { css, files: files.filter(({ path }) => !path.endsWith('.js')), missing };
}
