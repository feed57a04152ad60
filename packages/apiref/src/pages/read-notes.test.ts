import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { docsRoutes } from '../readme/docs-routes.ts';
import { readGuides } from './guides.ts';
import { readNotes, strayNotes } from './read-notes.ts';

const note = '# replace summary\n\nSays what it does.\n\n# add after\n\nMore.\n';
const guide =
  "---\ntitle: 'A guide'\n# Not a heading\n---\n\n## How it works\n\nSee [click](/docs/api/element/click).\n";

let root: string;

/** Files of the site with the given ends of lines. */
function write(end: string): void {
  for (const [path, text] of Object.entries({ 'notes/element/click.md': note, 'docs/guide.md': guide })) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `\uFEFF${text}`.replaceAll('\n', end));
  }
}

/** Returns what is read from them. */
function read() {
  const notes = readNotes({ folder: join(root, 'notes'), root, own: /^element\// });
  const hasDocument = docsRoutes({ folder: join(root, 'docs'), base: '/docs', others: new Set() });
  return {
    notes: [...notes.value],
    diagnostics: notes.diagnostics,
    anchors: ['how-it-works', 'not-a-heading', 'title-a-guide'].map((anchor) => hasDocument('/docs/guide', anchor)),
    guides: [...readGuides({ folder: join(root, 'docs'), base: '/docs', below: 'api/' })],
  };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-notes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('reads notes, guides and their headings alike with the ends of lines that Windows has', () => {
  write('\n');
  const expected = read();
  expect(expected.notes).toHaveLength(1);
  expect(expected.anchors).toEqual([true, false, false]);
  expect(JSON.stringify(expected.guides)).toContain('A guide');
  write('\r\n');
  expect(read()).toEqual(expected);
});

it('reads the notes of its own pages, in the order of their paths, and reports those without a page', () => {
  for (const path of ['element/b.md', 'element/a.md', 'other/c.md', 'element/d.txt']) {
    mkdirSync(join(root, 'notes', path, '..'), { recursive: true });
    writeFileSync(join(root, 'notes', path), '# nonsense\n');
  }
  const { value, diagnostics } = readNotes({ folder: join(root, 'notes'), root, own: /^element\// });
  expect([...value.keys()]).toEqual(['element/a', 'element/b']);
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'notes/element/a.md api-note-syntax',
    'notes/element/b.md api-note-syntax',
  ]);
  expect(
    strayNotes(value, new Set(['element/a'])).map(({ file, code, message }) => [
      file,
      code,
      message.includes('element/b'),
    ]),
  ).toEqual([['notes/element/b.md', 'api-note-page-missing', true]]);
  expect(readNotes({ folder: join(root, 'none'), root, own: /./ })).toEqual({ value: new Map(), diagnostics: [] });
});
