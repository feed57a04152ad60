import { isDisplayed, parentOnScreen, shadowRootOf } from './displayed.ts';

/** Values of `display` that begin no new line. */
const inline = /^(contents|inline|inline-block|inline-table|none|table-cell|table-column|table-column-group)$/;

/** How the text of an element is written. */
interface TextStyle {
  readonly isShown: boolean;
  readonly whiteSpace: string;
  readonly textTransform: string;
}

/** Spaces that HTML collapses, with line breaks already turned into spaces. */
const spaces = /[ \f\t\v\u2028\u2029]/g;

function isBlank(line: string | undefined): boolean {
  return !line?.trim();
}

/** Returns the text of a node as it stands on the screen. */
function shownText(text: string, { whiteSpace, textTransform }: TextStyle): string {
  let shown = text.replace(/[\u200b\u200e\u200f]/g, '').replace(/\r\n|\r/g, '\n');
  if (whiteSpace === 'normal' || whiteSpace === 'nowrap') shown = shown.replace(/\n/g, ' ');
  // Spaces that are kept are written as no-break spaces until the end, so that trimming leaves them.
  shown =
    whiteSpace.startsWith('pre') && whiteSpace !== 'pre-line'
      ? shown.replace(spaces, '\u00a0')
      : shown.replace(/[ \f\t\v\u2028\u2029]+/g, ' ');
  if (textTransform === 'uppercase') return shown.toUpperCase();
  if (textTransform === 'lowercase') return shown.toLowerCase();
  if (textTransform === 'capitalize')
    return shown.replace(/(^|[^\p{L}\p{N}])(\p{L})/gu, (found) => found.toUpperCase());
  return shown;
}

/** Returns the nodes below an element on the screen: those of its shadow root or of its slot, if it has one. */
function childrenOnScreen(element: Element): readonly Node[] {
  const root = shadowRootOf(element);
  if (root) return [...root.childNodes];
  if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) return element.assignedNodes();
  return [...element.childNodes];
}

function addText(node: Text, style: TextStyle, lines: string[]): void {
  if (!style.isShown) return;
  const text = shownText(node.data, style);
  const line = lines.pop() ?? '';
  lines.push(line + (line.endsWith(' ') && text.startsWith(' ') ? text.slice(1) : text));
}

/** Adds the lines of an element. The last line goes on until a block or a line break ends it. */
function addLines(element: Element, lines: string[]): void {
  if (element instanceof HTMLBRElement) {
    lines.push('');
    return;
  }
  const { display, whiteSpace, textTransform } = getComputedStyle(element);
  const isCell = element.localName === 'td' || display === 'table-cell';
  const isBlock = !isCell && !inline.test(display);
  if (isBlock && !isBlank(lines.at(-1))) lines.push('');
  const style = { isShown: isDisplayed(element), whiteSpace, textTransform };
  for (const child of childrenOnScreen(element)) {
    if (child instanceof Text) addText(child, style, lines);
    else if (child instanceof Element) addLines(child, lines);
  }
  const last = lines.at(-1) ?? '';
  if (isCell && last && !last.endsWith(' ')) lines[lines.length - 1] = `${last} `;
  if (isBlock && !isBlank(last)) lines.push('');
}

/** Returns the text of an element as a reader sees it, with line breaks where its blocks end. */
export function visibleText(element: Element): string {
  const lines: string[] = [];
  if (parentOnScreen(element) || element === document.documentElement) addLines(element, lines);
  const trimmed = lines.map((line) => line.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
  return trimmed
    .join('\n')
    .replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .replaceAll('\u00a0', ' ');
}
