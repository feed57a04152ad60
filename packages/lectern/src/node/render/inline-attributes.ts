import { styleAttribute } from '../../model/boot.ts';
import { attributeOf, readHtml } from '../../model/read-html.ts';
import { editHtml, type HtmlEdit } from '../ground/edit-html.ts';
import { decodeValue } from '../ground/escape-html.ts';
import { parseSheet } from './page-styles.ts';

/**
 * Renames the `style` attributes of HTML, which a policy without `unsafe-inline` refuses. Documents have rules for the new name
 * (`styleRules`), and the app sets the styles of later elements by script, which no policy refuses.
 */
export function moveStyles(html: string): string {
  if (!/[\s/"']style[\s=/>]/i.test(html)) return html;
  const edits: HtmlEdit[] = [];
  for (const token of readHtml(html)) {
    // The browser drops the second of two attributes with one name, whatever the name is.
    for (const { name, start } of token.type === 'open' ? token.attributes : [])
      if (name === 'style') edits.push({ start, end: start + name.length, text: styleAttribute });
  }
  return editHtml(html, edits);
}

/** Returns rules with the effect of the moved attributes, each above all rules of style sheets, and the values that are not CSS. */
export function styleRules(html: string): { readonly css: string; readonly unreadable: readonly string[] } {
  const rules = new Map<string, string | undefined>();
  for (const token of html.includes(styleAttribute) ? readHtml(html) : []) {
    const style = token.type === 'open' ? attributeOf(token, styleAttribute) : undefined;
    const text = style && decodeValue(style.value);
    if (text !== undefined && !rules.has(text)) rules.set(text, ruleOf(text));
  }
  const unreadable = [...rules].flatMap(([text, rule]) => (rule === undefined ? [text] : []));
  return { css: [...rules.values()].join(''), unreadable };
}

/** Returns the text of a rule; undefined if the text would mean something else in a style sheet than in an attribute. */
function ruleOf(text: string): string | undefined {
  try {
    const [rule, ...others] = parseSheet(`a{${text}\n}`).nodes;
    if (rule?.type !== 'rule' || rule.selector !== 'a' || others.length > 0) return undefined;
    const declarations = rule.nodes.flatMap((node) => (node.type === 'comment' ? [] : [node]));
    if (declarations.some((node) => node.type !== 'decl')) return undefined;
    const body = declarations.join(';').replaceAll('</', String.raw`<\/`);
    const value = text.replace(/["\\<\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
    // Two ids that no element has, because an attribute wins over every selector.
    return body && `[${styleAttribute}="${value}"]:not(#_#_){${body}}`;
  } catch {
    return undefined;
  }
}

/** Returns the handlers in attributes of HTML, such as `onclick`, which policies block: each with its element, once. */
export function findHandlers(html: string): readonly { readonly name: string; readonly element: string }[] {
  const found = new Map<string, { readonly name: string; readonly element: string }>();
  for (const token of /[\s/"']on[a-z]+\s*=/i.test(html) ? readHtml(html) : []) {
    if (token.type !== 'open') continue;
    const element = token.name;
    for (const { name } of token.attributes)
      if (/^on[a-z]+$/.test(name)) found.set(`${element} ${name}`, { name, element });
  }
  return [...found.values()];
}
