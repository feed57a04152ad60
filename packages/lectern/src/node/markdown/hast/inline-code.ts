import type { HastPluginDefinition } from 'satteri';
import type { Hast } from '../nodes.ts';

/** Characters of code that fit into one line of a nested list on the narrowest phone (320 px), and of a heading. */
const lineLength = 24;
const headingLength = 14;

/** Words that are longer, and parts of them. No text holds the character for a place where a line may end. */
const longWord = /\S{25,}/g;
const longPart = /[^\0]{25,}/g;
/** Places in a long word where a line may end: after a sign between two names, so that no line begins with a sign. */
const afterSign = /(?<=[./(=|&?_,:;])(?![./()=|&?_,:;'"\]}>]|.?$)/g;
/** The same in a long name. */
const afterWord = /(?<=[a-z])(?=[A-Z])/g;

/** The beginning of an option of a command line: browsers end lines after its dashes. */
const option = /(?<![^\s'"`[(])(--[a-z]+)/i;

/**
 * Marks code in text that is too long for one line on a phone, the places where its lines may end, and the options in it: themes keep
 * shorter code and options whole, and break this.
 */
export function inlineCode(): HastPluginDefinition {
  return {
    name: 'lectern-hast-inline-code',
    element: {
      filter: ['code'],
      visit(node, context) {
        const parent = context.parent(node);
        const around = parent.type === 'element' ? parent.tagName : '';
        const limit = /^h\d$/.test(around) ? headingLength : lineLength;
        if (around === 'pre' || context.textContent(node).length <= limit) return;
        const className = Array.isArray(node.properties.className) ? node.properties.className : [];
        const [text, ...others] = node.children;
        const children = text?.type === 'text' && others.length === 0 ? withBreaks(text.value) : node.children;
        const properties = { ...node.properties, className: [...className, 'wraps'] };
        context.replaceNode(node, { type: 'element', tagName: 'code', properties, children });
      },
    },
  };
}

/** Returns text with an element at each place where a line may end. */
function withBreaks(text: string): Hast<'element'>['children'] {
  const cut = (word: string) =>
    word.replace(afterSign, '\0').replace(longPart, (part) => part.replace(afterWord, '\0'));
  const parts = text.replace(longWord, cut).split('\0');
  return parts.flatMap((value, index) => [
    ...(index > 0 ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] } as Hast<'element'>] : []),
    ...value.split(option).map((part, at) => (at % 2 === 1 ? whole(part) : ({ type: 'text', value: part } as const))),
  ]);
}

/** Returns an element that no line ends in. */
function whole(value: string): Hast<'element'> {
  return { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value }] };
}
