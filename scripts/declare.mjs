// Prepares a package for packing, as the `prepack` of each: compiles it if Node runs it, writes its declarations to
// `types/` and adds the license. Users get declarations and not sources, because their compiler has its own settings.
import './guard.mjs';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionTypes } from './declare-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.cwd();

/** The folder of declarations that `tsc -b` writes, from `tsconfig.base.json`. */
const made = join(folder, 'node_modules/.cache/types/src');
const types = join(folder, 'types');

const projects = readdirSync(folder).filter((file) => /^tsconfig(?!\.tests)[.\w]*\.json$/.test(file));
if (projects.length > 0) {
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', ...projects], { cwd: folder, stdio: 'inherit' });
  rmSync(types, { recursive: true, force: true });
  for (const file of listFiles(made, /^(?!.*\bfixtures\/).*(?<!\.test)\.d\.ts$/)) {
    // Declarations stay there when their source is gone.
    const source = join(folder, 'src', file.replace(/\.d\.ts$/, ''));
    if (existsSync(`${source}.ts`) || existsSync(`${source}.tsx`))
      write(file, withOptions(readFileSync(join(made, file), 'utf8'), `${source}.ts`));
  }
  for (const file of listFiles(join(folder, 'src'), /^(?!.*\bfixtures\/).*\.d\.ts$/)) {
    write(file, readFileSync(join(folder, 'src', file), 'utf8'));
  }
}
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));

/** Returns the files below a folder whose relative paths match. */
function listFiles(from, path) {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, resolve(entry.parentPath, entry.name)))
    .filter((file) => path.test(file));
}

/** Returns a declaration file in which the options inferred from schemas are written out. */
function withOptions(text, file) {
  const inferred = /^export type (\w+) = z\.input<typeof \w+>;$/gm;
  const names = [...text.matchAll(inferred)].map(([, name]) => name);
  if (names.length === 0) return text;
  const options = optionTypes({ projects: projects.map((project) => join(folder, project)), file, names });
  return text.replace(inferred, (_, name) => `export type ${name} = ${options[name]};`);
}

/** Writes a declaration file as any compiler reads it: relative imports end in `.js`, and style sheets are not imported. */
function write(file, text) {
  mkdirSync(dirname(join(types, file)), { recursive: true });
  writeFileSync(
    join(types, file),
    text
      .replace(/^import '[^']+\.css';\n/gm, '')
      .replace(/((?:\bfrom |\bimport\(|^import )['"]\.{1,2}\/[^'"]+?)\.tsx?(?=['"])/gm, '$1.js'),
  );
}
