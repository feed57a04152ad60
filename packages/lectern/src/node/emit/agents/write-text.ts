import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/**
 * A text in which no sign can mean anything in Markdown, wherever it stands in a line: letters, digits, spaces and what is between words. A dot
 * and a colon must end a word, or they may belong to an address.
 */
const plain = /^[A-Za-z ,](?:[A-Za-z0-9 ,;'"()?%$/-]|(?<![Ww])\.(?= |$)|:(?= ))*$/;

/** Writes a text as `mdast-util-to-markdown` does, which tries 40 patterns on each, without trying any on one that is plain. */
export const writeText: Handle = (node: Text, _, state, info) => {
  const { value } = node;
  const isInLine = !/[\r\n]/.test(info.before + info.after) || (value[0] !== ' ' && value.at(-1) !== ' ');
  return isInLine && plain.test(value) ? value : state.safe(value, info);
};
