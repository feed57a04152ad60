/**
 * Returns a function that takes the lines of a text in order and tells of each whether it belongs to a fence, including the
 * opening and closing lines.
 */
export function isInFence(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line.slice(0, 200))?.[1] ?? '';
    if (fence === '') {
      // An opening fence of backticks has no backticks after it; otherwise it is inline code.
      if (mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`')) return false;
      fence = mark;
      return mark !== '';
    }
    const isEnd = mark.startsWith(fence) && line.trimEnd().endsWith(mark);
    if (isEnd) fence = '';
    return true;
  };
}
