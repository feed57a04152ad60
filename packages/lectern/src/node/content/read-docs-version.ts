import { posix } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { siteFile } from '../ground/paths.ts';
import type { DocFile, SourceContext, SourceOutput } from '../ground/source.ts';
import { isCategoryFile } from './category.ts';
import { diagnostic } from './diagnostics.ts';
import { docEntry } from './doc-entry.ts';
import { docFolders } from './doc-folders.ts';
import type { VersionFolder } from './find-docs-versions.ts';
import type { FrontMatterSchema } from './front-matter-schema.ts';
import { gitDates } from './git-dates.ts';
import { isUnread, listFiles } from './list-files.ts';
import { markdownEnding, readMarkdown } from './read-markdown.ts';
import { loadSidebars } from './sidebars/load-sidebars.ts';

/** Reads one version of a documentation folder. */
export async function readDocsVersion(input: {
  readonly context: SourceContext;
  readonly collection: string;
  readonly version: VersionFolder;
  readonly editUrl: string | undefined;
  readonly schema: FrontMatterSchema;
}): Promise<Result<SourceOutput>> {
  const { context, collection, version, editUrl, schema } = input;
  const { root } = context;
  const { folder } = version;
  const place = { file: siteFile(root, folder) };
  const dating = gitDates({ root, folder });

  const listed = await listFiles({ root, folder, keep: isCategoryFile });
  const paths = listed.value.filter((path) => markdownEnding.test(path) && !posix.basename(path).startsWith('_'));
  const [markdown, folders, sidebars, dates] = await Promise.all([
    readMarkdown({ root, folder, paths, schema }),
    docFolders({ root, folder, paths: listed.value }),
    loadSidebars({ root, option: version.sidebars, folder: place.file, store: context.store }),
    dating,
  ]);
  const diagnostics: Diagnostic[] = [listed, markdown, folders, sidebars, dates].flatMap((step) => step.diagnostics);
  if (paths.length === 0 && listed.diagnostics.length === 0) {
    diagnostics.push(diagnostic('content-folder-empty', place, { folder: place.file }));
  }

  const entries: Entry[] = [];
  const files: Record<string, DocFile> = {};
  const drafts: string[] = [];
  for (const file of markdown.value) {
    const { entry, docFile } = docEntry({
      markdown: file,
      collection,
      version: version.name === 'current' ? undefined : version.name,
      base: version.path,
      editUrl,
      committed: dates.value.get(file.path),
    });
    if (entry.frontMatter.draft && !context.drafts) {
      drafts.push(entry.id);
      continue;
    }
    entries.push(entry);
    files[entry.id] = docFile;
  }

  const { name, label, isLast, path, mainDocId } = version;
  const facts = { collection, name, label, isLast, path, mainDocId, files, folders: folders.value, drafts };
  return {
    value: {
      entries,
      docs: [{ ...facts, sidebars: sidebars.value.plans, place: sidebars.value.place }],
      watch: [folder, ...sidebars.value.dependencies],
      isPartial: isUnread(listed),
    },
    diagnostics,
  };
}
