import { seededRandom } from '../../scripts/seeded-random.mjs';
import { number, oneOf, put, replace } from './change-file.mjs';
import { seamEdits } from './seams.mjs';

/**
 * Edits of every kind. Each changes the files (by path below the site) or the environment, and says in a few words what it did;
 * undefined where there was nothing to do. `random` is that of `drawLots`.
 */

const texts = /\.(?:mdx?|tsx?|js|css|txt|svg|woff2|json)$/;

/** Returns a page of the documentation that is there, drawn by lot. */
function somePage(site, random) {
  return random.pick(Object.keys(site.files).filter((file) => /^docs\/.*\.mdx?$/.test(file)));
}

/** Returns the edits, all with the same probability. `images` are a few PNG files. */
export function randomEdits(images) {
  return [
    // Content.
    (site, random) => {
      const page = somePage(site, random);
      return put(site, page, `${site.files[page]}\nMore ${number(random)} with \`code\`.\n`);
    },
    (site, random) => {
      const page = somePage(site, random);
      return put(site, page, String(site.files[page]).replace(/title: .*/, `title: Title ${number(random)}`));
    },
    (site, random) => put(site, `docs/new-${random.below(4)}.md`, `# New ${number(random)}\n\n[Back](./page-0.md)\n`),
    (site, random) => put(site, somePage(site, random), undefined),
    (site, random) => {
      const page = somePage(site, random);
      const content = site.files[page];
      delete site.files[page];
      return put(site, `docs/moved-${random.below(5)}.md`, content);
    },
    oneOf('docs/folder/_category_.json', ['{ "label": "Folder" }', '{ "label": "Other", "position": 1 }', undefined]),
    (site, random) =>
      put(site, `blog/2024-01-0${1 + random.below(5)}-post.md`, `---\ntitle: Post ${number(random)}\n---\n\nText.\n`),
    oneOf('samples/sample.js', ['one();\n', 'two();\n', 'three();\n', undefined]),
    (site, random) => put(site, 'docs/red.png', random.pick([...images, undefined])),
    (site, random) => put(site, 'static/img/static.png', random.pick([...images, undefined])),
    (site, random) => put(site, `static/file-${random.below(3)}.txt`, random.pick([undefined, number(random)])),
    // Configuration.
    replace('settings.ts', /title = '[^']*'/, (random) => `title = 'Small ${number(random)}'`),
    replace('site.config.ts', /label: '[^']*'/, (random) => `label: 'Docs ${number(random)}'`),
    replace('site.config.ts', /baseUrl: '[^']*'/, (random) => `baseUrl: '${random.pick(['/', '/base/'])}'`),
    replace('site.config.ts', /clientModules: \[.*\]/, (random) =>
      random.pick(["clientModules: ['client/hooks.client.ts']", 'clientModules: []']),
    ),
    oneOf('tsconfig.json', [
      '{ "compilerOptions": { "jsx": "react-jsx", "useDefineForClassFields": true } }',
      '{ "compilerOptions": { "jsx": "react-jsx", "useDefineForClassFields": false } }',
      '{ "extends": "./tsconfig.base.json" }',
      '{ "compilerOptions": { "jsx": ',
      undefined,
    ]),
    oneOf('tsconfig.base.json', [
      '{ "compilerOptions": { "useDefineForClassFields": false } }',
      '{ "compilerOptions": { "useDefineForClassFields": true } }',
    ]),
    // Style sheets and what they name.
    ...['theme/styles.css', 'theme/base.css', 'theme/deep.css', 'styles/imported.css', 'styles/deep/deeper.css'].map(
      (file) => (site, random) =>
        put(site, file, `${site.files[file] ?? ''}.n${number(random)} { top: ${number(random)}px }\n`),
    ),
    oneOf('client/hooks.css', ['.hooks { color: blue }\n', '.hooks { color: pink }\n']),
    oneOf('components/Box.module.css', [
      '.box { border: 1px solid }\n',
      '.box { border: 2px solid }\n.more { top: 0 }\n',
    ]),
    (site, random) => put(site, 'theme/small.woff2', Buffer.from(`font ${number(random)}`)),
    (site, random) =>
      put(site, 'styles/deep/back.png', random.pick([Buffer.from(`bytes ${number(random)}`), undefined])),
    oneOf('theme/base.css', [
      "@import './deep.css';\n.base { color: gray }\n",
      "@font-face { font-family: Small; src: url('./small.woff2') format('woff2'); }\n.base { font-family: Small }\n",
    ]),
    // Code.
    replace('components/constants.ts', /size = \d+/, (random) => `size = ${number(random)}`),
    oneOf('components/index.ts', [
      "export { one as words } from './one.ts';\n",
      "export { one as words } from './two.ts';\n",
    ]),
    oneOf('components/one.ts', ["export const one = 'from one';\n", "export const one = 'changed';\n"]),
    replace('components/Counter.island.tsx', /Count\w* \{count\}/, (random) => `Count${number(random)} {count}`),
    replace('components/Box.tsx', /<div /, (random) => `<div title="${number(random)}" `),
    replace('pages/index.tsx', /<main[^>]*>/, (random) => `<main id="m${number(random)}">`),
    replace('theme/Layout.tsx', /className="[^"]*"/, (random) => `className="theme t${number(random)}"`),
    oneOf('components/Other.island.tsx', ['export default function Other() { return <i>Other</i>; }\n', undefined]),
    oneOf('components/raw.txt', ['raw text', 'other text', 'text']),
    oneOf('components/data.json', ['{ "word": "data" }', '{ "word": "other" }']),
    oneOf('components/picture.svg', [
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
      undefined,
    ]),
    // Files that are found instead of others, or by a pattern.
    (site, random) =>
      put(
        site,
        `parts/${random.pick(['', 'more/', 'new/deep/'])}${random.pick(['c', 'd'])}.ts`,
        random.pick([undefined, `export default '${number(random)}';\n`]),
      ),
    oneOf('parts/a.ts', ["export default 'part a';\n", "export default 'other a';\n", undefined]),
    oneOf('lib/value.ts', ["export const value = 'from the file';\n", undefined]),
    oneOf('lib/value.js', ["export const value = 'from JavaScript';\n", undefined]),
    oneOf('theme/tokens.ts', ["export const accent = 'red';\n", undefined]),
    oneOf('lib/pkg/package.json', ['{ "main": "./a.js", "type": "module" }', '{ "main": "./b.js", "type": "module" }']),
    oneOf('node_modules/small-package/package.json', [
      '{ "name": "small-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
      '{ "name": "small-package", "version": "1.0.1", "type": "module", "exports": "./other.js" }',
    ]),
    oneOf('node_modules/small-package/index.js', [
      "export const inPackage = 'index';\n",
      "export const inPackage = 'new';\n",
    ]),
    // The environment: variables that the site's code reads, and some that must not matter.
    (site, random) => environment(site, 'VITE_SMALL', random.pick([undefined, 'a', 'b'])),
    (site, random) => environment(site, 'SMALL_SITE', random.pick([undefined, 'a', 'b'])),
    (site, random) => environment(site, 'NODE_ENV', random.pick([undefined, 'development', 'test', 'production'])),
    ...seamEdits,
    // Renames, deletions, mistakes, and the way back.
    (site, random) => {
      const file = random.pick(Object.keys(site.files).filter((name) => texts.test(name)));
      return put(site, file, undefined);
    },
    (site, random) => {
      const file = random.pick(
        Object.keys(site.files).filter((name) => /^(?:components|theme|pages|src)\/.*\.tsx?$/.test(name)),
      );
      return put(site, file, `${site.files[file]}\n}{ broken\n`);
    },
    ...Array.from({ length: 9 }, () => restore),
  ];
}

function environment(site, name, value) {
  if (value === undefined) delete site.env[name];
  else site.env[name] = value;
  return `${name}=${value ?? ''}`;
}

/** Restores a file, or all of them, to the initial state. */
function restore(site, random) {
  const changed = Object.keys(site.start).filter((file) => site.files[file] !== site.start[file]);
  if (changed.length === 0) return undefined;
  const files = random.below(3) === 0 ? changed : [random.pick(changed)];
  for (const file of files) site.files[file] = site.start[file];
  return `as in the beginning: ${files.join(', ')}`;
}

/** Draws lots that are the same for the same seed. */
export function drawLots(seed) {
  const next = seededRandom(seed);
  const below = (count) => Math.floor(next() * count);
  return { below, pick: (list) => list[below(list.length)] };
}
