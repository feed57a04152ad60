import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Entry, Source } from 'lectern';

/** An empty fence that names a file of the site below, and the lines of it that are shown. */
const empty = /^(`{3,})(\w+) title="([^"]+)" seam(?:=(\d+)-(\d+))?\n\1$/gm;

/** A site that a browser test builds and reads. */
const folder = resolve(import.meta.dirname, '../../e2e/seams');

/**
 * Returns a source whose empty fences ` ```ts title="src/file.ts" seam ` show that file of `e2e/seams`, so readers see what
 * a test runs. Lines below such a fence move down, as diagnostics of these pages show.
 */
export function withSeams(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const watch = [...(value.watch ?? []), folder];
    return { value: { ...value, watch, entries: value.entries.map(showFiles) }, diagnostics };
  };
}

function showFiles(entry: Entry): Entry {
  const { body } = entry;
  if (body.format === 'react') return entry;
  const source = body.source.replace(empty, (_, ticks: string, language: string, file: string, from = '1', to = '') => {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const shown = lines.slice(Number(from) - 1, to === '' ? undefined : Number(to));
    return [`${ticks}${language} title="${file}"`, ...shown, ticks].join('\n');
  });
  return { ...entry, body: { ...body, source } };
}
