import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../template', import.meta.url));

/** Files that may be in a folder that counts as empty, such as a new repository. */
const harmless = new Set(['.git', '.DS_Store', 'LICENSE']);

/**
 * Returns the package manager that runs this, from the variable `npm_config_user_agent`: `yarn/4.9.1 npm/? node/v20.19.0
 * linux x64`.
 * @param {string | undefined} agent
 * @returns {{ name: 'npm' | 'pnpm' | 'yarn' | 'bun', version: string }} npm if it is unknown.
 */
export function packageManager(agent) {
  const [, name = 'npm', version = ''] = /^(pnpm|yarn|bun)\/(\S+)/.exec(agent ?? '') ?? [];
  return { name, version };
}

/** Returns what is wrong with the name of a package; undefined if it is valid. */
export function checkName(name) {
  if (/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][a-z\d._~-]*$/.test(name ?? '') && name.length <= 214) return undefined;
  return `"${name ?? ''}" cannot be the name of a package: it takes small letters, digits, "-", "." and "_".`;
}

/** Letters that are not a letter with a mark. */
const letters = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Returns the name of a package for a folder; `my-docs` if nothing of the folder's name can be in one. */
export function nameFor(folder) {
  const name = folder
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter.normalize('NFKD').replace(/[^\0-\x7f]/g, ''))
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[^a-z\d]+|[^a-z\d]+$/g, '')
    .slice(0, 214);
  return name || 'my-docs';
}

/** Returns why no site can be made in a folder, by its absolute path; undefined if it is new or empty. */
export function whyTaken(folder) {
  const state = statSync(folder, { throwIfNoEntry: false });
  if (state && !state.isDirectory()) return `${folder} is a file. Name a new folder.`;
  const found = state ? readdirSync(folder).filter((file) => !harmless.has(file)) : [];
  if (found.length === 0) return undefined;
  return `${folder} is not empty: it holds ${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}. Name a new folder.`;
}

/** Returns a path as a word of a command, for POSIX shells, PowerShell and the Command Prompt. */
export function asWord(path) {
  return /^[\w./\\:~@+-]+$/.test(path) ? path : `"${path.replace(/["$`]/g, '\\$&')}"`;
}

/**
 * Writes a new site to a folder, which need not exist.
 * @param {{ folder: string, name: string, title: string, blog: boolean, manager: ReturnType<typeof packageManager> }} input
 * The folder is an absolute path.
 * @returns {string | undefined} The reason if nothing was written, otherwise undefined. Throws errors of the system.
 */
export function createSite({ folder, name, title, blog, manager }) {
  const taken = whyTaken(folder);
  if (taken) return taken;
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  // npm does not pack files named `.gitignore`.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  if (!blog) rmSync(join(folder, 'blog'), { recursive: true });

  const { before = [], cache, install, isPinned } = workflows[kindOf(manager)];
  edit('package.json', (text) => {
    const named = text.replace('"my-docs"', JSON.stringify(name));
    const pin = `  "packageManager": "${manager.name}@${manager.version}",\n`;
    return isPinned ? named.replace(/(?=^ {2}"engines")/m, pin) : named;
  });
  for (const file of ['README.md', 'docs/index.md', 'docs/writing.mdx', 'docs/customizing.md', 'pages/index.tsx']) {
    // Not in fences that show a command for every package manager.
    edit(file, (text) => text.replace(/(?<=`|<code>)npm (?=run |install`)/g, `${manager.name} `));
  }
  edit('README.md', (text) => text.replace('# My docs', () => `# ${title}`));
  edit('.github/workflows/site.yml', (text) =>
    text
      .replace(/(?= {6}- uses: actions\/setup-node)/, before.map((step) => `      - ${step}\n`).join(''))
      .replace(/^ +cache: npm\n/m, (line) => (cache ? line.replace('npm', cache) : ''))
      .replace('npm ci', install)
      .replaceAll('npm run', `${manager.name} run`),
  );
  // By default this Yarn installs no folders, and TypeScript would find no types.
  if (kindOf(manager) === 'yarn 2') writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  edit('site.config.ts', (text) => {
    const fit = blog ? text : text.replace(/^.*\bblog.*\n/gm, (line) => withoutBlog[line.trim()] ?? '');
    // Last, because a title may say "blog", too.
    return fit.replace("'My docs'", () => quote(title));
  });
  return undefined;

  function edit(file, change) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/** Returns the kind of package manager: Yarn 2 and later is a different program. */
function kindOf({ name, version }) {
  return name === 'yarn' && !/^[01]\./.test(version) ? 'yarn 2' : name;
}

/**
 * How a workflow on GitHub installs: steps before Node is set up, the cache of setup-node, and the command that does not
 * change the lock file. Pinned versions are read from package.json.
 */
const workflows = {
  npm: { cache: 'npm', install: 'npm ci' },
  pnpm: {
    before: ['uses: pnpm/action-setup@v4'],
    cache: 'pnpm',
    install: 'pnpm install --frozen-lockfile',
    isPinned: true,
  },
  yarn: { cache: 'yarn', install: 'yarn install --frozen-lockfile' },
  'yarn 2': { before: ['run: corepack enable'], cache: 'yarn', install: 'yarn install --immutable', isPinned: true },
  bun: { before: ['uses: oven-sh/setup-bun@v2'], install: 'bun install --frozen-lockfile' },
};

/** Lines of the configuration that differ in a site without a blog; all others that mention it are removed. */
const withoutBlog = {
  "import { blog, defineSite, docs, pages } from 'lectern';": "import { defineSite, docs, pages } from 'lectern';\n",
  "sources: [docs(), blog({ description: 'What is new' }), pages()],": '  sources: [docs(), pages()],\n',
};

/** Returns a text as a string literal. */
function quote(text) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
