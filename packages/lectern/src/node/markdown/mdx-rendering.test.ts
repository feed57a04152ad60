import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { type Compiler, createCompiler } from './create-compiler.ts';

const root = join(import.meta.dirname, 'fixtures');

describe('MDX', () => {
  let compiler: Compiler;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-mdx-'));
    compiler = await createCompiler({ root, baseUrl: '/', staticDir: join(root, 'static'), contentRoots: [root] });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function compile(name: string, format: 'markdown' | 'mdx') {
    const path = join(root, name);
    const body = { format, source: readFileSync(path, 'utf8'), path } as const;
    const entry = {
      id: name,
      collection: 'docs',
      kind: 'doc',
      route: '/a',
      frontMatter: {},
      place: { file: name },
      body,
    };
    return compiler.compile(entry as Entry);
  }

  async function render(name: string, module: string): Promise<string> {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(
      file,
      module.replaceAll('"react/jsx-runtime"', JSON.stringify(import.meta.resolve('react/jsx-runtime'))),
    );
    const { default: Content } = (await import(pathToFileURL(file).href)) as { default: ComponentType };
    return renderToStaticMarkup(createElement(Content));
  }

  /** Normalizes HTML: both write the same elements, but React writes them a little differently. */
  function normalize(html: string): string {
    return html
      .replace(/ (\w[\w-]*)=""/g, ' $1')
      .replace(/\/>/g, '>')
      .replaceAll('data-footnote-ref="true"', 'data-footnote-ref')
      .replaceAll('data-footnotes="true"', 'data-footnotes')
      .replaceAll('autoComplete=', 'autocomplete=')
      .replace(/&#x27;|&gt;/g, (entity) => (entity === '&gt;' ? '>' : "'"))
      .replace(
        /<(\w+)((?: [^<>]*)?)>/g,
        (_, tag, list) => `<${tag} ${[...list.matchAll(/[\w-]+(?:="[^"]*")?/g)].sort().join(' ')}>`,
      );
  }

  it.each(['tabs.md', 'admonitions.md', 'package-managers.md', 'diagram.md', 'footnotes.md', 'languages.md'])(
    'renders %s as Markdown does, with the same facts',
    async (name) => {
      const markdown = await compile(name, 'markdown');
      const mdx = await compile(name, 'mdx');
      const { html, places: _, ...facts } = markdown.value;
      const { html: none, places, module = '', ...mdxFacts } = mdx.value;
      expect(none).toBe('');
      expect(places).toEqual([]);
      expect(mdx.diagnostics).toEqual([]);
      expect(mdxFacts).toEqual(facts);
      expect(normalize(await render(name, module))).toBe(normalize(html));
    },
  );
});
