import { slug } from 'github-slugger';
import type { Element } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, ListItem, Paragraph, Strong, Text } from 'mdast';
import type { Handle as Writer } from 'mdast-util-to-markdown';
import { escapeText } from '../../ground/escape-html.ts';
import { classes, hasClass, textOf } from './parse-html.ts';

type Flow = BlockContent | DefinitionContent;

/**
 * Returns how to write the markup of our compiler, the theme and sources in Markdown; all other elements are written by
 * their meaning in HTML.
 */
export function twinHandlers(resolve: (address: string) => string): Record<string, Handle> {
  return {
    a(state, node: Element) {
      const { href } = node.properties;
      const isSign = hasClass(node, 'anchor') || hasClass(node, 'api-name');
      // In Markdown, a part of the page is found by its name alone: headings have no ids there.
      const isName = href === `#${slug(textOf(node).trim())}`;
      if (isSign || isName || typeof href !== 'string') return state.all(node) as never;
      return { type: 'link', url: resolve(href), title: null, children: state.all(node) as never };
    },
    img(_, { properties: { src, alt } }: Element) {
      return typeof src === 'string' ? { type: 'image', url: resolve(src), alt: String(alt ?? '') } : undefined;
    },
    aside(state, node: Element) {
      return hasClass(node, 'admonition') ? admonition(state, node) : (state.all(node) as never);
    },
    details(state, node: Element) {
      const summary = elements(node).find(({ tagName }) => tagName === 'summary');
      const rest = node.children.filter((child) => child !== summary);
      const link = hasClass(node, 'sample-page') ? find(node, 'a') : undefined;
      if (summary && link) return paragraph(...samplePage(summary, resolve(String(link.properties.href))));
      const title = escapeText(summary ? textOf(summary).trim() : '');
      return [
        { type: 'html', value: `<details><summary>${title}</summary>` },
        ...flow(state, { ...node, children: rest }),
        { type: 'html', value: '</details>' },
      ] as never;
    },
    div(state, node: Element) {
      return (hasClass(node, 'tabs') ? tabs(state, node) : state.all(node)) as never;
    },
    dl: definitions,
    figure(state, node: Element) {
      const code = hasClass(node, 'code') ? find(node, 'pre') : undefined;
      if (!code) return state.all(node) as never;
      const caption = find(node, 'figcaption');
      const title = caption && !hasClass(caption, 'lang') ? textOf(caption).trim() : '';
      return [
        // Above the fence, because Markdown has no place for a title, and most readers ignore what follows the language.
        ...(title ? [paragraph(strong(title))] : []),
        fence(node, code),
        ...elements(node)
          .flatMap(remarkOf)
          .map((value) => paragraph({ type: 'text', value })),
      ] as never;
    },
    pre: (_, node: Element) => fence(node, node),
    input: () => undefined,
    label: () => undefined,
    wbr: () => undefined,
  };
}

/** Returns the line that names the page of a sample, with a link to it. */
function samplePage(summary: Element, url: string): Paragraph['children'] {
  const name = find(summary, 'code');
  const label = textOf(summary).replace(name ? textOf(name) : '', '');
  const text = { type: 'inlineCode' as const, value: name ? textOf(name) : url };
  return [
    { type: 'text', value: label },
    { type: 'link', url, children: [text] },
  ];
}

/** Returns what a part of a code block says about the code: the note below it, or the sentence behind its mark. */
function remarkOf(part: Element): string[] {
  if (hasClass(part, 'code-note')) return [textOf(part).trim()];
  return hasClass(part, 'proof') ? [String(part.properties.ariaLabel)] : [];
}

/** Returns a fence with its language. */
function fence(outer: Element, code: Element) {
  const lang = outer.properties.dataLang ?? (hasClass(outer, 'api-signature') ? 'ts' : undefined);
  const value = textOf(code).replace(/\n$/, '');
  return { type: 'code' as const, lang: typeof lang === 'string' ? lang : null, value };
}

/** Returns `> **Warning: title**`; the kind is not repeated if it is the title. */
function admonition(state: State, node: Element) {
  const [title, ...rest] = elements(node);
  const kind = classes(node).find((name) => name !== 'admonition') ?? 'note';
  const word = kind.charAt(0).toUpperCase() + kind.slice(1);
  const text = title ? textOf(title).trim() : word;
  const head = paragraph(strong(text.toLowerCase() === kind ? text : `${word}: ${text}`));
  return { type: 'blockquote' as const, children: [head, ...flow(state, { ...node, children: rest })] };
}

/** Returns the tabs one after the other, each below its label. */
function tabs(state: State, node: Element): readonly Flow[] {
  const list = elements(node).find((child) => hasClass(child, 'tab-list'));
  const labels = list ? elements(list) : [];
  return elements(node)
    .filter((child) => hasClass(child, 'tab'))
    .flatMap((tab, index) => [
      paragraph(strong(labels[index] ? textOf(labels[index]).trim() : '')),
      ...flow(state, tab),
    ]);
}

/** Returns a list: each term with its type, followed by its description. */
function definitions(state: State, node: Element) {
  const items: ListItem[] = [];
  for (const child of elements(node).flatMap((part) => (part.tagName === 'div' ? elements(part) : [part]))) {
    const blocks = flow(state, child);
    const last = items.at(-1);
    if (child.tagName === 'dt' || !last) {
      items.push({ type: 'listItem', spread: false, children: blocks });
      continue;
    }
    const term = last.children[0];
    const type = blocks[0];
    if (hasClass(child, 'api-type') && term?.type === 'paragraph' && type?.type === 'paragraph')
      term.children.push({ type: 'text', value: ': ' }, ...type.children);
    else last.children.push(...blocks);
  }
  return { type: 'list' as const, ordered: false, spread: false, children: items };
}

function flow(state: State, node: Element): Flow[] {
  return state.toFlow(state.all(node)) as Flow[];
}

function paragraph(...children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children };
}

function strong(value: string): Strong {
  return { type: 'strong', children: [{ type: 'text', value }] };
}

function elements({ children }: Element): readonly Element[] {
  return children.filter((child): child is Element => child.type === 'element');
}

function find(node: Element, tagName: string): Element | undefined {
  for (const child of elements(node)) {
    const found = child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return undefined;
}

/**
 * A text in which no sign can mean anything in Markdown, wherever it stands in a line: letters, digits, spaces and what is between words. A dot
 * and a colon must end a word, or they may belong to an address.
 */
const plain = /^[A-Za-z ,](?:[A-Za-z0-9 ,;'"()?%$/-]|(?<![Ww])\.(?= |$)|:(?= ))*$/;

/** Writes a text as `mdast-util-to-markdown` does, which tries 40 patterns on each, without trying any on one that is plain. */
export const writeText: Writer = (node: Text, _, state, info) => {
  const { value } = node;
  const isInLine = !/[\r\n]/.test(info.before + info.after) || (value[0] !== ' ' && value.at(-1) !== ' ');
  return isInLine && plain.test(value) ? value : state.safe(value, info);
};
