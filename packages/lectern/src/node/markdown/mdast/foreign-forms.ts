import type { MdastPluginDefinition } from 'satteri';
import { attributeOf, readHtml } from '../../../model/read-html.ts';
import { decodeValue } from '../../ground/escape-html.ts';
import type { Draft } from '../draft.ts';
import { advance, type Point, pointOf, sourceOf } from '../nodes.ts';

/** A form of Markdown that other tools know: how to recognize it, what it is, and what to write here. */
interface Form {
  readonly pattern: RegExp;
  readonly what: string;
  readonly instead: string;
}

const formula = { what: 'formula', instead: 'Write it as MathML, or have a plugin of "markdown.mdastPlugins" make it' };

/**
 * What makes a text between dollars a formula: a command of TeX, an index or a power, an equation of letters. Prices, shell
 * variables and `$('selector')` have none of these.
 */
const tex = String.raw`\\[A-Za-z]{2,}|[\w)}\]][\^_](?:\{|-?\w(?![\w-]{2}))|(?<![\w-])[A-Za-z] ?[=<>+*/-] ?[\dA-Za-z](?![\w-])`;

/** Forms within a text. */
const inText: readonly Form[] = [
  { ...formula, pattern: new RegExp(String.raw`\$\$(?![('"])(?=[^$]*(?:${tex}))[^$]+\$\$`, 'g') },
  {
    ...formula,
    pattern: new RegExp(String.raw`(?<![\w$\\])\$(?![\s$('"{])(?=[^$\n]*(?:${tex}))[^$\n]*[^\s$\\]\$(?![\w$('"])`, 'g'),
  },
  { ...formula, pattern: /(?<![\w$\\])\$[a-zA-Z]\$(?![\w$('"])/g },
  {
    what: 'emoji',
    instead: 'Write the emoji itself',
    pattern: /(?<![\w:/.-]):(?:[a-z][a-z\d_]+|[+-]1|100):(?![\w:/])/g,
  },
  { what: 'interpolation of Vue', instead: 'Write what it stands for', pattern: /\{\{[^{}\n]+\}\}/g },
  { what: 'comment', instead: 'Write it as <!-- … -->', pattern: /\{\/\*(?!\s*truncate\s*\*)[^}]*\*\/\}/g },
];

/** Forms that are a paragraph. */
const paragraphs: readonly Form[] = [
  {
    what: 'table of contents',
    instead: 'Delete it: the contents stand beside the page',
    pattern: /^\[\[toc\]\]$/i,
  },
  { what: 'snippet', instead: 'Write a fence with include="./file.js"', pattern: /^<<<\s*\S+/ },
  {
    what: 'code of MDX',
    instead: 'Let the name of the page end in .mdx',
    pattern:
      /^(?:import\s+(?:[\w$*{][^;\n]*\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:default|const|let|function|async|class)\s+\S+)/,
  },
];

const include = { what: 'include', instead: 'Write a fence with include="./file.md", or link to the page' };
const vueScript = { what: 'script of Vue', instead: 'Make a component of it' };
const jsxValue = { what: 'value of JSX', instead: 'Write it as HTML, or let the name of the page end in .mdx' };
/** An attribute with such a value, from its name. */
const jsxAttribute = /[^\s=]+=\{\{?[^{}]*\}?\}/y;

const vue = { what: 'attribute of Vue', instead: 'Make a component of it, or use the attributes of HTML' };
const jsx = {
  what: 'attribute of JSX',
  instead: 'Use the attributes of HTML, or let the name of the page end in .mdx',
};

/** Attributes of raw HTML that browsers do not know, by name in lower case. */
const inTags: readonly Form[] = [
  { ...vue, pattern: /^(?:v-[a-z]|[@:#][a-z])/ },
  { ...jsx, pattern: /^(?:classname|htmlfor|dangerouslysetinnerhtml)$/ },
];

/**
 * Reports forms that GitHub, Docusaurus or VitePress know and that would be shown as they are, or not at all. Nothing is
 * reported in texts of strangers, because nobody here can change them.
 */
export function foreignForms(draft: Draft): MdastPluginDefinition | undefined {
  const { body } = draft.entry;
  if (body.trusted === false) return undefined;
  const report = ({ what, instead }: Omit<Form, 'pattern'>, text: string, at: Point | undefined) =>
    draft.report('markdown-foreign', at, { what, instead, text: text.length > 60 ? `${text.slice(0, 60)}…` : text });

  function find(forms: readonly Form[], value: string, start: Point | undefined): void {
    for (const form of forms)
      for (const { 0: text, index } of value.matchAll(form.pattern))
        report(form, text, start && advance(start, value.slice(0, index)));
  }

  return {
    name: 'lectern-mdast-foreign-forms',
    options: { position: true },
    text: (node) => find(inText, node.value, pointOf(node)),
    html(node) {
      const start = pointOf(node);
      const { value: html } = node;
      const found = (form: Omit<Form, 'pattern'>, text: string, at: number) =>
        report(form, text, start && advance(start, html.slice(0, at)));
      for (const token of readHtml(html)) {
        const text = html.slice(token.start, token.end);
        if (token.type === 'comment' && text.slice(4).trimStart().startsWith('@include:'))
          found(include, text, token.start);
        if (token.type !== 'open') continue;
        if (token.name === 'script' && attributeOf(token, 'setup')) found(vueScript, text, token.start);
        for (const { name, value, start: at, valueStart } of token.attributes) {
          jsxAttribute.lastIndex = at;
          const [written] = jsxAttribute.exec(html) ?? [];
          if (written !== undefined) found(jsxValue, written, at);
          const form = value && inTags.find(({ pattern }) => pattern.test(name));
          if (form) found(form, `${name}="${decodeValue(value)}"`, valueStart);
        }
      }
    },
    inlineCode(node, context) {
      const { children } = context.parent(node) as { children: readonly { type: string; value?: string }[] };
      const index = context.indexOf(node) ?? -1;
      const [before, after] = [children[index - 1]?.value ?? '', children[index + 1]?.value ?? ''];
      if (/(?<![\w$])\$$/.test(before) && /^\$(?![\w$(])/.test(after))
        report(formula, `$\`${node.value}\`$`, pointOf(node));
    },
    paragraph(node) {
      const text = sourceOf(draft.source, node);
      if (body.format === 'mdx') return;
      const form = paragraphs.find(({ pattern }) => pattern.test(text));
      if (form) report(form, text.split('\n', 1)[0] ?? '', pointOf(node));
    },
  };
}
