import path from 'node:path';
import { hasTerms, type PackageFiles, wordsOf } from './package-files.ts';
import { codeOfPage, type Sentence, withoutProbes } from './page-sentences.ts';
import { marksOf } from './sentence-marks.ts';
import { fileOf, type SentenceRecord } from './sentence-record.ts';

/** A page whose sentences are compared. */
export interface SentencePage {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/**
 * Returns a page without probes that nothing runs: anybody may have written those of a README, so those of the notes that change one do not
 * run either. It has as many lines.
 */
export function withoutIdleProbes({ file, text }: SentencePage): SentencePage {
  const isOfReadme = /^content\/notes\/[^/]+$/.test(file);
  return { file, text: isOfReadme ? withoutProbes(text) : text };
}

/** What sentences of a page can rest on. */
export interface PageSources {
  /** Names and numbers in the code of the page. */
  readonly words: ReadonlySet<string>;
  readonly files: PackageFiles;
  /** Tells whether another check compares a sentence of the page with a declaration in the packages. */
  readonly isDeclared: (sentence: Sentence) => boolean;
  /** The page's name, with which the name of its package may end. */
  readonly name: string;
  /** The file of the command that the page is about; absent for other pages. */
  readonly command?: string;
}

/** What `completeness/` compares with the packages: types and defaults, and the packages that `wdio install` knows by a name. */
const compared: readonly { readonly pages: RegExp; readonly sentences: RegExp }[] = [
  { pages: /^content\/docs\/(?:(?:cli)?options|frameworks\/\w+)\.md$/, sentences: /^(?:Type|Default|Alias): / },
  { pages: /^content\/docs\/clioptions\.md$/, sentences: /^\| `[\w-]+` \| `[@\w/-]*wdio[\w/-]+` \|$/ },
];

/** Returns what sentences of a page can rest on. */
export function sourcesOf({ file, text }: SentencePage, files: PackageFiles): PageSources {
  const [, command] = /^content\/notes\/api\/((?:browser|element|mock)\/[^/]+)\.md$/.exec(file) ?? [];
  const own = command && `webdriverio/build/commands/${command}.js`;
  const name = path.basename(file).replace(/\.mdx?$/, '');
  const isDeclared = (sentence: Sentence) =>
    compared.some(({ pages, sentences }) => pages.test(file) && sentences.test(sentence.text));
  return { words: wordsOf(codeOfPage(text)), files, name, isDeclared, ...(own && files.read(own) && { command: own }) };
}

/** Returns the best source for a sentence; undefined if nothing contains its names and numbers. */
export function sourceFor(sentence: Sentence, sources: PageSources): string | undefined {
  const { terms } = marksOf(sentence.text);
  const { words, files, name, command, isDeclared } = sources;
  if (isDeclared(sentence)) return 'declared';
  if (sentence.probe !== undefined && hasTerms(wordsOf(`${sentence.probe}\n${[...words].join(' ')}`), terms))
    return 'probe';
  if (terms.length === 0) return command ? `read ${command}` : 'reader';
  if (command && hasTerms(files.read(command)!.words, terms)) return command;
  if (hasTerms(words, terms)) return 'page';
  return files.find(terms, name);
}

/** Returns what is wrong with the source of a recorded sentence; undefined if it still contains what the sentence names. */
export function sourceProblem(input: {
  readonly sentence: Sentence;
  readonly record: SentenceRecord;
  readonly sources: PageSources;
  /** Hashes of the files when the sentence was recorded. */
  readonly hashes: Readonly<Record<string, string>>;
}): string | undefined {
  const { sentence, record, sources, hashes } = input;
  const { source } = record;
  const { terms } = marksOf(sentence.text);
  const file = fileOf(record);
  if (file) {
    const found = sources.files.read(file);
    if (!found) return `the packages have no file ${file}`;
    if (found.hash !== hashes[file]) return `${file} has changed`;
    return source.startsWith('read ') || hasTerms(found.words, terms) ? undefined : `${file} does not contain it`;
  }
  if (source === 'declared' && !sources.isDeclared(sentence)) return 'nothing compares it with a declaration';
  if (source === 'probe' && sentence.probe === undefined) return 'the probe below it is gone';
  if (source === 'page' && !hasTerms(sources.words, terms)) return 'the code of the page no longer contains it';
  if (source === 'reader' && terms.length > 0) return 'it names something that could be looked up';
  return /^(?:declared|probe|page|reader|because .{10,})$/.test(source) ? undefined : `there is no source "${source}"`;
}
