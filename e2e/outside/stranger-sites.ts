import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pageText } from '../../bench/synthetic-site.mjs';
import { run } from '../support/package-manager.ts';

/** What a site is made with. */
export interface Place {
  /** Empty folder of the site, outside this repository. Absolute path. */
  readonly folder: string;
  /** Installed `create-lectern`. Absolute path. */
  readonly create: string;
}

/** A site of somebody who never saw this repository, and what a journey needs to know about it. */
export interface StrangerSite {
  /** Writes its files, including `package.json`; it may name any version of Lectern's packages. */
  make(place: Place): void;
  /** Runs once its packages are there, before anything is built. Default: nothing. */
  prepare?(folder: string): void;
  /** Site within the folder, whose packages are installed in the folder. Default: the folder itself. */
  readonly root?: string;
  /** Path of the site below its server, with slashes at both ends. Default: `/`. */
  readonly baseUrl?: string;
  /** A document that can be edited, and its page, by its path without the first slash. */
  readonly page: { readonly file: string; readonly path: string };
  /** A query, and the title of the first result. */
  readonly search: { readonly query: string; readonly title: string };
  /** A page with an island: a button whose text changes when it is pressed. Default: none. */
  readonly island?: { readonly path: string; readonly button: string };
  /** Whether its check may warn: somebody else wrote its pages. */
  readonly mayWarn?: boolean;
  /** Whether the site can be stored by its readers. */
  readonly offline?: boolean;
}

const e2e = resolve(import.meta.dirname, '..');
const repository = resolve(e2e, '..');

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function manifest(packages: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify({
    private: true,
    type: 'module',
    scripts: { dev: 'lectern dev', build: 'lectern build', check: 'lectern check', preview: 'lectern preview' },
    dependencies: { ...Object.fromEntries(packages.map((name) => [name, '*'])), ...more },
  });
}

const react = { react: '^19.3.1', 'react-dom': '^19.3.1' };

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="teal"/></svg>';

const counter = `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Clicks: {count}
    </button>
  );
}
`;

/** What `npm create lectern` makes. */
const starter: StrangerSite = {
  make: ({ folder, create }) => void run(dirname(folder), process.execPath, create, folder, '--yes'),
  page: { file: 'docs/index.md', path: 'docs' },
  search: { query: 'waht pages hold', title: 'What pages can hold' },
  island: { path: 'docs/writing', button: 'main button.button' },
};

