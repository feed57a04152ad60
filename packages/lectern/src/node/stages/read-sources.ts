import { resolve } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { readText } from '../content/read-text.ts';
import { runSources } from '../content/run-sources.ts';
import { frontMatterBlock } from '../ground/front-matter-block.ts';
import { isBelow } from '../ground/paths.ts';
import type { SourceOutput } from '../ground/source.ts';
import type { Store } from '../store/open-store.ts';
import type { Project } from './project.ts';

/** The results of a site's sources. */
export interface ReadSources {
  readonly outputs: readonly SourceOutput[];
  readonly diagnostics: readonly Diagnostic[];
  /** The result of each; undefined for one that has to run again, because it threw or gave nothing that can be used. */
  readonly results: readonly (Result<SourceOutput> | undefined)[];
  /** Whether none ran: at most texts differ from the last result. */
  readonly isSame: boolean;
}

/** The input for running a site's sources. */
export interface SourcesRun {
  /** The last results. */
  readonly last?: ReadSources | undefined;
  /** Absolute paths of what changed since. */
  readonly changes?: ReadonlySet<string>;
  /** Whether drafts become pages. Default: `false`. */
  readonly drafts?: boolean | undefined;
  /** Where sources keep results. Default: nowhere. */
  readonly store?: Store;
}

/**
 * Reads the content of a site. With the last result, only those sources run again that watch one of the changes. If only
 * the text below the front matter of an entry changed, none does.
 */
export async function readSources(
  { root, config, configFiles, placeOf }: Project,
  { last, changes = new Set(), drafts = false, store }: SourcesRun = {},
): Promise<ReadSources> {
  const texts = last ? await readTexts(root, last, changes) : new Map<Entry, string>();
  const rest = [...changes].filter((path) => ![...texts.keys()].some(({ body }) => body.path === path));
  const known = last?.results.map((result) => {
    const isOther = result?.value.watch?.some((watched) => rest.some((path) => isBelow(path, watched)));
    return result && !isOther ? withTexts(result, texts) : undefined;
  });
  const { value, ...run } = await runSources({ root, configFiles, placeOf, store, config, drafts, known });
  return { outputs: value, ...run, isSame: known?.every(Boolean) ?? false };
}

/** Returns the new texts of entries that are files with unchanged front matter; everything else known about them stays. */
async function readTexts(
  root: string,
  { outputs }: ReadSources,
  changes: ReadonlySet<string>,
): Promise<ReadonlyMap<Entry, string>> {
  const texts = new Map<Entry, string>();
  for (const entry of outputs.flatMap(({ entries }) => entries)) {
    const { body, place } = entry;
    if (body.format === 'react' || body.path === undefined || !changes.has(body.path)) continue;
    // A generated entry only names a file.
    if (resolve(root, place.file) !== body.path) continue;
    const text = await readText({ root, path: body.path }).catch(() => undefined);
    if (text?.value !== undefined && frontMatter(text.value) === frontMatter(body.source)) texts.set(entry, text.value);
  }
  return texts;
}

/** Returns the front matter with its marks; empty if there is none, the whole text if it does not end. */
function frontMatter(text: string): string {
  if (!text.startsWith('---')) return '';
  return frontMatterBlock(text)?.whole ?? text;
}

function withTexts(result: Result<SourceOutput>, texts: ReadonlyMap<Entry, string>): Result<SourceOutput> {
  if (!result.value.entries.some((entry) => texts.has(entry))) return result;
  const entries = result.value.entries.map((entry): Entry => {
    const source = texts.get(entry);
    if (source === undefined || entry.body.format === 'react') return entry;
    return { ...entry, body: { ...entry.body, source } };
  });
  return { ...result, value: { ...result.value, entries } };
}
