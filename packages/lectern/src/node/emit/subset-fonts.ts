/// <reference path="./font-packages.d.ts" />
import { createHash } from 'node:crypto';
import type { Result } from '../../model/diagnostic.ts';
import { contentHash } from '../ground/hashes.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { diagnostic } from './diagnostics.ts';

/** A style sheet and the fonts that it names. */
export interface Fonts {
  readonly css: string;
  readonly files: readonly OutputFile[];
}

/** Font features that browsers use by default. */
const standardFeatures = 'calt ccmp clig curs kern liga locl mark mkmk rclt rlig rvrn'.split(' ');
/** Font features by the words of CSS that request them. */
const askedFeatures: Readonly<Record<string, readonly string[]>> = {
  'tabular-nums': ['tnum'],
  'proportional-nums': ['pnum'],
  'lining-nums': ['lnum'],
  'oldstyle-nums': ['onum'],
  'slashed-zero': ['zero'],
  'diagonal-fractions': ['frac', 'numr', 'dnom'],
  'stacked-fractions': ['afrc'],
  ordinal: ['ordn'],
  'small-caps': ['smcp'],
  'all-small-caps': ['smcp', 'c2sc'],
};
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/**
 * Reduces each font of the style sheet to what the site shows: the characters of its texts, those of English, and the
 * features that browsers or the style sheet use. Hints for low-resolution screens, which are most of a font, are removed.
 * Results are stored by what they were made from. Other characters are shown in the fallback font.
 */
export async function subsetFonts(input: {
  readonly css: string;
  /** Files of the bundle; those that are not fonts are left alone. */
  readonly files: readonly OutputFile[];
  /** Everything that the site may show: HTML, JSON, code. */
  readonly texts: Iterable<string>;
  readonly store: Store;
}): Promise<Result<Fonts>> {
  const { css, files, store } = input;
  const fonts = files.filter((file) => file.path.endsWith('.woff2') && isNamed(file, css, files));
  if (fonts.length === 0) return { value: { css, files: [] }, diagnostics: [] };
  const characters = charactersOf([css], input.texts);
  const features = featuresOf(css);
  const made = await Promise.all(
    fonts.map(async ({ path, content }) => {
      try {
        const small = await subset(Buffer.from(content), { characters, features }, store);
        return { from: path, file: { path: rename(path, small), content: small } };
      } catch (error) {
        const problem = diagnostic('font-unreadable', { file: path }, { reason: (error as Error).message });
        return { from: path, file: { path, content }, problem };
      }
    }),
  );
  return {
    value: {
      css: made.reduce((text, { from, file }) => text.replaceAll(from, file.path), css),
      files: made.map(({ file }) => file),
    },
    diagnostics: made.flatMap(({ problem }) => problem ?? []),
  };
}

/** Tells whether the style sheet or a script names a font. One that neither names belongs to removed rules. */
function isNamed({ path }: OutputFile, css: string, files: readonly OutputFile[]): boolean {
  return css.includes(path) || files.some((file) => file.path.endsWith('.js') && String(file.content).includes(path));
}

async function subset(
  original: Buffer,
  { characters, features }: { readonly characters: string; readonly features: readonly string[] },
  store: Store,
): Promise<Uint8Array> {
  const wanted = createHash('sha256').update(JSON.stringify([characters, features]));
  const key = `font/${wanted.digest('hex')}/${createHash('sha256').update(original).digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return kept;
  // HarfBuzz is loaded only if something must be made.
  const { default: subsetFont } = await import('subset-font');
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features] } as const;
  const small = await subsetFont(original, characters, options);
  await store.put(key, small);
  return small;
}

/** Returns the name of a file with the hash of its current content. */
function rename(path: string, content: Uint8Array): string {
  return path.replace(/\.[\w-]+\.woff2$/, `.${contentHash(content)}.woff2`);
}

/**
 * Returns every character in the texts, in order, including those written as an escape of JavaScript, JSON, CSS or HTML.
 */
function charactersOf(...lists: readonly Iterable<string>[]): string {
  const found = new Set(printable);
  for (const texts of lists) {
    for (const text of texts) {
      for (const character of text.match(/[^\p{ASCII}]/gu) ?? []) found.add(character);
      for (const [, hexadecimal, decimal] of text.matchAll(/(?:\\(?:u\{?|x)?|&#x)([\da-f]{2,6})|&#(\d{2,7})/gi)) {
        const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
        if (code > 0x7e && code <= 0x10_ffff) found.add(String.fromCodePoint(code));
      }
    }
  }
  return [...found].sort().join('');
}

function featuresOf(css: string): readonly string[] {
  const asked = Object.entries(askedFeatures).flatMap(([word, features]) => (css.includes(word) ? features : []));
  const named = [...css.matchAll(/font-feature-settings:([^;}]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/["'](\w{4})["']/g)].map(([, tag]) => tag!),
  );
  return [...new Set([...standardFeatures, ...asked, ...named])].sort();
}
