import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { docsRoutes } from '../readme/docs-routes.ts';
import { readGuides } from './guides.ts';
import { readNotes } from './read-notes.ts';

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

/** What is read of them. */
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
