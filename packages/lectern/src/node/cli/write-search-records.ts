import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { OutputFile } from '../emit/create-output.ts';
import { diagnostic } from '../emit/diagnostics.ts';
import { makeSearchRecords } from '../emit/search-records.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { BuildReport } from '../ground/report.ts';
import { type BuildOptions, check } from '../index.ts';

/**
 * Checks a site and writes the files for a hosted search service into a folder. Nothing is written if the site has errors.
 */
export async function writeSearchRecords(
  options: BuildOptions & {
    /** Absolute path of the folder; created if it is missing. */
    readonly out: string;
  },
): Promise<BuildReport> {
  const { out } = options;
  let files: readonly OutputFile[] | undefined;
  let place: Place = { file: '' };
  const report = await check({
    ...options,
    onSite({ pages }, { config, placeOf }) {
      const { search, baseUrl, i18n } = config;
      place = placeOf(['search']);
      if (!search) return;
      const searchable = pages.map(({ page, compiled }) => ({ page, article: compiled }));
      files = makeSearchRecords({ baseUrl, language: i18n.currentLocale, pages: searchable, rules: search });
    },
  });
  if (!report.ok) return report;
  const failed = (problem: Diagnostic) => ({ ...report, ok: false, diagnostics: [...report.diagnostics, problem] });
  if (!files) return failed(diagnostic('search-records-off', place, {}));
  try {
    await mkdir(out, { recursive: true });
    for (const { path, content } of files) await writeFile(join(out, path), content);
  } catch (error) {
    return failed(diagnostic('search-records-not-writable', place, { reason: reasonOf(error) }));
  }
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return { ...report, outDir: out, bytes: [{ kind: 'search records', files: files.length, bytes }] };
}
