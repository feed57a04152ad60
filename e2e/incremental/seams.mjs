import { number, oneOf, put, replace } from './change-file.mjs';

/**
 * What a site may change of the engine and the theme, as files of the small site: its configuration reads `src/seams.ts`. Each of
 * these modules imports another file or reads one, so that an edit of that one must be noticed, too.
 */
export const seams = {
  'src/seams.ts': `import { words } from './more/plugin-words.ts';
import { csv } from './csv-fence.ts';
import { mark, stamp } from './plugins.ts';
import { shouting } from './shouting.ts';

export const components = { Footer: './src/footer.tsx', ArticleEnd: './src/article-end.tsx', NotFound: './src/not-found.tsx' };
export const customCss = ['./src/custom.css'];
export const head = [
  { tag: 'meta', attributes: { name: 'verification', content: words } },
  { tag: 'script', content: 'document.documentElement.dataset.own = "1";' },
];
export const markdown = {
  mdastPlugins: [stamp],
  hastPlugins: [mark],
  containers: { spoiler: { tag: 'details', labelTag: 'summary', label: 'Spoiler' } },
  fences: { csv },
};
export const vite = {
  define: { __ANSWER__: JSON.stringify('forty-two') },
  resolve: { alias: { '~': '/aliased' } },
  assetsInclude: ['**/*.blob'],
  plugins: [shouting()],
};
`,
  'src/more/plugin-words.ts': "export const words = 'some words';\n",
  'src/plugins.ts': `import { words } from './more/plugin-words.ts';
export const stamp = {
  name: 'stamp',
  async text(node, context) {
    if (!node.value.includes('%version%')) return;
    const version = (await context.data.page.read('version.txt')).trim();
    context.setProperty(node, 'value', node.value.replaceAll('%version%', version + ' ' + words));
  },
};
export const mark = {
  name: 'mark',
  element: { filter: ['h2'], visit: (node, context) => context.setProperty(node, 'className', ['mark']) },
};
`,
  'src/csv-fence.ts': `import { escapeHtml } from 'lectern';
import { separator } from './more/separator.ts';
export const csv = ({ code }) =>
  '<ul>' + code.split(separator).map((cell) => '<li>' + escapeHtml(cell) + '</li>').join('') + '</ul>';
`,
  'src/more/separator.ts': "export const separator = ',';\n",
  'src/shouting.ts': `import { readFileSync } from 'node:fs';
import { end } from './more/shout-end.ts';
export const shouting = () => ({
  name: 'shouting',
  load(id) {
    if (!id.endsWith('.shout')) return undefined;
    this.addWatchFile(id);
    return 'export default ' + JSON.stringify(readFileSync(id, 'utf8').trim().toUpperCase() + end);
  },
});
`,
  'src/more/shout-end.ts': "export const end = '!';\n",
  'src/words.shout': 'made by hand\n',
  'src/footer.tsx': `import { Footer as Original } from '../theme/components.ts';
import address from './some.blob';
import { aliased } from '~/aliased.ts';
import words from './words.shout';
import './footer.css';
const Footer = () => <><p className="above">{words} {__ANSWER__} {aliased} <a href={address}>Blob</a></p><Original /></>;
export default Footer;
`,
  'src/footer.css': '.above { color: navy }\n',
  'src/some.blob': 'bytes of a blob',
  'aliased/aliased.ts': "export const aliased = 'by an alias';\n",
  'src/article-end.tsx': `import { usePage } from 'lectern/app';
import { ending } from './more/ending.ts';
export default function ArticleEnd() {
  const { title, authors, tags } = usePage();
  return <p>{ending} {title} {JSON.stringify([authors, tags])}</p>;
}
`,
  'src/more/ending.ts': "export const ending = 'End of';\n",
  'src/not-found.tsx': `import { lost } from './more/lost.ts';
export default function NotFound() { return <p>{lost}</p>; }
`,
  'src/more/lost.ts': "export const lost = 'Nothing here';\n",
  'src/custom.css': "@import './more/custom-deep.css';\n.custom { color: teal }\n",
  'src/more/custom-deep.css': '.mark { color: olive }\n',
  'src/source.ts': `import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { intro } from './more/source-words.ts';
/** A page for each line of a file, and a file for readers. */
export const lines = async ({ root }) => {
  const file = join(root, 'data/lines.txt');
  const all = (await readFile(file, 'utf8')).trim().split('\\n');
  return {
    value: {
      entries: all.map((id) => ({
        kind: 'page', collection: 'lines', id, route: '/lines/' + id, frontMatter: { title: id },
        body: { format: 'markdown', source: intro + ' ' + id + '. [All](/downloads/lines.txt)' },
        place: { file: 'data/lines.txt' },
      })),
      files: [{ path: 'downloads/lines.txt', read: () => intro + all.join() }],
      watch: [file],
    },
    diagnostics: [],
  };
};
`,
  'src/more/source-words.ts': "export const intro = 'The line';\n",
  'data/lines.txt': 'red\ngreen\n',
  'src/search.ts': `import { synonyms } from './more/synonyms.ts';
export const search = { synonyms, kinds: [{ label: 'Lines', routes: '^/lines/' }] };
`,
  'src/more/synonyms.ts': "export const synonyms = { page: ['sheet'] };\n",
  'src/locale.ts': "export const i18n = { defaultLocale: 'en' };\n",
  'docs/seams.md':
    '# Seams\n\nVersion %version%.\n\n## Marked\n\n:::spoiler\nHidden.\n:::\n\n```csv\na,b;c\n```\n\nThe end.\n',
  'version.txt': '1.0.0\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  title: Author\n  page: true\nbob:\n  name: Bob\n',
  'blog/tags.yml': 'news:\n  label: News\n  description: What is new\nother: {}\n',
  'blog/2024-01-03-second.md': '---\ntitle: Second\nauthors: [ada, bob]\ntags: [news]\n---\n\nAnother post.\n',
};

