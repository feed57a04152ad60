import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock } from '@lectern/apiref';
import type { Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { diagnostic } from '../diagnostics.ts';
import { asQuote, readPageEntries } from '../errors/page-entries.ts';
import { fitsTemplate, isClose } from './fits-template.ts';
import { knownMessages } from './known-messages.ts';
import { readTemplates } from './message-templates.ts';
import { type Quote, quotedMessages } from './quoted-messages.ts';

const lockFile = 'reference.lock.json';
const knownFile = 'reference/quotes/known-messages.ts';

/** The pages that quote messages; the blog tells of older versions. */
const pages = 'content/{docs,notes,reference}/**/*.{md,mdx}';

/** A message that a page quotes, with its file. */
interface PageQuote extends Quote {
  readonly file: string;
}

/** What is needed to look up messages. */
interface Quotes {
  /** The messages on all pages. */
  readonly quotes: readonly PageQuote[];
  readonly templates: readonly string[];
  /** Returns the messages on some pages that nothing writes; the pages are texts by file. */
  readonly unknownIn: (pages: ReadonlyMap<string, string>) => readonly PageQuote[];
}

const known = Object.values(knownMessages).flat();

/** Reads the messages that pages quote, and those of the packages. */
export async function readQuotes(root: string): Promise<Result<Quotes>> {
  const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile });
  const names = Object.keys(lock.value.packages);
  const fetched = await fetchPackages({ names, lock: lock.value, lockFile, cacheDir: cacheFolder(root) });
  const templates = readTemplates(fetched.value);
  const files = globSync(pages, { cwd: root }).sort();
  const spans = quotesIn(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
  const explained = readPageEntries(root).flatMap(({ file, line, messages }) =>
    messages.map((message): PageQuote => ({ file, line, text: asQuote(message) })),
  );
  const quotes = [...spans, ...explained];
  const unknownIn = (some: ReadonlyMap<string, string>) => lookUp({ quotes: quotesIn(some), templates, known }).unknown;
  return { value: { quotes, templates, unknownIn }, diagnostics: [...lock.diagnostics, ...fetched.diagnostics] };
}

/**
 * Looks up every message that the pages quote: in the code of the framework's packages, or among those that others were
 * seen to write. Returns the number of quotations.
 */
export async function checkQuotes(root: string): Promise<Result<number>> {
  const { value, diagnostics } = await readQuotes(root);
  const { unknown, unused } = lookUp({ ...value, known });
  return {
    value: value.quotes.length,
    diagnostics: [
      ...diagnostics,
      ...unknown.map(({ file, line, text }) => diagnostic('quote-unknown', { file, line }, { text })),
      ...unused.map((text) => diagnostic('quote-unused', { file: knownFile }, { text })),
    ],
  };
}

function quotesIn(texts: ReadonlyMap<string, string>): PageQuote[] {
  return [...texts].flatMap(([file, text]) => quotedMessages(text).map((quote) => ({ ...quote, file })));
}

/** Returns the quotations that nothing yields, and the known messages that nobody quotes. */
export function lookUp<Found extends { readonly text: string }>(input: {
  readonly quotes: readonly Found[];
  readonly templates: readonly string[];
  readonly known: readonly string[];
}): { readonly unknown: readonly Found[]; readonly unused: readonly string[] } {
  const { quotes, templates, known } = input;
  const used = new Set<string>();
  const isFound = (text: string): boolean => {
    if (known.includes(text)) return Boolean(used.add(text));
    if (
      /^\w*Error$/.test(text) ||
      templates.some((template) => isClose(text, template) && fitsTemplate(text, template))
    )
      return true;
    // An error often contains another one, behind its own name.
    const colons = [...text.matchAll(/: /g)].map(({ index }) => index);
    return colons.some((at) => isFound(text.slice(0, at)) && isFound(text.slice(at + 2)));
  };
  const unknown = quotes.filter(({ text }) => !isFound(text));
  return { unknown, unused: known.filter((message) => !used.has(message)) };
}
