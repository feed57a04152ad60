import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Entry, Source } from 'lectern';

/** An empty fence that shows all texts which a site may replace. */
const empty = /^```ts title="([^"]+)" messages\n```$/gm;

/** The files of packages that contain the texts in English. */
const files = [
  ['@lectern/theme', 'src/messages/en.ts'],
  ['lectern', 'src/node/markdown/labels.ts'],
] as const;

/**
 * Returns a source whose empty fences ` ```ts title="file.ts" messages ` show every text around the content of a site, in
 * English.
 */
export function withMessages(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    return { value: { ...value, entries: value.entries.map(showMessages) }, diagnostics };
  };
}

function showMessages(entry: Entry): Entry {
  const { body } = entry;
  if (body.format === 'react') return entry;
  const source = body.source.replace(empty, (_, file: string) => {
    const texts = files.flatMap(([name, path]) => textsIn(name, path));
    return [`\`\`\`ts title="${file}"`, 'export const messages = {', ...new Set(texts), '};', '```'].join('\n');
  });
  return { ...entry, body: { ...body, source } };
}

/** Returns the lines of the first object in a file of a package. */
function textsIn(name: string, path: string): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const [, texts] = / = \{\n([\s\S]*?)\n\}/.exec(readFileSync(join(folder, path), 'utf8')) ?? [];
  if (texts === undefined) throw new Error(`${path} of ${name} holds no texts`);
  return texts.split('\n');
}
