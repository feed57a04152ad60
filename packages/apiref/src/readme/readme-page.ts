import type { Result } from 'lectern/model';
import { applyNote, joinParts, type Note, type Part } from '../pages/notes.ts';
import type { GeneratedPage } from '../pages/page-entry.ts';
import { cleanReadme } from './clean-readme.ts';
import type { ReadmeContext } from './context.ts';
import { readmeParts } from './readme-parts.ts';

/** Turns a package's README into a page: cleans the text and applies our note. */
export function readmePage(input: {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The README as published. */
  readonly text: string;
  readonly context: ReadmeContext;
  readonly note?: Note | undefined;
}): Result<GeneratedPage> {
  const { id, title, description, text, context, note } = input;
  const drafted = readmeParts(cleanReadme(text, context));
  const noted = note ? applyNote({ parts: drafted, note: atTop(note) }) : { value: drafted, diagnostics: [] };
  const body = joinParts(noted.value.flatMap((part, index) => [heading(part, noted.value[index + 1]), part]));
  return { value: { id, title, description, body: `${body}\n` }, diagnostics: noted.diagnostics };
}

/** Moves text of a note that has no heading to the top of the page. */
function atTop(note: Note): Note {
  const actions = note.actions.map((action) => (action.part === 'signature' ? { ...action, part: 'before' } : action));
  return { ...note, actions };
}

/** Removes the heading of a section that a note has emptied, unless smaller sections follow in it. */
function heading(part: Part, next: Part | undefined): Part {
  const text = part.heading ?? '';
  const isEmpty = part.text === '' && !part.added && level(next?.heading) <= level(text);
  return { name: '', text: isEmpty ? '' : text };
}

function level(heading = ''): number {
  return /^#*/.exec(heading)![0].length;
}
