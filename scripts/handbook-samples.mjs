// The samples of the handbook, for its own check and for the tests of the packages.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pageSamples } from '@lectern/verify';
import { readEntries } from 'lectern';

/** Absolute path of this repository. */
export const repository = resolve(import.meta.dirname, '..');

/** Absolute path of the handbook's folder. */
export const root = join(repository, 'handbook');

/** Reads the pages of the handbook and their samples. */
export async function readHandbook() {
  const { value: entries, diagnostics } = await readEntries({ root, configFile: join(root, 'site.config.ts') });
  // Examples of errors are wrong on purpose; `scripts/errors` runs them.
  const samples = pageSamples({ entries, pages: join(root, 'static/samples') }).filter(
    ({ route, noRun, code }) => !route.startsWith('/docs/errors') && noRun === undefined && code !== '',
  );
  return { entries, samples, diagnostics };
}

/** Writes every sample to a separate folder, with the other files of its page. */
export function writeSamples(samples, folder) {
  for (const { id, title, language, code, files } of samples) {
    const name = title && /\.m?[jt]sx?$/.test(title) ? title : `sample.${language}`;
    for (const [path, text] of Object.entries({ ...files, [name]: code })) {
      // A title may be words.
      if (!/^[\w./-]+$/.test(path)) continue;
      write(join(folder, id, path), text.replace(/^.*\[!code --\].*$/gm, ''));
      // A fence that shows a file of the handbook contains no text.
      for (const [, shown] of text.matchAll(/ from '\.\/([\w./-]+)'/g)) {
        const own = join(root, shown);
        if (!files[shown] && existsSync(own)) write(join(folder, id, shown), readFileSync(own, 'utf8'));
      }
    }
  }
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
