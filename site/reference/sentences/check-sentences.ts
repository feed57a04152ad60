import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock } from '@lectern/apiref';
import type { Diagnostic, Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { diagnostic } from '../diagnostics.ts';
import { compareSentences, type SentenceChanges } from './compare-sentences.ts';
import { openPackages, type PackageFiles } from './package-files.ts';
import { parseSentences, type SentenceLock, type SentenceRecord } from './sentence-record.ts';
import { type SentencePage, withoutIdleProbes } from './sentence-source.ts';

/** The file with the recorded sentences, relative to the site's root. */
export const sentencesFile = 'sentences.lock.json';

const lockFile = 'reference.lock.json';

/** What is needed to compare sentences. */
export interface SentenceInput {
  readonly pages: readonly SentencePage[];
  readonly lock: SentenceLock;
  readonly files: PackageFiles;
}

/** Reads the pages, the recorded sentences and the locked packages. */
export async function readSentences(root: string): Promise<Result<SentenceInput>> {
  const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile });
  const names = Object.keys(lock.value.packages);
  const fetched = await fetchPackages({ names, lock: lock.value, lockFile, cacheDir: cacheFolder(root) });
  const pages = globSync('content/{docs,notes,reference}/**/*.{md,mdx}', { cwd: root }).sort();
  return {
    value: {
      pages: pages.map((file) => withoutIdleProbes({ file, text: readFileSync(path.join(root, file), 'utf8') })),
      lock: parseSentences(readFileSync(path.join(root, sentencesFile), 'utf8')),
      files: openPackages(fetched.value),
    },
    diagnostics: [...lock.diagnostics, ...fetched.diagnostics],
  };
}

/** Compares all sentences with the recorded ones. Returns how many rest on each kind of source. */
export async function checkSentences(root: string): Promise<Result<Readonly<Record<string, number>>>> {
  const { value, diagnostics } = await readSentences(root);
  const changes = compareSentences(value);
  return { value: countSources(changes.kept), diagnostics: [...diagnostics, ...sentenceProblems(changes)] };
}

/** Reports sentences without a record, records without a sentence, and sources that no longer hold. */
export function sentenceProblems({ added, gone, unsupported }: SentenceChanges): Diagnostic[] {
  return [
    ...added.map(({ file, sentence: { line, text }, contradicts, facts }) =>
      contradicts
        ? diagnostic(
            'sentence-contradicts',
            { file, line },
            { text, source: contradicts.source, before: contradicts.facts, after: facts },
          )
        : diagnostic('sentence-unchecked', { file, line }, { text }),
    ),
    ...gone
      .filter(({ record }) => !added.some(({ contradicts }) => contradicts === record))
      .map(({ file }) => diagnostic('sentence-gone', { file })),
    ...unsupported.map(({ file, sentence: { line, text }, problem }) =>
      diagnostic('sentence-unsupported', { file, line }, { text, problem }),
    ),
  ];
}

function countSources(records: readonly SentenceRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { source } of records) {
    const [first = ''] = source.split(' ');
    const kind = first.includes('/') ? 'package' : first;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
