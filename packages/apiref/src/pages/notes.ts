import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';

/**
 * A named piece of a page that a note can replace or extend. Its text is Markdown, with HTML where Markdown has no form for
 * it.
 */
export interface Part {
  /** `summary`, `param:options.timeout`, `example:click.js`, … */
  readonly name: string;
  readonly text: string;
  /** The heading above it, which stays whatever a note does to the text: that of a README's section. */
  readonly heading?: string;
  /** Text that one of our notes appends. */
  readonly added?: string;
}

/** Joins the texts of parts, including appended ones; empty parts leave no trace. */
export function joinParts(parts: readonly Part[]): string {
  return parts
    .flatMap(({ text, added }) => [text, added ?? ''])
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** What one of our notes does to a part of a generated page. */
export interface NoteAction {
  readonly verb: 'replace' | 'add' | 'remove';
  /** The part's name; `signature` for text before the first heading, which goes below the signature. */
  readonly part: string;
  readonly text: string;
  readonly line: number;
}

/** A note file, read. */
export interface Note {
  /** The page to which it applies: `api/element/click`. */
  readonly page: string;
  readonly file: string;
  readonly actions: readonly NoteAction[];
}

/**
 * Parses a note. Every `# replace PART`, `# add PART` or `# remove PART` begins an action, whose text ends at the next one.
 * Text before the first action is added below the signature. Headings of a lower level and everything in fences belong to
 * the text.
 */
export function parseNote(input: {
  readonly text: string;
  readonly file: string;
  readonly page: string;
}): Result<Note> {
  const { file, page } = input;
  const diagnostics: Diagnostic[] = [];
  const actions: NoteAction[] = [];
  let open: (Omit<NoteAction, 'text'> & { readonly lines: string[]; readonly implied?: boolean }) | undefined = {
    verb: 'add',
    part: 'signature',
    line: 1,
    lines: [],
    implied: true,
  };
  let fence = '';

  const close = () => {
    const text = open?.lines.join('\n').trim() ?? '';
    if (!open || (open.implied && text === '')) return;
    actions.push({ verb: open.verb, part: open.part, text, line: open.line });
  };

  for (const [index, line] of input.text.split('\n').entries()) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marker) fence = fence === '' ? marker : line.trim() === fence ? '' : fence;
    const heading = fence === '' && /^# +(.+?)\s*$/.exec(line)?.[1];
    if (!heading) {
      open?.lines.push(line);
      continue;
    }
    close();
    const action = /^(replace|add|remove) (\S.*)$/.exec(heading);
    if (action) open = { verb: action[1] as NoteAction['verb'], part: action[2]!, line: index + 1, lines: [] };
    else {
      open = undefined;
      diagnostics.push(diagnostic('api-note-syntax', { file, line: index + 1 }, { heading }));
    }
  }
  close();
  return { value: { page, file, actions }, diagnostics };
}

/** Applies a page's note to its parts. An action for an unknown part is an error that lists the known ones. */
export function applyNote<P extends Part>(input: {
  readonly parts: readonly P[];
  readonly note: Note;
}): Result<readonly P[]> {
  const { note } = input;
  const diagnostics: Diagnostic[] = [];
  let parts = input.parts;
  for (const { verb, part, text, line } of note.actions) {
    if (!parts.some(({ name }) => name === part)) {
      const known = parts.map(({ name }) => name).join(', ');
      const params = { part, page: note.page, parts: known };
      diagnostics.push(diagnostic('api-note-target-missing', { file: note.file, line }, params));
      continue;
    }
    if (verb === 'remove') parts = withoutPart(parts, part);
    parts = parts.map((item) => {
      if (item.name !== part) return item;
      return verb === 'replace'
        ? { ...item, text }
        : { ...item, added: [item.added, text].filter(Boolean).join('\n\n') };
    });
  }
  return { value: parts, diagnostics };
}

/** Returns the parts without the one of that name; a section is removed with those below it. */
function withoutPart<P extends Part>(parts: readonly P[], name: string): readonly P[] {
  const at = parts.findIndex((part) => part.name === name);
  const level = levelOf(parts[at]);
  const next = parts.findIndex((part, index) => index > at && levelOf(part) <= level);
  return [...parts.slice(0, at), ...parts.slice(next < 0 ? parts.length : next)];
}

/** Returns the level of the heading above a part; 0, above all others, if it has none. */
function levelOf(part: Part | undefined): number {
  return /^#*/.exec(part?.heading ?? '')![0].length;
}
