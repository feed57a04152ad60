import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';

/** A named piece of a page that a note can replace or add to. Its text is Markdown, with HTML where Markdown has no form for it. */
export interface Part {
  /** `summary`, `param:options.timeout`, `example:click.js`, … */
  readonly name: string;
  readonly text: string;
  /** The heading that stands above it whatever a note does to its text: that of a README's section. */
  readonly heading?: string;
  /** What a note of ours adds behind it. */
  readonly added?: string;
}

/** Joins the texts of parts, what was added behind each included; empty ones leave no trace. */
export function joinParts(parts: readonly Part[]): string {
  return parts
    .flatMap(({ text, added }) => [text, added ?? ''])
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** What a note of ours does to a part of a generated page. */
export interface NoteAction {
  readonly verb: 'replace' | 'add' | 'remove';
  /** The part's name; `signature` for text before the first heading, which goes below the signature. */
  readonly part: string;
  readonly text: string;
  readonly line: number;
}

/** A note file, read. */
export interface Note {
  /** The page that it is for: `api/element/click`. */
  readonly page: string;
  readonly file: string;
  readonly actions: readonly NoteAction[];
}

/**
 * Reads a note. Every `# replace PART`, `# add PART` or `# remove PART` begins an action, whose text goes up to the next one; text
 * before the first is added below the signature. Headings of a lower level belong to the text, and so does what stands in a fence.
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

/** Applies a page's note to its parts; an action for a part that is not there is an error that lists those that are. */
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

/** The parts without one of that name; a section takes those below it along. */
function withoutPart<P extends Part>(parts: readonly P[], name: string): readonly P[] {
  const at = parts.findIndex((part) => part.name === name);
  const level = levelOf(parts[at]);
  const next = parts.findIndex((part, index) => index > at && levelOf(part) <= level);
  return [...parts.slice(0, at), ...parts.slice(next < 0 ? parts.length : next)];
}

/** The level of the heading above a part: what has none stands above all. */
function levelOf(part: Part | undefined): number {
  return /^#*/.exec(part?.heading ?? '')![0].length;
}
