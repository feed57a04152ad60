import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, 'content/docs');

/** Returns the code of a page's fences in JavaScript and TypeScript, with what follows the language in their first line. */
function fences(text: string) {
  return [...text.matchAll(/^```(?:js|ts)\b(.*)\n([\s\S]*?)^```$/gm)].map(([, meta = '', code = '']) => ({
    meta,
    code,
  }));
}

it('gives samples that open a page by its path a configuration with a base address', () => {
  const lacking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .filter((file) => {
      const all = fences(readFileSync(path.join(folder, file), 'utf8'));
      const opens = all.some(({ code }) => /browser\.url\(['"]\//.test(code));
      const complete = all.filter(
        ({ code }) => /^(?:exports\.config|export const config)\b/m.test(code) && /\bspecs: /.test(code),
      );
      return opens && complete.length > 0 && !complete.some(({ code }) => code.includes('baseUrl'));
    });
  expect(lacking).toEqual([]);
});

it('lists every option and hook in the table that the reference opens with', () => {
  const text = readFileSync(path.join(folder, 'options.md'), 'utf8');
  const described = [...text.matchAll(/^### `(\w+)`/gm)].map(([, name]) => name);
  const listed = [...text.matchAll(/^\| \[`(\w+)`\]\(#(\w+)\) \| (?:driver|session|run|hook) \|/gm)];
  expect(listed.map(([, name]) => name)).toEqual(described);
  expect(listed.filter(([, name, anchor]) => name!.toLowerCase() !== anchor)).toEqual([]);
});
