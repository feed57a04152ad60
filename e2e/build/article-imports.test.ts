import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const mdx = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;
const island = 'export default function Part() {\n  return <button onClick={() => 1}>part</button>;\n}\n';
let site: TemporarySite;
let stderr = '';

/** What articles import and how files are named, all in one site. */
beforeAll(() => {
  site = temporarySite({
    'site.config.ts': `import { defineSite, docs, pages } from 'lectern';
      export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' }), pages()] });`,
    'docs/styles.mdx': mdx(
      "import './plain.css'\nimport s from './own.module.css'\n\n<p className='plain'>a</p>\n\n<p className={s.own}>b</p>",
    ),
    'docs/plain.css': ".plain { border-width: 13px; background: url('./large.png') }\n",
    'docs/own.module.css': '.own { border-width: 17px }\n',
    'docs/images.mdx': mdx(
      "import large from './large.png'\nimport small from './small.svg'\n\n<img src={large} alt='' /><img src={small} alt='' />",
    ),
    'docs/large.png': Buffer.alloc(9000, 7),
    'docs/small.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/README.MD': '# In capitals\n',
    'docs/other.markdown': '# Another ending\n',
    'docs/islands.mdx': mdx(
      "import A from '../components/A.island'\nimport B from '../components/B.island.jsx'\nimport { C } from '../components/index.ts'\n\n<A />\n\n<B />\n\n<C />",
    ),
    'components/A.island.tsx': "import B from './B.island.jsx';\nexport default () => <i>a<B /></i>;\n",
    'components/B.island.jsx': island,
    'components/C.island.js': island,
    'components/index.ts': "export { default as C } from './C.island.js';\n",
    'pages/index.tsx': "import './page.css';\nexport default () => <p className='page'>home</p>;\n",
    'pages/page.css': '.page { border-width: 19px }\n',
    'pages/plain.js': "export const frontMatter = { title: 'Of JavaScript' };\nexport default () => <b>plain</b>;\n",
    'pages/jsx.jsx': 'export default () => <b>jsx</b>;\n',
  });
  const { status, stdout, ...run } = site.run('build');
  stderr = run.stderr;
  if (status !== 0) throw new Error(stdout + stderr);
});
afterAll(() => site.remove());

function read(path: string): string {
  return readFileSync(join(site.root, 'dist', path), 'utf8');
}

/** Returns the address of a file in a text; the file must be in the output. */
function asset(text: string, pattern: RegExp): boolean {
  const address = pattern.exec(text)?.[0];
  return address !== undefined && existsSync(join(site.root, 'dist', address));
}

describe('an article', () => {
  it('has the rules of the style sheets that it imports, and what those name is written', () => {
    const html = read('docs/styles.html');
    expect(html).toContain('border-width:13px');
    expect(html).toContain('border-width:17px');
    expect(asset(html, /assets\/large\.[\w-]+\.png/)).toBe(true);
    expect(read('index.html')).toContain('border-width:19px');
    expect(read('index.html')).not.toContain('border-width:13px');
  });

  it('shows the images that it imports', () => {
    const html = read('docs/images.html');
    expect(asset(html, /assets\/large\.[\w-]+\.png/)).toBe(true);
    expect(asset(html, /assets\/small\.[\w-]+\.svg/)).toBe(true);
    expect(stderr).not.toContain('image');
  });

  it('has an island wherever it imports one, and islands in it are parts of it', () => {
    const html = read('docs/islands.html');
    expect(html.match(/data-island="[^"]*components\/[ABC]"/g)).toHaveLength(3);
  });

  it('may be a .js or .jsx file, and end in .MD', () => {
    expect(read('plain.html')).toContain('<b>plain</b>');
    expect(read('plain.html')).toContain('Of JavaScript');
    expect(read('jsx.html')).toContain('<b>jsx</b>');
    expect(existsSync(join(site.root, 'dist/docs/README.html')) || existsSync(join(site.root, 'dist/docs.html'))).toBe(
      true,
    );
  });

  it('is missed with a warning where its ending is none that pages have', () => {
    expect(stderr).toMatch(/docs\/other\.markdown warning .*\[content-file-skipped\]/);
  });
});
