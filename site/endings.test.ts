import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const docs = path.join(import.meta.dirname, 'content/docs');

/** Pages of single errors end with what to do, and the page that searches them with its list. */
const ignore = ['errors/**', 'errors.mdx', 'api/**'];

const comment = /<!--[\s\S]*?-->/g;

/** Tells whether the last section or the last paragraph of a page names further pages. */
const endsWithNext = (text: string) => {
  const shown = text.replaceAll(comment, '').trimEnd();
  const end = shown.slice(Math.max(shown.lastIndexOf('\n## '), shown.lastIndexOf('\nNext: ')));
  return /^\n(?:## Where to go next\n|Next: )[\s\S]*\]\(/.test(end);
};

describe('guides and recipes', () => {
  const files = globSync('**/*.{md,mdx}', { cwd: docs, ignore }).sort();

  it('are read', () => {
    expect(files.length).toBeGreaterThan(70);
  });

  it.each(files)('%s ends with where to go next', (file) => {
    expect(endsWithNext(readFileSync(path.join(docs, file), 'utf8'))).toBe(true);
  });
});

describe('the end of a page', () => {
  it.each([
    ['a section', '# A\n\n## Where to go next\n\n- [B](./b.md)\n', true],
    ['a paragraph', '# A\n\n## B\n\nNext: [B](./b.md).\n', true],
    ['a comment behind it', '# A\n\nNext: [B](./b.md).\n<!-- probe\n-->\n', true],
    ['no link', '# A\n\nNext: B.\n', false],
    ['a section behind it', '# A\n\nNext: [B](./b.md).\n\n## C\n\nText [D](./d.md)\n', false],
    ['none', '# A\n\nText [B](./b.md)\n', false],
  ])('is found with %s', (_name, text, expected) => {
    expect(endsWithNext(text)).toBe(expected);
  });
});
