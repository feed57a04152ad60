import { build, type InlineConfig, type Rolldown } from 'vite';
import { enginePath } from '../ground/paths.ts';
import { styleSheet } from './article-styles-plugin.ts';
import { listenForMissingFiles, type MissingFile } from './missing-files.ts';
import { assetFileNames } from './names.ts';
import { listenForNodeGlobals, type NodeGlobal } from './node-globals.ts';
import { listenForNodeImports, type NodeImport } from './node-imports.ts';
import { browsers } from './vite-config.ts';

/** A file of the browser's bundle; its path is below the output folder. */
export interface BundleFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The browser's bundle. */
export interface ClientBundle {
  /** Path of the entry module, for instance `assets/app.1a2b3c.js`. */
  readonly entry: string;
  /** The whole style sheet, to be inlined into every page. */
  readonly css: string;
  readonly files: readonly BundleFile[];
  /** Absolute paths of the style sheets that modules import. */
  readonly styles: readonly string[];
  /** Missing files that style sheets name. */
  readonly missing: readonly MissingFile[];
  /** Imports of Node's modules in authors' code. */
  readonly nodeImports: readonly NodeImport[];
  /** Uses of Node's variables in authors' code. */
  readonly nodeGlobals: readonly NodeGlobal[];
}

/** Bundles the app for the browser. */
export async function bundleClient(config: InlineConfig): Promise<ClientBundle> {
  const { logger, missing } = listenForMissingFiles();
  const imports = listenForNodeImports();
  const globals = listenForNodeGlobals();
  const output = await build({
    ...config,
    customLogger: logger,
    plugins: [...(config.plugins ?? []), imports.plugin, globals.plugin],
    build: {
      write: false,
      target: browsers,
      modulePreload: { polyfill: false, resolveDependencies: toPreload },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { app: enginePath('src/app/entry-client.tsx') },
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames,
        },
      },
    },
  });
  const collected = collectOutput((output as Rolldown.RolldownOutput).output);
  return { ...collected, missing, nodeImports: imports.found, nodeGlobals: globals.found };
}

/** Returns what an import preloads: neither the file itself, for which it asks anyway, nor what the app has loaded. */
function toPreload(file: string, found: readonly string[]): string[] {
  return found.filter((each) => each !== file && !each.startsWith('assets/jsx-runtime.'));
}

/** Sorts the bundler's output into scripts and assets, and one style sheet. */
export function collectOutput(
  output: Rolldown.RolldownOutput['output'],
): Omit<ClientBundle, 'missing' | 'nodeImports' | 'nodeGlobals'> {
  const files: BundleFile[] = [];
  const styles: string[] = [];
  let css = '';
  for (const item of output) {
    if (item.type === 'chunk') {
      styles.push(...item.moduleIds.filter((id) => styleSheet.test(id)));
      files.push({ path: item.fileName, content: item.code });
    } else if (item.fileName.endsWith('.css')) css += item.source;
    else files.push({ path: item.fileName, content: item.source });
  }
  return { entry: output[0].fileName, css: css.trim(), files, styles };
}
