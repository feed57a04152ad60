import { join } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder, writeFiles } from '../../../test/test-folder.ts';
import { bundleProblems } from './bundle-problems.ts';
import { componentsPlugin } from './components-plugin.ts';
import { importsPlugin } from './imports-plugin.ts';
import { islandsPlugin } from './islands-plugin.ts';
import { settingsPlugin } from './settings-plugin.ts';
import { namedPlugins } from './setup-problem.ts';

describe('what the bundler says of plugins and islands', () => {
  const folder = testFolder();
  let root: string;
  beforeEach(() => {
    root = join(folder.root, 'site');
    write('main.ts', "import './part.ts';\n");
    write('part.ts', 'export const part = 1;\n');
  });

  const write = (file: string, text: string) => writeFiles(root, { [file]: text });

  /** Bundles with plugins of the engine's and of the site's, and gives what is reported, a line each. */
  async function problems(own: PluginOption, ours: readonly Plugin[] = [], alias = {}): Promise<readonly string[]> {
    const kept = { root, base: '/', mode: 'production', appType: 'custom' } as const;
    try {
      await build({
        ...kept,
        configFile: false,
        logLevel: 'silent',
        resolve: { alias },
        build: { ssr: true, write: false, rolldownOptions: { input: join(root, 'main.ts') } },
        plugins: [...ours, namedPlugins(own) as PluginOption, settingsPlugin(kept)],
      });
    } catch (error) {
      const context = { root, theme: 'theme', articleOf: () => undefined, styles: async () => [] };
      const found = await bundleProblems(error, context);
      if (!found) throw error;
      return found.map(({ file, line, code, message }) => `${file}:${line ?? ''} ${code} ${message}`);
    }
    return [];
  }

  const fail = () => {
    throw new Error('no connection.');
  };
  const fails = (place: string) =>
    `${place}: vite-plugin-fails The plugin "acme" from "vite.plugins" fails here: no connection.`;

  it.each<[string, Plugin]>([
    ['config', { name: 'acme', config: fail }],
    ['configEnvironment', { name: 'acme', configEnvironment: fail }],
    ['configResolved', { name: 'acme', configResolved: { order: 'pre', handler: fail } }],
  ])('a plugin that fails in %s is named, however deep it lies', async (_, plugin) => {
    expect(await problems([undefined, false, Promise.resolve([plugin])])).toEqual([fails('site.config.ts')]);
  });

  it('a plugin that fails for many files is named once, at a file of the site', async () => {
    write('../outside.ts', 'export const outside = 1;\n');
    write('main.ts', "import '../outside.ts';\nimport './part.ts';\n");
    expect(await problems({ name: 'acme', transform: fail })).toEqual([expect.stringMatching(/^(?:main|part)\.ts: /)]);
    expect(
      await problems({ name: 'acme', transform: (_, id) => (id.endsWith('part.ts') ? fail() : undefined) }),
    ).toEqual([fails('part.ts')]);
    expect(await problems({ name: 'acme', transform: (_, id) => (/outside/.test(id) ? fail() : undefined) })).toEqual([
      fails('site.config.ts'),
    ]);
  });

  it.each<[string, object]>([
    ['base', { base: '/other/' }],
    ['root', { root: '/' }],
    ['appType', { appType: 'spa' }],
  ])('a plugin that changes the setting %s is stopped', async (setting, change) => {
    expect(await problems({ name: 'acme', config: () => change })).toEqual([
      `site.config.ts: vite-setting-changed A plugin from "vite.plugins" changes the setting "${setting}", which belongs to the engine.`,
    ]);
  });

  it('plugins that work are left as they are, what they inherit included', async () => {
    class Defining {
      name = 'acme';
      config() {
        return { define: { __COMMIT__: '"1a2b3c"' } };
      }
    }
    const heard: unknown[] = [];
    const other: Plugin = {
      name: 'other',
      configResolved: ({ define }) => void heard.push(define?.__COMMIT__),
      buildStart: () => void heard.push('start'),
    };
    expect(await problems([new Defining(), other])).toEqual([]);
    expect(heard).toEqual(['"1a2b3c"', 'start']);
  });

  it('a replaced component without a default export is reported once, at its file', async () => {
    write('footer.ts', 'export const Footer = () => null;\n');
    write('part.ts', "import { Footer } from '#components/Footer';\nexport const part = Footer;\n");
    expect(await problems([], [componentsPlugin({ Footer: './footer.ts' }, root)!])).toEqual([
      'footer.ts: default-export-missing The file has no default export, so there is no component to show.',
    ]);
  });

  it('an island outside of the site is reported where it is imported, also when another plugin has asked for it', async () => {
    write('../Counter.island.tsx', 'export default () => null;\n');
    write('part.ts', "\nimport Counter from '../Counter.island.tsx';\nexport const part = Counter;\n");
    const asking: Plugin = {
      name: 'lectern:virtual',
      enforce: 'pre',
      resolveId(id, importer) {
        return this.resolve(id, importer, { skipSelf: true });
      },
    };
    const islands = islandsPlugin(() => undefined);
    for (const plugins of [[islands], [asking, islands], [islands, asking]]) {
      expect(await problems([], plugins)).toEqual([
        'part.ts:2 island-outside The island "../Counter.island.tsx" belongs neither to the site nor to its theme, so the browser would not find it.',
      ]);
    }
  });

  it('an article that is imported is reported where it is imported', async () => {
    write('shared.mdx', 'Text.\n');
    write('part.ts', "\nimport Shared from './shared.mdx';\nexport const part = Shared;\n");
    expect(await problems([], [importsPlugin()])).toEqual([
      'part.ts:2 import-article The article "shared.mdx" cannot be imported: articles are not components.',
    ]);
  });

  it('every import that is missing is reported in one run, of files and of packages', async () => {
    write('main.ts', "import './part.ts';\nimport 'missing-one';\nimport '@missing/two/part';\nimport './gone.ts';\n");
    write('part.ts', "\nimport three from 'missing-three';\nexport const part = three;\n");
    expect(await problems([], [importsPlugin()])).toEqual([
      'main.ts:2 import-unresolved The import "missing-one" cannot be found.',
      'main.ts:3 import-unresolved The import "@missing/two/part" cannot be found.',
      'main.ts:4 import-unresolved The import "./gone.ts" cannot be found.',
      'part.ts:2 import-unresolved The import "missing-three" cannot be found.',
    ]);
  });

  it('a missing import is named as it is written, although an alias leads it to a path', async () => {
    write(
      'main.ts',
      "import '@site/src/gone.ts';\nimport '~/gone/too.ts';\nimport '@site/main.css';\nimport '/deep/gone.ts';\n",
    );
    write('main.css', "@import '@site/src/gone.css';\n");
    expect(await problems([], [importsPlugin()], { '@site': root, '~': '/parts' })).toEqual([
      'main.css:1 import-unresolved The import "@site/src/gone.css" cannot be found.',
      'main.ts:1 import-unresolved The import "@site/src/gone.ts" cannot be found.',
      'main.ts:2 import-unresolved The import "~/gone/too.ts" cannot be found.',
      'main.ts:4 import-unresolved The import "/deep/gone.ts" cannot be found.',
    ]);
  });
});
