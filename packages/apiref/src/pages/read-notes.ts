import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { type Note, parseNote } from './notes.ts';

/** Reads every `.md` file below a folder as the note of the page that its path names (`api/element/click.md`). No folder: no notes. */
export function readNotes(input: {
  /** Absolute path. */
  readonly folder: string;
  /** The site's root, to which diagnostics are relative. */
  readonly root: string;
  /** Ids of the pages that there are. */
  readonly pages: ReadonlySet<string>;
  /** Which page ids are this source's own: several sources share one folder of notes, and each answers for its part of it. */
  readonly own: RegExp;
}): Result<ReadonlyMap<string, Note>> {
  const { folder, root, pages, own } = input;
  const notes = new Map<string, Note>();
  const diagnostics: Diagnostic[] = [];
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of files.filter((file) => file.endsWith('.md')).sort()) {
    const page = name.slice(0, -'.md'.length).split(path.sep).join('/');
    if (!own.test(page)) continue;
    const absolute = path.join(folder, name);
    const file = path.relative(root, absolute).split(path.sep).join('/');
    if (!pages.has(page)) {
      diagnostics.push(diagnostic('api-note-page-missing', { file }, { page }));
      continue;
    }
    const note = parseNote({ text: readFileSync(absolute, 'utf8'), file, page });
    notes.set(page, note.value);
    diagnostics.push(...note.diagnostics);
  }
  return { value: notes, diagnostics };
}
