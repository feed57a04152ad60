/** Maximum depth of nested code. Real code stays below 50. Native parsers end the whole process at some 700 levels. */
export const deepest = 300;

/**
 * Returns the line, from 1, where brackets or tags nest too deep for a parser; undefined if they do not. Only characters
 * are counted, including those in texts.
 */
export function tooDeepAt(code: string): number | undefined {
  // Most code cannot be too deep and need not be scanned.
  if (code.length < 2 * deepest) return undefined;
  const depth = { '(': 0, '[': 0, '{': 0, '<': 0 };
  for (const match of code.matchAll(/([([{])|([)\]}])|<(\/?)(?:[A-Za-z][\w.:-]*(?:[^<>{}]|=>)*?(\/?))?>/g)) {
    const [text, opens, closes, isEnd, isEmpty] = match;
    const kind = opens ?? (closes === undefined ? '<' : ({ ')': '(', ']': '[', '}': '{' } as const)[closes]!);
    const at = kind as keyof typeof depth;
    if (closes !== undefined || isEnd) depth[at] = Math.max(0, depth[at] - 1);
    else if (opens !== undefined || !isEmpty) depth[at]++;
    if (depth[at] > deepest && text) return code.slice(0, match.index).split('\n').length;
  }
  return undefined;
}
