import { readFileSync } from 'node:fs';
import { seams } from './seams.mjs';

const texts = readFileSync(new URL('../../packages/lectern/src/app/messages.ts', import.meta.url), 'utf8');
const messages = [...texts.matchAll(/readonly (\w+): string/g)].map(([, name]) => `${name}: '${name}'`).join(', ');

const docs = Object.fromEntries(
  Array.from({ length: 6 }, (_, n) => [
    `docs/page-${n}.md`,
    `---\ntitle: Page ${n}\ndescription: About ${n}\n---\n\nText ${n} with a [link](./page-${(n + 1) % 6}.md).\n\n## Part ${n}\n\n\`\`\`js\nconst a = ${n};\n\`\`\`\n`,
  ]),
);

/**
 * The files of a site that is small and yet has one of everything that a bundle or an article can be made from: includes, images,
 * style sheets that import others, fonts, inlined constants, barrels, globs, islands, settings of other tools, packages, all seams.
 */
export const smallSite = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "useDefineForClassFields": true } }',
  'settings.ts': "export const title = 'Small';\nexport const tagline = 'A site to change';\n",
  'site.config.ts': `import { blog, defineSite, docs, pages } from 'lectern';
import { tagline, title } from './settings.ts';
import { i18n } from './src/locale.ts';
import { search } from './src/search.ts';
import { components, customCss, head, markdown, vite } from './src/seams.ts';
import { lines } from './src/source.ts';
export default defineSite({
  title,
  tagline,
  url: 'https://example.org',
  baseUrl: '/',
  theme: './theme',
  clientModules: ['client/hooks.client.ts'],
  brokenLinks: 'warn',
  navbar: { items: [{ label: 'Docs', to: '/docs/page-0' }] },
  socialImages: {},
  components,
  customCss,
  head,
  markdown,
  vite,
  search,
  i18n,
  sources: [docs({ path: 'docs' }), blog({ path: 'blog', postsPerPage: 2, feeds: { limit: 5 } }), pages(), lines],
});
`,
  ...docs,
  'docs/folder/_category_.json': '{ "label": "Folder" }',
  'docs/folder/deep.md': '# Deep\n\nA deep page.\n',
  'docs/include.md': '# Include\n\n```js include="../samples/sample.js"\n```\n',
  'docs/image.md': '# Image\n\n![Red](./red.png)\n\n![Static](/img/static.png)\n',
  'docs/code.mdx': `import { Box } from '../components/Box.tsx';
import Counter from '../components/Counter.island.tsx';
import { words } from '../components/index.ts';

# Code

<Box>{words}</Box>

<Counter start={3} />
`,
  'samples/sample.js': 'one();\n',
  'blog/2024-01-02-first.md': '---\ntitle: First\n---\n\nA post.\n',
  'pages/index.tsx': `import picture from '../components/picture.svg';
import raw from '../components/raw.txt?raw';
import data from '../components/data.json';
import { value } from '../lib/value';
import { place } from '../lib/pkg';
import { inPackage } from 'small-package';
import './page.css';

export const frontMatter = { title: 'Start', description: 'The start' };

const parts = import.meta.glob('../parts/**/*.ts', { eager: true, import: 'default' });

class Field { kept = 1; }

export default function Start() {
  return (
    <main>
      <img src={picture} alt="" />
      <p>{raw} {data.word} {value} {place} {inPackage} {Object.keys(new Field()).join()}</p>
      <p>{import.meta.env.VITE_SMALL} {process.env.SMALL_SITE} {process.env.NODE_ENV}</p>
      <ul>{Object.entries(parts).map(([path, text]) => <li key={path}>{path}: {String(text)}</li>)}</ul>
    </main>
  );
}
`,
  'pages/page.css': "@import '../styles/imported.css';\n.page { color: red }\n",
  'styles/imported.css': "@import './deep/deeper.css';\n.imported { width: 1px }\n",
  'styles/deep/deeper.css': ".deeper { background: url('./back.png') }\n",
  'styles/deep/back.png': Buffer.from('no real image, but bytes'),
  'parts/a.ts': "export default 'part a';\n",
  'parts/more/b.ts': "export default 'part b';\n",
  'components/Box.tsx': `import type { ReactNode } from 'react';
import styles from './Box.module.css';
import { size } from './constants.ts';
export function Box({ children }: { readonly children?: ReactNode }) {
  return <div className={styles.box} data-size={size}>{children}</div>;
}
`,
  'components/Box.module.css': '.box { border: 1px solid }\n',
  'components/constants.ts': 'export const size = 7;\nexport const other = 8;\n',
  'components/index.ts': "export { one as words } from './one.ts';\n",
  'components/one.ts': "export const one = 'from one';\n",
  'components/two.ts': "export const one = 'from two';\n",
  'components/Counter.island.tsx': `import { useState } from 'react';
import { size } from './constants.ts';
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + size)}>Count {count}</button>;
}
`,
  'components/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n',
  'components/raw.txt': 'raw text',
  'components/data.json': '{ "word": "data" }',
  'lib/value/index.ts': "export const value = 'from the folder';\n",
  'lib/pkg/package.json': '{ "main": "./a.js", "type": "module" }',
  'lib/pkg/a.js': "export const place = 'place a';\n",
  'lib/pkg/b.js': "export const place = 'place b';\n",
  'node_modules/small-package/package.json':
    '{ "name": "small-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/small-package/index.js': "export const inPackage = 'index';\n",
  'node_modules/small-package/other.js': "export const inPackage = 'other';\n",
  'client/hooks.client.ts': `import { size } from '../components/constants.ts';
import './hooks.css';
const drawing = new URL('../components/picture.svg', import.meta.url);
export function onRouteUpdate() {
  document.documentElement.dataset.size = String(size) + drawing + import.meta.env.VITE_SMALL + import.meta.env.MODE;
}
`,
  'client/hooks.css': '.hooks { color: blue }\n',
  'theme/package.json':
    '{ "name": "small-theme", "version": "1.0.0", "type": "module", "main": "./index.ts", "imports": { "#components/Footer": "./components.ts", "#components/ArticleEnd": "./components.ts" } }',
  'theme/index.ts': `import { Layout } from './Layout.tsx';
import { de } from './german.ts';
import './styles.css';
const LoadError = () => null;
const en = { ${messages} };
export default { Layout, Loading: LoadError, LoadError, messages: { en, de: { ...en, ...de } } };
`,
  'theme/german.ts': "export const de = { skipToContent: 'Zum Inhalt' };\n",
  'theme/components.ts': `import { createElement } from 'react';
const text = 'original';
export const Footer = () => createElement('footer', null, text);
export const ArticleEnd = () => null;
`,
  'theme/articles.tsx': `export const articles = {
  NotFound: () => <p>Not found</p>,
  PostList: ({ list }) => <pre>{JSON.stringify(list)}</pre>,
};
`,
  'theme/Layout.tsx': `import { Article, ContentArea, usePage, useSite } from 'lectern/app';
import { ArticleEnd } from '#components/ArticleEnd';
import { Footer } from '#components/Footer';
import { accent } from './tokens';
import { useMessages } from 'lectern/app';
export function Layout() {
  const page = usePage();
  return (
    <main data-accent={accent} className="theme">
      <p>{useMessages().skipToContent}</p>
      <h1>{page.title} - {useSite().title}</h1>
      <ContentArea><Article /></ContentArea>
      <ArticleEnd />
      <Footer />
    </main>
  );
}
`,
  'theme/tokens/index.ts': "export const accent = 'orange';\n",
  'theme/styles.css': "@import './base.css';\n.theme { color: green }\n",
  'theme/base.css':
    "@import './deep.css';\n@font-face { font-family: Small; src: url('./small.woff2') format('woff2'); }\n.base { font-family: Small }\n",
  'theme/deep.css': '.deep { margin: 1px }\n',
  'theme/small.woff2': Buffer.from('a font, for those who do not look'),
  'static/robots.txt': 'User-agent: *\n',
  ...seams,
};
