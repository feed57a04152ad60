import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, Source } from 'lectern';

/** Returns a page of terms, made from a JSON file: an object of explanations by term. */
export function glossary({ file }: { readonly file: string }): Source {
  return async ({ root }) => {
    const path = join(root, file);
    const terms = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    const sections = Object.entries(terms).map(([term, text]) => `## ${term}\n\n${text}`);
    const entry: Entry = {
      id: 'glossary',
      collection: 'docs',
      kind: 'doc',
      route: '/docs/glossary',
      frontMatter: { title: 'Glossary', description: 'What the terms of this handbook mean.' },
      place: { file },
      body: { format: 'markdown', source: sections.join('\n\n') },
    };
    return { value: { entries: [entry], watch: [path] }, diagnostics: [] };
  };
}
