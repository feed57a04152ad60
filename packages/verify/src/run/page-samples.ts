import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from 'lectern';
import { collectFences } from '../collect/collect-samples.ts';
import type { Sample } from '../collect/sample.ts';

/** A sample with all that it runs beside. */
export interface PageSample extends Sample {
  /** Hash of the sample and of what it runs beside: another text, file or page of samples is another sample. */
  readonly id: string;
  /** Route of the page that shows it. */
  readonly route: string;
  /** Counts the samples of the page from 1. */
  readonly number: number;
  /** The page's other files, by the names that their fences give; of several with one name the nearest above, else the next below. */
  readonly files: Readonly<Record<string, string>>;
  /** HTML that it runs against. */
  readonly html?: { readonly name: string; readonly text: string };
  /** The output that the page shows for it. */
  readonly output?: string;
}

/** Why a fence that somebody else wrote is not run: it may do anything, and needs what its author has installed. */
const strangers = "is the text of a package's author";

/** Reads every fence of the site's pages as their readers see them, generated pages included. */
export function pageSamples(input: {
  readonly entries: readonly Entry[];
  /** Absolute path of the folder that holds the pages that samples run against. */
  readonly pages: string;
}): PageSample[] {
  const read = pageReader(input.pages);
  return input.entries.flatMap((entry) => {
    const { body, frontMatter, route } = entry;
    if (body.format === 'react') return [];
    const found = collectFences({ file: entry.place.file, source: body.source });
    const fences = body.trusted === false ? found.map((fence) => ({ noRun: strangers, ...fence })) : found;
    const whole = typeof frontMatter.sample_page === 'string' ? frontMatter.sample_page : undefined;
    return fences.map((sample, index): PageSample => {
      const named = sample.page ?? whole;
      const html = named === undefined ? markupAbove(fences, index) : read(named);
      const files = filesBeside(fences, index);
      const output = fences[index + 1]?.isOutput ? fences[index + 1]?.code : undefined;
      const { code, language, title, fails, noRun } = sample;
      const parts = [code, language, title, fails, noRun, files, html, output];
      const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
      return {
        ...sample,
        id,
        route,
        number: index + 1,
        files,
        ...(html && { html }),
        ...(output !== undefined && { output }),
      };
    });
  });
}

/** Reads each page once; one that is not there has no text, and the sample fails for it. */
function pageReader(folder: string): (name: string) => PageSample['html'] {
  const known = new Map<string, PageSample['html']>();
  return (name) => {
    if (!known.has(name)) {
      const file = path.join(folder, name);
      known.set(name, {
        name,
        text: statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '',
      });
    }
    return known.get(name);
  };
}

/** The HTML with a file name that stands nearest above: what an example shows with its script. */
function markupAbove(fences: readonly Sample[], index: number): PageSample['html'] {
  const found = fences
    .slice(0, index)
    .findLast(({ language, title }) => language === 'html' && title?.endsWith('.html'));
  return found && { name: found.title!, text: found.code };
}

/** The files that a page shows around a sample; not those that cannot run here themselves. */
function filesBeside(fences: readonly Sample[], index: number): Record<string, string> {
  const own = fences[index]!.title;
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
