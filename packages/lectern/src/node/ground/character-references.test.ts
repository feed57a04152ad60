import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { decodeReferences } from '../../model/read-html.ts';
import { decodeText, decodeValue, escapeHtml, escapeText } from './escape-html.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Returns what a parser reads between tags. */
function parsedText(html: string): string {
  const [node] = parseFragment(`<p>${html}</p>`).childNodes as Element[];
  return node!.childNodes.map((child) => (child as DefaultTreeAdapterTypes.TextNode).value).join('');
}

/** Returns what a parser reads in an attribute. */
function parsedValue(html: string): string {
  return (parseFragment(`<p title="${html}">`).childNodes[0] as Element).attrs[0]!.value;
}

const part = fc.constantFrom(
  ...['&', '&#', '&#x', ';', '=', 'a', 'x', '1', '0', '38', '41', '26', 'ffff', '150', '80', ' ', 'é'],
  ...['amp', 'lt', 'copy', 'not', 'in', 'notin', 'hellip', 'nbsp', 'NotEqualTilde', 'ampamp', 'unknown'],
);
const numRuns = Number(process.env.FUZZ_HTML ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

it('decodes random references as a parser does, between tags and in attributes', { timeout: 600_000 }, () => {
  const asParsed = fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
    const html = parts.join('');
    expect(decodeText(html), html).toBe(parsedText(html));
    expect(decodeValue(html), html).toBe(parsedValue(html));
  });
  fc.assert(asParsed, { numRuns, seed });
});

it('reads what the build writes as a parser does, and needs no table for that', () => {
  const asParsed = fc.property(fc.string({ unit: fc.constantFrom(...'&<>"\'ampltgquo;#x27 é') }), (text) => {
    for (const write of [escapeText, escapeHtml]) {
      expect(decodeReferences(write(text))).toBe(text);
      expect(decodeText(write(text))).toBe(text);
    }
    expect(decodeValue(escapeHtml(text))).toBe(text);
  });
  fc.assert(asParsed, { numRuns, seed });
});