/** Lectern's own handbook, with the files of the repository that it shows. */
const handbook: StrangerSite = {
  make({ folder }) {
    const isSource = (path: string) => !/(?:^|[\\/])(?:dist|generated|node_modules|types)$|\.test\.ts$/.test(path);
    const shown = ['handbook', 'docs', 'e2e/seams', 'packages/lectern/src', 'packages/lectern/test', 'scripts'];
    for (const path of [...shown, ...['lectern', 'apiref', 'verify'].map((name) => `packages/${name}/errors`)])
      cpSync(join(repository, path), join(folder, path), { recursive: true, filter: isSource });
    for (const file of readdirSync(join(repository, 'packages/lectern')).filter((name) => name.endsWith('.json')))
      cpSync(join(repository, 'packages/lectern', file), join(folder, 'packages/lectern', file));
    cpSync(join(repository, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'handbook/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const tools = Object.fromEntries(['typescript', 'oxc-parser'].map((name) => [name, devDependencies[name]!]));
    const lectern = 'node ../node_modules/lectern/bin/lectern.mjs';
    const scripts = Object.fromEntries(['check', 'build'].map((name) => [name, `${lectern} ${name}`]));
    write(folder, {
      'package.json': manifest([], { ...dependencies, ...tools }),
      // The projects that it refers to are not here.
      'handbook/tsconfig.json': '{"extends":"../tsconfig.base.json"}',
      'handbook/package.json': JSON.stringify({ private: true, type: 'module', scripts }),
    });
  },
  root: 'handbook',
  page: { file: 'content/docs/blog.md', path: 'docs/blog' },
  search: { query: 'instal offline', title: 'Offline' },
  island: { path: 'docs/islands', button: 'main button.button' },
};

/** A hundred pages in two versions, a blog, the reference of a package, a theme with a component of its own, and an island. */
const hundred: StrangerSite = {
  make({ folder }) {
    const page = (index: number) => pageText(index, { pages: 40, flat: true }).replace('title: Page', 'title: Chapter');
    const name = (index: number) => `page-${String(index).padStart(5, '0')}.md`;
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    write(folder, {
      'package.json': manifest(['lectern', '@lectern/theme', '@lectern/apiref'], react),
      'site.config.ts': `import { packageReference } from '@lectern/apiref';
import { blog, defineSite, docs, pages } from 'lectern';

export default defineSite({
  title: 'A hundred pages',
  tagline: 'With one of everything',
  url: 'https://example.org',
  components: { Footer: './components/footer.tsx' },
  favicon: '/icon.svg',
  offline: { icon: '/icon.svg', offlineModeActivationStrategies: ['always'] },
  sources: [docs({ lastVersion: 'current' }), packageReference({ library: { package: 'p-queue' } }), blog(), pages()],
});
`,
      'refresh.mjs': `import { refreshReference } from '@lectern/apiref';

const { diagnostics } = await refreshReference({
  root: import.meta.dirname,
  library: { package: 'p-queue' },
  wanted: { 'p-queue': 'latest' },
});
if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
`,
      'docs/island.mdx':
        "---\ntitle: Island\n---\n\nimport Counter from '../components/Counter.island.tsx';\n\n<Counter />\n",
      'components/Counter.island.tsx': counter,
      'components/footer.tsx': `import { Footer as Original } from '@lectern/theme/components';

export default function Footer() {
  return (
    <>
      <p>Made by hand.</p>
      <Original />
    </>
  );
}
`,
      'pages/index.tsx': 'export default function Home() {\n  return <h1>Home</h1>;\n}\n',
      'static/icon.svg': icon,
      'versions.json': '["1.0"]',
      ...Object.fromEntries(numbers.map((index) => [`docs/${name(index)}`, page(index)])),
      ...Object.fromEntries(numbers.map((index) => [`versioned_docs/version-1.0/${name(index)}`, page(index)])),
      ...Object.fromEntries(
        numbers
          .slice(0, 12)
          .map((index) => [
            `blog/2026-01-${String(index + 1).padStart(2, '0')}-post-${index}.md`,
            `# Post ${index}\n\nNews.\n`,
          ]),
      ),
    });
  },
  prepare: (folder) => void run(folder, process.execPath, 'refresh.mjs'),
  page: { file: 'docs/page-00007.md', path: 'docs/page-00007' },
  search: { query: 'PQueu', title: 'PQueue' },
  island: { path: 'docs/island', button: 'main button.counter' },
  offline: true,
};

/** A site in German below a base URL. */
const german: StrangerSite = {
  make({ folder }) {
    cpSync(join(e2e, 'locale'), folder, {
      recursive: true,
      filter: (path) => !/(?:^|[\\/])(?:dist|generated|node_modules)$|\.test\.ts$/.test(path),
    });
    cpSync(join(e2e, 'base/docs/img/window.png'), join(folder, 'docs/window.png'));
    const config = readFileSync(join(folder, 'site.config.ts'), 'utf8');
    write(folder, {
      'package.json': manifest(['lectern', '@lectern/theme'], react),
      'site.config.ts': config.replace(
        "url: 'https://handbuch.example',",
        "url: 'https://handbuch.example',\n  baseUrl: '/handbuch/',\n  favicon: '/icon.svg',\n  offline: { icon: '/icon.svg', offlineModeActivationStrategies: ['always'] },",
      ),
      'static/icon.svg': icon,
      'docs/bild.md':
        '---\ntitle: Bild\n---\n\nEin Fenster:\n\n![Ein Fenster](./window.png)\n\n![Das Zeichen](/icon.svg)\n',
    });
  },
  baseUrl: '/handbuch/',
  page: { file: 'docs/bild.md', path: 'docs/bild' },
  search: { query: 'Fenstre', title: 'Bild' },
  offline: true,
};

/** Markdown that was written for GitHub: the documentation that Fastify has in its package. */
const fastify: StrangerSite = {
  make({ folder }) {
    write(folder, {
      'package.json': manifest(['lectern', '@lectern/theme'], { ...react, fastify: '5.12.8' }),
      'site.config.ts': `import { defineSite, docs } from 'lectern';

export default defineSite({
  title: 'Fastify',
  tagline: 'As it is in its package',
  url: 'https://example.org',
  favicon: '/icon.svg',
  brokenLinks: 'warn',
  brokenAnchors: 'warn',
  brokenImages: 'warn',
  sources: [docs()],
});
`,
    });
  },
  prepare(folder) {
    cpSync(join(folder, 'node_modules/fastify/docs'), join(folder, 'docs'), { recursive: true });
    write(folder, { 'static/icon.svg': icon });
  },
  page: { file: 'docs/Guides/Testing.md', path: 'docs/Guides/Testing' },
  mayWarn: true,
  search: { query: 'prototpye poisoning', title: 'Prototype-Poisoning' },
};

/** The sites of journeys by name. */
export const strangerSites = { starter, hundred, handbook, german, fastify } as const;
