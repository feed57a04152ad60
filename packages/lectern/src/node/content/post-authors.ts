import { join, relative } from 'node:path';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { FrontMatter, PostAuthor } from '../../model/entry.ts';
import { nearestTo } from '../../model/nearest.ts';
import { listNearest } from '../config/list-nearest.ts';
import { diagnostic } from './diagnostics.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

/** Authors by their keys. */
export type Authors = ReadonlyMap<string, PostAuthor>;

interface WrittenAuthor {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly imageURL?: string;
}

/** Reads `authors.yml` of a blog folder: a mapping of keys to authors as in Docusaurus. */
export async function readAuthors(input: {
  readonly root: string;
  readonly folder: string;
  readonly path: string;
}): Promise<Result<Authors>> {
  const path = join(input.folder, input.path);
  const text = await readText({ root: input.root, path });
  if (text.value === undefined) return { value: new Map(), diagnostics: text.diagnostics };
  const { value, placeOf, problem } = readYaml({
    text: text.value,
    file: relative(input.root, path).replaceAll('\\', '/'),
  });
  if (problem) return { value: new Map(), diagnostics: [problem] };

  const authors = new Map<string, PostAuthor>();
  const diagnostics: Diagnostic[] = [];
  for (const [key, author] of Object.entries((value ?? {}) as Readonly<Record<string, WrittenAuthor | null>>)) {
    if (typeof author?.name === 'string') authors.set(key, toAuthor(author, author.name));
    else diagnostics.push(diagnostic('author-without-name', placeOf([key]), { key }));
  }
  return { value: authors, diagnostics };
}

/** The authors of a post: keys are looked up, and the old single fields (`author`, `author_url`, …) are one author. */
export function postAuthors(input: {
  readonly frontMatter: FrontMatter;
  readonly authors: Authors;
  readonly place: Place;
}): Result<readonly PostAuthor[]> {
  const { frontMatter, authors, place } = input;
  const diagnostics: Diagnostic[] = [];
  const written =
    frontMatter.authors === undefined
      ? legacyAuthor(frontMatter)
      : [frontMatter.authors as string | WrittenAuthor].flat();
  const value = written.flatMap((author): readonly PostAuthor[] => {
    const { key, ...own } = typeof author === 'string' ? { key: author } : author;
    const known = key === undefined ? undefined : authors.get(key);
    if (key !== undefined && !known) {
      diagnostics.push(
        diagnostic('author-unknown', place, { key, nearest: listNearest(nearestTo(key, authors.keys())) }),
      );
    }
    const merged = {
      ...known,
      ...('name' in own || 'title' in own || 'url' in own ? toAuthor(own, own.name ?? known?.name ?? '') : {}),
    };
    return merged.name ? [{ ...merged, name: merged.name }] : [];
  });
  return { value, diagnostics };
}

function legacyAuthor(frontMatter: FrontMatter): readonly WrittenAuthor[] {
  const { author, author_title, author_url, author_image_url, authorTitle, authorURL, authorImageURL } =
    frontMatter as Readonly<Record<string, string | undefined>>;
  if (author === undefined) return [];
  return [
    {
      name: author,
      title: author_title ?? authorTitle,
      url: author_url ?? authorURL,
      image_url: author_image_url ?? authorImageURL,
    },
  ];
}

function toAuthor({ title, url, image_url, imageURL }: WrittenAuthor, name: string): PostAuthor {
  const imageUrl = image_url ?? imageURL;
  return { name, ...(title && { title }), ...(url && { url }), ...(imageUrl && { imageUrl }) };
}
