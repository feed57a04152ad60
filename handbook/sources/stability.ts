import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, Source } from 'lectern';

/** Returns the page about stability, with the text of the repository's own document. */
export function stability(): Source {
  return async ({ root }) => {
    const path = join(root, '../docs/stability.md');
    const [title = '', description = '', ...rest] = (await readFile(path, 'utf8')).split(/\r?\n\r?\n/);
    const entry: Entry = {
      id: 'stability',
      collection: 'docs',
      kind: 'doc',
      route: '/docs/stability',
      frontMatter: { title: title.replace('# ', ''), description },
      place: { file: path },
      body: { format: 'markdown', source: rest.join('\n\n') },
    };
    return { value: { entries: [entry], watch: [path] }, diagnostics: [] };
  };
}
