import { decodeHTML, decodeHTMLAttribute } from 'entities';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function encode(character: string): string {
  return entities[character] ?? character;
}

/** Returns text as HTML between tags; neither `>` nor a quote needs an escape there. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, encode);
}

/**
 * Returns text as HTML for any place: between tags, or as the value of an attribute in double quotes, including addresses.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, encode);
}

/** Returns JSON for a script element: no `<` can end it or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns what some HTML between tags says: character references are decoded as browsers do. */
export function decodeText(html: string): string {
  return html.includes('&') ? decodeHTML(html) : html;
}

/** Returns what the value of an attribute says. There `&copy=1` is no reference, as an address may hold it. */
export function decodeValue(html: string): string {
  return html.includes('&') ? decodeHTMLAttribute(html) : html;
}
