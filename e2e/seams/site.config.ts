import { defineSite, docs, pages } from 'lectern';
import { colors } from './src/colors-source.ts';
import { csv } from './src/csv-fence.ts';
import { stamp, stars } from './src/markdown-plugins.ts';
import { shouting } from './src/shouting-plugin.ts';

/** A small site that uses every seam: an example of each, which the handbook shows and `seams.test.ts` runs. */
export default defineSite({
  title: 'Seams',
  tagline: 'What can be changed',
  url: 'https://seams.example',
  baseUrl: '/base/',
  components: {
    Footer: './src/footer.tsx',
    ArticleEnd: './src/article-end.tsx',
    NavbarEnd: './src/navbar-end.tsx',
    SidebarEnd: './src/sidebar-end.tsx',
    NotFound: './src/not-found.tsx',
  },
  customCss: ['./src/custom.css'],
  head: [
    { tag: 'meta', attributes: { name: 'verification', content: 'a "quoted" <text>' } },
    { tag: 'link', attributes: { rel: 'me', href: '/about' } },
    { tag: 'script', content: 'document.documentElement.dataset.headScript = "ran";' },
  ],
  markdown: {
    mdastPlugins: [stamp],
    hastPlugins: [stars],
    containers: { spoiler: { tag: 'details', labelTag: 'summary', label: 'Spoiler' } },
    fences: { csv },
  },
  vite: {
    define: { __ANSWER__: JSON.stringify('forty-two') },
    resolve: { alias: { '~': '/components' } },
    plugins: [shouting()],
  },
  sources: [docs({ path: 'docs' }), colors, pages()],
});
