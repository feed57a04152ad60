import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { mayHaveTags } from '../../model/read-html.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Returns the hashes that admit the inline styles and scripts of a piece of HTML, as the HTML standard reads it. */
export function inlineSources(html: string): Readonly<Record<string, readonly string[]>> {
  // Few articles hold any, and making a tree takes many times as long as reading.
  if (!mayHaveTags(html, ['script', 'style'])) return {};
  const found = { style: new Set<string>(), script: new Set<string>() };

  function visit(node: Node): void {
    if ('content' in node) visit(node.content);
    if (!('childNodes' in node)) return;
    if ('tagName' in node && isInlineCode(node))
      found[node.tagName as keyof typeof found].add(hashSource(textOf(node)));
    for (const child of node.childNodes) visit(child);
  }

  // Browsers without scripts read the content as HTML, and others as text.
  for (const scriptingEnabled of mayHaveTags(html, ['noscript']) ? [true, false] : [true])
    visit(parse(`<!DOCTYPE html><body>${html}`, { scriptingEnabled }));
  const { style, script } = found;
  return {
    ...(style.size > 0 && { 'style-src': [...style] }),
    ...(script.size > 0 && { 'script-src': [...script] }),
  };
}

/** Returns the source that admits one inline script or style, from its text as browsers read it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function isInlineCode({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  if (tagName === 'style') return true;
  const given = new Map(attrs.map(({ name, value }) => [name, value]));
  return tagName === 'script' && !given.has('src') && isCode(given.get('type'));
}

function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Tells whether a type marks code: none, or one of these. Everything else is data. */
function isCode(type: string | undefined): boolean {
  return !type || /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type);
}
