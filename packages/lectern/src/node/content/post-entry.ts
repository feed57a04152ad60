import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { isCalendarDate, lastUpdatedOf } from './dates.ts';
import { diagnostic } from './diagnostics.ts';
import { placeInFrontMatter } from './front-matter.ts';
import { type Authors, postAuthors } from './post-authors.ts';
import { postName } from './post-name.ts';
import { postTags, type Tags } from './post-tags.ts';
import type { MarkdownFile } from './read-markdown.ts';
import { editUrlOf } from './read-markdown.ts';
import { routeOf } from './route-of.ts';

/** Returns the entry of a post; undefined if it has no date. */
export function postEntry(input: {
  readonly markdown: MarkdownFile;
  readonly collection: string;
  readonly base: string;
  readonly authors: Authors;
  readonly tags: Tags;
  /** The files of authors and of tags, for diagnostics. */
  readonly authorsFile: string;
  readonly tagsFile: string;
  readonly editUrl: string | undefined;
  readonly committed: number | undefined;
  /** Whether a part of the front matter could not be read, which may have been the date. */
  readonly isBroken: boolean;
}): Result<Entry | undefined> {
  const { markdown, collection, base, authors, tags, authorsFile, tagsFile, editUrl, committed, isBroken } = input;
  const { path, file, absolute, format, source, frontMatter } = markdown;
  const name = postName(path);
  const date = (frontMatter.date as string | undefined)?.slice(0, 10) ?? name.date;
  const place = { file };
  const body = { format, source, path: absolute };
  const placeOf = (path: readonly (string | number)[]) => placeInFrontMatter({ body, place }, path);
  const diagnostics: Diagnostic[] = [];
  if (date === undefined && !isBroken) diagnostics.push(diagnostic('post-date-missing', place));
  if (date !== undefined && !isCalendarDate(date))
    diagnostics.push(diagnostic('post-date-invalid', placeOf(['date']), { date }));
  const { value: written, diagnostics: unknown } = postAuthors({ frontMatter, authors, authorsFile, placeOf });
  const labels = (frontMatter.tags as readonly string[] | undefined) ?? [];
  const { value: named, diagnostics: untagged } = postTags({ labels, tags, tagsFile, base, placeOf });
  diagnostics.push(...unknown, ...untagged);
  if (date === undefined || !isCalendarDate(date)) return { value: undefined, diagnostics };

  // The address keeps the date of the file name even if the front matter has another.
  const permalink = name.date ? `${name.date.replaceAll('-', '/')}/${name.slug}` : name.slug;
  const entry: Entry = {
    id: permalink,
    collection,
    kind: 'post',
    route: routeOf({ base, folder: '', name: permalink, index: false, slug: frontMatter.slug }),
    frontMatter,
    place,
    body,
    editUrl: editUrlOf({ base: editUrl, file, frontMatter }),
    lastUpdated: lastUpdatedOf(frontMatter, committed),
    post: { date, authors: written, tags: named },
  };
  return { value: entry, diagnostics };
}
