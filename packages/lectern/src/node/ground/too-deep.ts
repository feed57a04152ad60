/** How deep code may nest. Real code stays below 50; parsers in native code end the whole process at some 700 levels. */
export const deepest = 300;

/**
 * The line, from 1, where brackets or tags of some code nest too deep to be parsed; undefined where they do not. It looks at
 * characters alone, so what stands in texts counts too.
 */
export function tooDeepAt(code: string): number | undefined {
  // Most code cannot be too deep, and needs no look at its characters.
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