/** Edits of the seams and of what they import or read. */
export const seamEdits = [
  // Components and slots.
  replace('src/seams.ts', /components = \{.*\}/, (random) => {
    const all = [
      "Footer: './src/footer.tsx'",
      "ArticleEnd: './src/article-end.tsx'",
      "NotFound: './src/not-found.tsx'",
    ];
    return `components = { ${all.filter(() => random.below(3) > 0).join(', ')} }`;
  }),
  replace('src/footer.tsx', /className="[^"]*"/, (random) => `className="above n${number(random)}"`),
  replace('src/article-end.tsx', /<p[^>]*>/, (random) => `<p title="${number(random)}">`),
  replace('src/not-found.tsx', /<p[^>]*>/, (random) => `<p title="${number(random)}">`),
  replace('theme/components.ts', /text = '[^']*'/, (random) => `text = 'original ${number(random)}'`),
  oneOf('src/more/ending.ts', ["export const ending = 'End of';\n", "export const ending = 'Below';\n"]),
  oneOf('src/more/lost.ts', ["export const lost = 'Nothing here';\n", "export const lost = 'Lost';\n"]),
  oneOf('src/footer.css', ['.above { color: navy }\n', '.above { color: maroon }\n']),
  oneOf('src/custom.css', [
    "@import './more/custom-deep.css';\n.custom { color: teal }\n",
    '.custom { color: aqua }\n',
    undefined,
  ]),
  oneOf('src/more/custom-deep.css', ['.mark { color: olive }\n', '.mark { color: lime }\n']),
  // Markdown.
  oneOf('version.txt', ['1.0.0\n', '2.0.0\n', '3.0.0\n', undefined]),
  oneOf('src/more/plugin-words.ts', ["export const words = 'some words';\n", "export const words = 'others';\n"]),
  oneOf('src/more/separator.ts', ["export const separator = ',';\n", "export const separator = ';';\n"]),
  replace('src/plugins.ts', /\['[^']*'\]/, (random) => `['mark${number(random)}']`),
  replace('src/csv-fence.ts', /<li[^>]*>/, (random) => `<li class="l${number(random)}">`),
  replace('src/seams.ts', /label: '[^']*'/, (random) => `label: 'Spoiler ${number(random)}'`),
  replace('src/seams.ts', /mdastPlugins: \[.*\]/, (random) => `mdastPlugins: [${random.pick(['stamp', ''])}]`),
  replace('site.config.ts', /markdown(: \{\})?,/, (random) => random.pick(['markdown: {},', 'markdown,'])),
  // Head tags.
  replace('src/seams.ts', /dataset\.own = "[^"]*"/, (random) => `dataset.own = "${number(random)}"`),
  replace('src/seams.ts', /name: 'verif\w*'/, (random) => `name: 'verif${number(random)}'`),
  // Vite.
  replace('src/seams.ts', /stringify\('[^']*'\)/, (random) => `stringify('answer ${number(random)}')`),
  replace('src/seams.ts', /'~': '[^']*'/, (random) => `'~': '${random.pick(['/aliased', '/aliased-too'])}'`),
  replace('src/seams.ts', /assetsInclude: \[.*\]/, () => "assetsInclude: ['**/*.blob', '**/*.drop']"),
  oneOf('aliased-too/aliased.ts', ["export const aliased = 'by another';\n", undefined]),
  replace('aliased/aliased.ts', /'[^']*'/, (random) => `'aliased ${number(random)}'`),
  oneOf('src/words.shout', ['made by hand\n', 'made again\n', 'and again\n']),
  (site, random) => put(site, 'src/some.blob', `bytes ${number(random)}`),
  oneOf('src/more/shout-end.ts', ["export const end = '!';\n", "export const end = '?';\n"]),
  replace('src/shouting.ts', /to(?:Upper|Lower)Case/, (random) => random.pick(['toUpperCase', 'toLowerCase'])),
  replace('site.config.ts', /vite(: \{\})?,/, (random) => random.pick(['vite: {},', 'vite,', 'vite,'])),
  // A source of the site's own, and its files.
  (site, random) => put(site, 'data/lines.txt', random.pick(['red\ngreen\n', `red\nl${number(random)}\n`, 'one\n'])),
  oneOf('src/more/source-words.ts', ["export const intro = 'The line';\n", "export const intro = 'A line,';\n"]),
  replace('src/source.ts', /\[[^\]]*\]\(\/down/, (random) => `[All ${number(random)}](/down`),
  // Search.
  oneOf('src/more/synonyms.ts', [
    "export const synonyms = { page: ['sheet'] };\n",
    "export const synonyms = { page: ['leaf'], text: ['words'] };\n",
    'export const synonyms = {};\n',
  ]),
  replace('src/search.ts', /label: '[^']*'/, (random) => `label: 'Lines ${number(random)}'`),
  // The locale.
  oneOf('src/locale.ts', [
    "export const i18n = { defaultLocale: 'en' };\n",
    "export const i18n = { defaultLocale: 'de' };\n",
    "export const i18n = { defaultLocale: 'ar', localeConfigs: { ar: { htmlLang: 'ar-EG' } } };\n",
    "export const i18n = { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { url: 'https://de.example.org' } } };\n",
  ]),
  replace('theme/german.ts', /'[^']*'/, (random) => `'Zum Inhalt ${number(random)}'`),
  // Blog.
  replace('blog/authors.yml', /name: .*/, (random) => `name: Ada ${number(random)}`),
  oneOf('blog/authors.yml', [
    'ada:\n  name: Ada\nbob:\n  name: Robert\n  page: true\n  url: https://bob.example\n',
    'ada:\n  name: Ada\n  image_url: /img/static.png\nbob:\n  name: Bob\n',
    undefined,
  ]),
  replace('blog/tags.yml', /label: .*/, (random) => `label: News ${number(random)}`),
  oneOf('blog/tags.yml', ['news:\n  permalink: /fresh\n', undefined]),
  replace('site.config.ts', /feeds: [^}]*\}/, (random) =>
    random.pick(['feeds: { limit: 1 }', "feeds: { types: ['atom'] }", "feeds: { title: 'Fed' }"]),
  ),
  replace('site.config.ts', /postsPerPage: \d+/, (random) => `postsPerPage: ${1 + random.below(3)}`),
];
