import type { Source } from 'lectern';
import { normalizePath } from 'lectern/model';

/** Returns a source: a page for each color. */
export const colors: Source = async () => ({
  value: {
    entries: ['red', 'green'].map((id) => ({
      kind: 'page',
      collection: 'colors',
      id,
      route: normalizePath(`/colors/${id}`),
      frontMatter: { title: id },
      body: { format: 'markdown', source: `The color ${id}.` },
      place: { file: 'src/colors-source.ts' },
    })),
  },
  diagnostics: [],
});
