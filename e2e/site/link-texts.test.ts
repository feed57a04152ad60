import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { siteDir, siteDocuments } from '../support/serve.ts';

/** Texts that say nothing of what they lead to, as Lighthouse lists them for English (its audit `link-text`). */
const empty =
  /^(?:|click (?:here|this)|go|here|information|learn more|more|more info(?:rmation)?|right here|(?:read|see) more|start|this)$/i;

it('every link of every page says where it leads', () => {
  const found: string[] = [];
  let links = 0;
  for (const file of siteDocuments()) {
    const visit = (node: DefaultTreeAdapterTypes.Node): void => {
      if ('attrs' in node && node.tagName === 'a') {
        const { href, 'aria-label': label } = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
        const text = label ?? textOf(node);
        links += 1;
        // The text of a link within the page is a heading that stands there.
        if (href !== undefined && !href.startsWith('#') && empty.test(text.trim()))
          found.push(`${file}: "${text}" to ${href}`);
      }
      if ('childNodes' in node) node.childNodes.forEach(visit);
    };
    visit(parse(readFileSync(join(siteDir, file), 'utf8')));
  }
  expect(found).toEqual([]);
  expect(links).toBeGreaterThan(20_000);
});

/** Returns what a screen reader says of an element: texts, and those that stand for pictures. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if ('attrs' in node && node.tagName === 'img') return node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
