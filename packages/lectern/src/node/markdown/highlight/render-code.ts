import { escapeHtml, escapeText } from '../../ground/escape-html.ts';
import type { Token } from './highlighter.ts';
import type { LineClass } from './notations.ts';

/** A name in a line that shows its type and links to its page. */
export interface LineHint {
  /** First character of the name, counted from 0. */
  readonly column: number;
  readonly length: number;
  readonly href: string;
  readonly text: string;
  /** Whether an earlier name on the page has the same target: the keyboard stops only once for each target. */
  readonly isRepeated: boolean;
}

/** A code block, ready to be rendered. */
export interface Code {
  readonly lines: readonly (readonly Token[])[];
  readonly classes: ReadonlyMap<number, ReadonlySet<LineClass>>;
  /** By index into `lines`, ordered by column, without overlaps. */
  readonly hints?: ReadonlyMap<number, readonly LineHint[]>;
  readonly numbered: boolean;
  /** Whether it scrolls in some windows. It can have the focus there before the app, which knows the width, is there. */
  readonly canScroll: boolean;
  /** The text above the code: a title, or the language's label; nothing for output. */
  readonly caption?: { readonly text: string; readonly isLanguage: boolean };
  /** A remark below the code, from the fence's `note`. */
  readonly note?: string;
  /** A sentence that says how the code was checked, behind a mark beside its title. */
  readonly proof?: string;
  /** Address of the sample's project, for downloading the sample with everything that it runs with. */
  readonly project?: string;
  /** Address of the file with which the site runs the sample when the reader presses its button. What it says after `#` is for the site's code. */
  readonly run?: string;
  /** Names of the controls: of the copy button, the link to the project and the button that runs the sample. */
  readonly labels: { readonly copyCode: string; readonly openProject: string; readonly runSample: string };
}

/** The order in which a line's classes are written, so that the same code always has the same bytes. */
const lineClasses: readonly LineClass[] = ['hl', 'add', 'del', 'focus'];

/**
 * Returns the HTML inside `<figure class="code">`: caption, mark of proof, run button, link to the project, copy button, the lines with
 * one span per token, and the note.
 */
export function renderCode(code: Code): string {
  const { lines, classes, hints, numbered, canScroll, caption, note, proof, project, run, labels } = code;
  const hasFocus = [...classes.values()].some((names) => names.has('focus'));
  const preClass = [numbered && 'numbered', hasFocus && 'has-focus'].filter(Boolean).join(' ');
  const focus = canScroll ? ' tabindex="0"' : '';
  const title = caption
    ? `<figcaption${caption.isLanguage ? ' class="lang"' : ''}>${escapeText(caption.text)}</figcaption>`
    : '';
  const body = lines.map((line, index) => {
    const names = classes.get(index);
    const extra = names ? lineClasses.filter((name) => names.has(name)).map((name) => ` ${name}`) : [];
    return `<span class="line${extra.join('')}">${renderLine(line, hints?.get(index) ?? [])}</span>`;
  });
  const mark = proof ? `<button class="proof" type="button" aria-label="${escapeHtml(proof)}"></button>` : '';
  const link = project
    ? `<a class="project" aria-label="${escapeHtml(labels.openProject)}" download href="${escapeHtml(project)}"></a>`
    : '';
  // What lies beside the project needs no address of its own, only what stands behind it.
  const [address, behind] = run?.split(/(?=#)/) ?? [];
  const named = address === project?.replace(/\.zip$/, '.json') ? behind : run;
  const own = named ? ` data-run="${escapeHtml(named)}"` : '';
  // Outside of a form, a button needs no type.
  const start = run ? `<button class="run"${own}>${escapeText(labels.runSample)}</button>` : '';
  const remark = note ? `<p class="code-note">${escapeText(note)}</p>` : '';
  return `${title}${mark}${start}${link}<button class="copy" type="button" aria-label="${escapeHtml(labels.copyCode)}"></button><pre${preClass && ` class="${preClass}"`}${focus}><code>${body.join('\n')}</code></pre>${remark}`;
}

/** Returns a line in which the names with hints are links. A name may be part of a token, or span several. */
function renderLine(tokens: readonly Token[], hints: readonly LineHint[]): string {
  let html = '';
  let from = 0;
  for (const { column, length, href, text, isRepeated } of hints) {
    const name = renderTokens(cutTokens(tokens, column, column + length));
    const tabindex = isRepeated ? ' tabindex="-1"' : '';
    html += renderTokens(cutTokens(tokens, from, column));
    html += `<a class="hint" href="${escapeHtml(href)}" data-hint="${escapeHtml(text)}"${tabindex}>${name}</a>`;
    from = column + length;
  }
  return html + renderTokens(cutTokens(tokens, from));
}

/** Returns the parts of tokens between two columns of their line. */
function cutTokens(tokens: readonly Token[], from: number, to = Number.POSITIVE_INFINITY): readonly Token[] {
  let at = 0;
  return tokens.flatMap((token) => {
    const text = token.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += token.text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}

/**
 * Returns one span for neighbors with the same class, including blanks between them, and none for plain text, because there
 * are many tokens.
 */
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
