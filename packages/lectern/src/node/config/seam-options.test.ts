import { describe, expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';

const required = { title: 'Site', url: 'https://example.com', sources: [] };

/** Returns the messages about an option. */
function complaints(options: object): readonly string[] {
  return parseConfig({ input: { ...required, ...options }, file: 'site.config.ts' }).diagnostics.map(
    ({ message }) => message,
  );
}

describe('the options by which a site changes what the engine does', () => {
  it.each<[string, object]>([
    ['vite.root', { vite: { root: '/elsewhere' } }],
    ['vite.base', { vite: { base: '/' } }],
    ['vite.build', { vite: { build: { outDir: 'x' } } }],
    ['vite.resolve.dedupe', { vite: { resolve: { dedupe: [] } } }],
    ['markdown.remarkPlugins', { markdown: { remarkPlugins: [] } }],
  ])('have no %s', (option, given) => {
    expect(complaints(given)).toEqual([`There is no option "${option}".`]);
  });

  it.each<[object]>([
    [{ vite: { resolve: { alias: { react: 'preact/compat' } } } }],
    [{ vite: { resolve: { alias: { 'react-dom/client': './mine.ts' } } } }],
    [{ vite: { resolve: { alias: [{ find: /^react/, replacement: 'preact' }] } } }],
    [{ vite: { resolve: { alias: [{ find: 'lectern', replacement: 'other' }] } } }],
    [{ vite: { define: { 'process.env.NODE_ENV': '"test"' } } }],
    [{ vite: { plugins: ['react'] } }],
    [{ markdown: { mdastPlugins: ['stamp'] } }],
    [{ markdown: { hastPlugins: {} } }],
    [{ markdown: { fences: { csv: 'table' } } }],
    [{ markdown: { fences: { 'C S V': () => '' } } }],
    [{ markdown: { containers: { Spoiler: {} } } }],
    [{ markdown: { containers: { note: {} } } }],
    [{ markdown: { containers: { spoiler: { tag: 'details open' } } } }],
    [{ components: { Footer: 1 } }],
    [{ components: ['./footer.tsx'] }],
    [{ customCss: './custom.css' }],
    [{ head: [{ tag: 'title', content: 'x' }] }],
    [{ head: [{ tag: 'link', attributes: { onload: 'alert(1)' } }] }],
    [{ head: [{ tag: 'script', content: '</SCRIPT><script>alert(1)' }] }],
  ])('refuse %j', (given) => {
    const found = complaints(given);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^The option "(?:vite|markdown|components|customCss|head)\b.*" must be .*, but it is /);
  });

  it('take aliases that leave React and the engine alone', () => {
    const alias = [
      { find: /^~\//, replacement: '/src/' },
      { find: 'react-icons', replacement: './icons.ts' },
    ];
    expect(complaints({ vite: { resolve: { alias } } })).toEqual([]);
  });
});
