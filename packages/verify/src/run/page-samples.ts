import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from 'lectern';
import { collectProbes } from '../collect/collect-probes.ts';
import { collectFences } from '../collect/collect-samples.ts';
import type { Sample } from '../collect/sample.ts';
import { type Files, namedFiles } from './named-files.ts';

/** A sample with everything that it runs with. */
export interface PageSample extends Sample {
  /** Hash of the sample and of what it runs with: if a text, file or sample page changes, so does the hash. */
  readonly id: string;
  /** Route of the page that shows it. */
  readonly route: string;
  /** Number of the sample among the fences of the page, or of the probe among its probes, from 1. */
  readonly number: number;
  /**
   * The page's other files that the sample may depend on, by the names of their fences; of several with one name the
   * nearest above, otherwise the next below. Includes those that it names, directly or through others, and those that tools
   * find by themselves.
   */
  readonly files: Files;
  /** HTML that it runs against. */
  readonly html?: { readonly name: string; readonly text: string };
  /** The site's sample pages that it opens: those that it, its files and these pages name. */
  readonly pages: Files;
  /** The output that the page shows for it. */
  readonly output?: string;
}

/**
 * Returns, for a sample with all files around it, a function that tells whether an unnamed file belongs to it because a
 * tool finds it by itself. Default: none does.
 */
export type IsFound = (sample: Pick<PageSample, 'language' | 'code' | 'title' | 'files'>) => (name: string) => boolean;

/** Why a stranger's fence is not run: it may do anything, and needs what its author has installed. */
const strangers = "is the text of a package's author";

/** Reads every fence and probe of the site's pages as readers see them, including generated pages. */
export function pageSamples(input: {
  readonly entries: readonly Entry[];
  /** Absolute path of the folder with the pages that samples run against. */
  readonly pages: string;
  readonly isFound?: IsFound;
}): PageSample[] {
  const read = createSampleReader(input);
  return input.entries.flatMap((entry) => {
    const { fences, probes } = read(entry);
    return [...fences, ...probes()];
  });
}

/** The samples of a page. */
interface ReadSamples {
  readonly fences: readonly PageSample[];
  /** Reads the probes, which no page shows. */
  readonly probes: () => readonly PageSample[];
}

/** Reads the sample pages of a site, and returns a function that reads the samples of one of its pages. */
export function createSampleReader({
  pages: folder,
  isFound = () => () => false,
}: Omit<Parameters<typeof pageSamples>[0], 'entries'>): (entry: Entry) => ReadSamples {
  const all = readPages(folder);
  return ({ body, frontMatter, place, route }) => {
    if (body.format === 'react') return { fences: [], probes: () => [] };
    const text = { file: place.file, source: body.source };
    const found = collectFences(text);
    const fences = body.trusted === false ? found.map((fence) => ({ noRun: strangers, ...fence })) : found;
    const whole = typeof frontMatter.sample_page === 'string' ? frontMatter.sample_page : undefined;
    const complete = (sample: Sample, number: number, beside: Beside): PageSample => {
      const named = sample.page ?? whole;
      // A missing one has no text, so the sample fails.
      const html = named === undefined ? beside.markup : { name: named, text: all[named] ?? '' };
      const { code, language, title, fails, noRun, over, claim } = sample;
      // A probe names what it needs; no tool looks for files beside it.
      const also = claim === undefined ? isFound({ ...sample, files: beside.files }) : () => false;
      const files = namedFiles({ texts: [code], files: beside.files, also });
      const pages = namedFiles({ texts: [code, ...Object.values(files), html?.text ?? ''], files: all });
      const { output } = beside;
      const added = [over, claim].filter((part) => part !== undefined);
      const parts = [code, language, title, fails, noRun, files, html, pages, output, ...added];
      const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
      return {
        ...sample,
        id,
        route,
        number,
        files,
        pages,
        ...(html && { html }),
        ...(output !== undefined && { output }),
      };
    };
    return {
      fences: fences.map((sample, index) =>
        complete(sample, index + 1, {
          files: filesAround(fences, index),
          markup: markupAbove(fences, index),
          output: fences[index + 1]?.isOutput ? fences[index + 1]?.code : undefined,
        }),
      ),
      probes() {
        // A stranger's comment runs nothing.
        const written = body.trusted === false ? [] : collectProbes(text);
        const files = filesAround(fences, fences.length);
        return written.map((probe, index) => complete(probe, index + 1, { files }));
      },
    };
  };
}

/** What a page shows around a sample. */
interface Beside {
  readonly files: Files;
  readonly markup?: PageSample['html'];
  readonly output?: string | undefined;
}

/** Returns the texts of a folder; none if the folder does not exist. */
function readPages(folder: string): Files {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Returns the nearest HTML with a file name above a fence, which an example shows with its script. */
function markupAbove(fences: readonly Sample[], index: number): PageSample['html'] {
  const found = fences
    .slice(0, index)
    .findLast(({ language, title }) => language === 'html' && title?.endsWith('.html'));
  return found && { name: found.title!, text: found.code };
}

/**
 * Returns the files that a page shows around a sample, without those that cannot run here. If the index is the number of
 * samples, these are all files of the page.
 */
function filesAround(fences: readonly Sample[], index: number): Record<string, string> {
  const own = fences[index]?.title;
  const files: Record<string, string> = {};
  const isFile = ({ title, noRun }: Sample) => Boolean(title) && noRun === undefined;
  for (const { title, code } of fences
    .slice(index + 1)
    .filter(isFile)
    .reverse())
    files[title!] = code;
  for (const { title, code } of fences.slice(0, index).filter(isFile)) files[title!] = code;
  if (own) delete files[own];
  return files;
}
