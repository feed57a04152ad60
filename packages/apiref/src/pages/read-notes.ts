import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { readSourceText } from '../extract/source-file.ts';
import { type Note, parseNote } from './notes.ts';

/**
 * Reads the `.md` files below a folder as notes for the pages that their paths name (`api/element/click.md`). Returns none
 * if the folder does not exist. Several sources share a folder of notes, and each reads those of its own pages.
 */
export function readNotes(input: {
  /** Absolute path. */
  readonly folder: string;
  /** The site's root, to which diagnostics are relative. */
  readonly root: string;
  /** Matches the page ids of the source. */
  readonly own: RegExp;
}): Result<ReadonlyMap<string, Note>> {
  const { folder, root, own } = input;
  const notes = new Map<string, Note>();
  const diagnostics: Diagnostic[] = [];
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of files.filter((file) => file.endsWith('.md')).sort()) {
    const page = name.slice(0, -'.md'.length).split(path.sep).join('/');
    if (!own.test(page)) continue;
    const absolute = path.join(folder, name);
    const file = path.relative(root, absolute).split(path.sep).join('/');
    const note = parseNote({ text: readSourceText(absolute), file, page });
    notes.set(page, note.value);
    diagnostics.push(...note.diagnostics);
  }
  return { value: notes, diagnostics };
}

/** Reports notes for pages that do not exist. */
export function strayNotes(notes: ReadonlyMap<string, Note>, pages: ReadonlySet<string>): Diagnostic[] {
  return [...notes.values()]
    .filter(({ page }) => !pages.has(page))
    .map(({ page, file }) => diagnostic('api-note-page-missing', { file }, { page }));
}
