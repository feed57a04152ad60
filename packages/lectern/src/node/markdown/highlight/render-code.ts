import { escapeHtml, escapeText } from '../../escape-html.ts';
import type { Token } from './highlighter.ts';
import type { LineClass } from './notations.ts';

/** A code block, ready to be written. */
export interface Code {
  readonly lines: readonly (readonly Token[])[];
  readonly classes: ReadonlyMap<number, ReadonlySet<LineClass>>;
  readonly numbered: boolean;
  /** What stands above the code: a title, or the language's label; nothing for output. */
  readonly caption?: { readonly text: string; readonly isLanguage: boolean };
  /** A remark below the code, as the fence's `note` says it. */
  readonly note?: string;
  /** Accessible name of the copy button. */
  readonly copyLabel: string;
}

/** The order in which a line's classes are written, so that the same code always gives the same bytes. */
const lineClasses: readonly LineClass[] = ['hl', 'add', 'del', 'focus'];

/** The HTML inside `<figure class="code">`: caption, copy button, the lines with one span a token, and the note. */
export function renderCode({ lines, classes, numbered, caption, note, copyLabel }: Code): string {
  const hasFocus = [...classes.values()].some((names) => names.has('focus'));
  const preClass = [numbered && 'numbered', hasFocus && 'has-focus'].filter(Boolean).join(' ');
  const title = caption
    ? `<figcaption${caption.isLanguage ? ' class="lang"' : ''}>${escapeText(caption.text)}</figcaption>`
    : '';
  const body = lines.map((line, index) => {
    const names = classes.get(index);
    const extra = names ? lineClasses.filter((name) => names.has(name)).map((name) => ` ${name}`) : [];
    return `<span class="line${extra.join('')}">${renderTokens(line)}</span>`;
  });
  return `${title}<button class="copy" type="button" aria-label="${escapeHtml(copyLabel)}"></button><pre${preClass && ` class="${preClass}"`}><code>${body.join('\n')}</code></pre>${note ? `<p class="code-note">${escapeText(note)}</p>` : ''}`;
}

/** One span for neighbours of one class, blanks between them included; none for plain text: there are many tokens. */
function renderTokens(tokens: readonly Token[]): string {
  let html = '';
  let current: { class?: string; text: string } = { text: '' };
  let blank = '';
  const flush = () => {
    const text = escapeText(current.text);
    html += current.class === undefined || text === '' ? text : `<span class="${current.class}">${text}</span>`;
  };
  for (const token of tokens) {
    if (token.text.trim() === '') {
      blank += token.text;
    } else if (token.class === current.class) {
      current.text += blank + token.text;
      blank = '';
    } else {
      flush();
      html += blank;
      current = { class: token.class, text: token.text };
      blank = '';
    }
  }
  flush();
  return html + blank;
}
