/** A generator of documentation sites that builds our pages, as its own getting started guide says. */
export interface Peer {
  readonly name: string;
  /** Exact versions, so that figures can be reproduced; `node` if it needs a newer one than ours. */
  readonly packages: Readonly<Record<string, string>>;
  /** Versions of dependencies, if the registry lacks those that its packages name. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Its configuration by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Folder of its Markdown. */
  readonly content: string;
  /** Program of its package that builds, with its arguments: a path below `node_modules`. */
  readonly build: readonly string[];
  /** Folder that it writes. */
  readonly output: string;
  /** Folders that it keeps for its next build. */
  readonly kept: readonly string[];
}

/** The peers, each with the settings of its starter. */
export const peers: readonly Peer[] = [
  {
    name: 'Docusaurus 3.10.2',
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      react: '19.2.0',
      'react-dom': '19.2.0',
    },
    overrides: { '@docsearch/core': '4.6.3', '@docsearch/react': '4.6.3' },
    files: {
      'docusaurus.config.js': `export default { title: 'Docs', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  markdown: { format: 'detect' }, presets: [['classic', { docs: { path: 'docs' }, blog: false, pages: false }]] };`,
    },
    content: 'docs',
    build: ['@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    kept: ['.docusaurus', 'node_modules/.cache'],
  },
  {
    name: 'VitePress 1.6.4',
    packages: { vitepress: '1.6.4' },
    files: {
      '.vitepress/config.mjs': `export default { title: 'Docs', cleanUrls: true, ignoreDeadLinks: true };`,
    },
    content: 'docs',
    build: ['vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
    kept: ['.vitepress/cache', 'node_modules/.vite'],
  },
  {
    name: 'Starlight 0.42.4',
    packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '24.21.0' },
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://example.org', integrations: [starlight({ title: 'Docs' })] });`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
    },
    content: 'src/content/docs/docs',
    build: ['astro/bin/astro.mjs', 'build'],
    output: 'dist',
    kept: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
];
