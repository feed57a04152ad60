import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../template', import.meta.url));

/** What lies in a folder that counts as empty: a repository that was just begun. */
const harmless = new Set(['.git', '.DS_Store', 'LICENSE']);

/** What is wrong with the name of a package; undefined where nothing is. */
export function checkName(name) {
  if (/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][a-z\d._~-]*$/.test(name ?? '') && name.length <= 214) return undefined;
  return `"${name ?? ''}" cannot be the name of a package: it takes small letters, digits, "-", "." and "_".`;
}

/**
 * Writes a new site to a folder, which may be absent.
 * @param {{ folder: string, name: string, title: string, blog: boolean }} input The folder is an absolute path.
 * @returns {string | undefined} Why nothing was written; undefined where it was.
 */
export function createSite({ folder, name, title, blog }) {
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => !harmless.has(file)) : [];
  if (found.length > 0) {
    return `${folder} is not empty: it holds ${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}. Name a new folder.`;
  }
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  // npm packs no file of that name.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  if (!blog) rmSync(join(folder, 'blog'), { recursive: true });

  edit('package.json', (text) => text.replace('"my-docs"', JSON.stringify(name)));
  edit('site.config.ts', (text) => {
    const titled = text.replace("'My docs'", () => quote(title));
    return blog ? titled : titled.replace(/^.*\bblog.*\n/gm, (line) => withoutBlog[line.trim()] ?? '');
  });
  return undefined;

  function edit(file, change) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/** Lines of the configuration that are others in a site without a blog; all others that speak of it go. */
const withoutBlog = {
  "import { blog, defineSite, docs, pages } from 'lectern';": "import { defineSite, docs, pages } from 'lectern';\n",
  'sources: [docs(), blog(), pages()],': '  sources: [docs(), pages()],\n',
};

/** A text as a literal of the code. */
function quote(text) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
