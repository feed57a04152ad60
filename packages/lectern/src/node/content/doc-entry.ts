import { posix } from 'node:path';
import type { Entry } from '../../model/entry.ts';
import type { DocFile } from '../ground/source.ts';
import { lastUpdatedOf } from './dates.ts';
import { numberPrefix, withoutNumberPrefixes } from './number-prefix.ts';
import type { MarkdownFile } from './read-markdown.ts';
import { editUrlOf, markdownEnding } from './read-markdown.ts';
import { isIndex, routeOf } from './route-of.ts';

/**
 * Returns the entry of a document. Its id is its folder and its name without number prefixes; `id` in the front matter
 * replaces the name.
 */
export function docEntry(input: {
  readonly markdown: MarkdownFile;
  readonly collection: string;
  /** Name of the version; undefined for the current one. */
  readonly version: string | undefined;
  /** Site path of the version. */
  readonly base: string;
  readonly editUrl: string | undefined;
  /** Time of the last commit that changed it. */
  readonly committed: number | undefined;
}): { readonly entry: Entry; readonly docFile: DocFile } {
  const { markdown, collection, version, base, editUrl, committed } = input;
  const { path, file, absolute, format, source, frontMatter } = markdown;
  const fileName = posix.basename(path).replace(markdownEnding, '');
  const parsed = frontMatter.parse_number_prefixes === false ? { name: fileName } : numberPrefix(fileName);
  const folder = folderOf(path);
  const name = frontMatter.id ?? parsed.name;
  const entry: Entry = {
    id: posix.join(folder, name),
    collection,
    version,
    kind: 'doc',
    route: routeOf({ base, folder, name, index: isIndex(parsed.name, folder), slug: frontMatter.slug }),
    frontMatter,
    place: { file },
    body: { format, source, path: absolute },
    editUrl: editUrlOf({ base: editUrl, file, frontMatter }),
    lastUpdated: lastUpdatedOf(frontMatter, committed),
  };
  return { entry, docFile: { name: fileName, position: parsed.position } };
}

/** Returns the folder of a path without number prefixes; empty at the top. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : withoutNumberPrefixes(folder);
}
