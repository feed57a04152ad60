import { join, posix } from 'node:path';
import { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { FrontMatter, PostAuthor } from '../../model/entry.ts';
import { nearestTo } from '../../model/nearest.ts';
import { siteFile } from '../ground/paths.ts';
import type { WrittenPicture } from '../ground/source.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath, listNearest } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { fieldText } from './front-matter-fields.ts';
import { overviewRoute, permalink } from './overview-route.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { hasAddress, networkNames, socialLink } from './social-link.ts';

/** Authors by key; undefined if their file cannot be read, which is reported once and not for each post. */
export type Authors = ReadonlyMap<string, PostAuthor> | undefined;

interface WrittenAuthor {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly imageURL?: string;
  readonly description?: string;
  readonly page?: unknown;
  readonly socials?: Readonly<Record<string, string>>;
}

/** The start of an address, or of a path of the site. */
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

const unknownNetwork = `an address, or a handle on one of the networks ${networkNames.join(', ')}`;

const authorsSchema = z.record(z.string(), z.unknown(), { error: 'a mapping of keys to authors' });

/** What `authors.yml` may say about an author. Fields that readers do not see (e-mail addresses) are not checked. */
const authorSchema = z.looseObject(
  {
    name: fieldText,
    title: fieldText.optional(),
    url: fieldText
      .refine((url) => isAbsolute.test(url), {
        error: 'an address such as "https://example.com", or a path of the site such as "/team"',
      })
      .optional(),
    image_url: fieldText.optional(),
    imageURL: fieldText.optional(),
    description: fieldText.optional(),
    /** Whether there is a page with all their posts, or its path below the blog. */
    page: z
      .union([z.boolean(), z.object({ permalink: permalink.optional() })], {
        error: 'true, false or an object with a permalink',
      })
      .optional(),
    /** Accounts elsewhere: a handle or an address by the name of the network. */
    socials: z
      .record(z.string(), fieldText, { error: 'an object of handles or addresses' })
      .superRefine((accounts, { addIssue }) => {
        for (const [network, account] of Object.entries(accounts)) {
          if (!hasAddress(network, account)) addIssue({ code: 'custom', path: [network], message: unknownNetwork });
        }
      })
      .optional(),
  },
  { error: 'an author, with a name' },
);

/** Reads `authors.yml` of a blog folder: a mapping of keys to authors as in Docusaurus. */
export async function readAuthors(input: {
  readonly root: string;
  readonly folder: string;
  readonly path: string;
  /** Site path of the blog. */
  readonly base: string;
}): Promise<Result<Authors> & { readonly pictures: readonly WrittenPicture[] }> {
  const unread = (diagnostics: readonly Diagnostic[]) => ({ value: undefined, pictures: [], diagnostics });
  const path = join(input.folder, input.path);
  const source = await readText({ root: input.root, path });
  if (source.value === undefined) return unread(source.diagnostics);
  const file = siteFile(input.root, path);
  const { value: data, placeOf, problem } = readYaml({ text: source.value, file });
  if (problem) return unread([problem]);

  const pictures: WrittenPicture[] = [];
  const all = checkSchema(authorsSchema, data ?? {});
  const authors = new Map<string, PostAuthor>();
  const problems = [...all.problems];
  for (const [key, given] of Object.entries(all.value ?? {})) {
    const author = checkSchema(authorSchema, given);
    const { page } = author.value ?? {};
    const own = typeof page === 'object' ? page.permalink : undefined;
    const route = page ? overviewRoute(input.base, 'authors', own, key) : undefined;
    const known = author.value ? toAuthor(author.value, author.value.name) : { name: key };
    authors.set(key, { ...known, ...(route && { route }) });
    const field = author.value?.image_url === undefined ? 'imageURL' : 'image_url';
    if (known.imageUrl) pictures.push({ target: known.imageUrl, place: placeOf([key, field]) });
    problems.push(...author.problems.map((problem) => ({ ...problem, path: [key, ...problem.path] })));
  }
  const diagnostics = problems.map(({ path: at, kind, expected, received }) => {
    if (kind === 'missing') return diagnostic('author-without-name', placeOf(at), { key: String(at[0]) });
    return diagnostic('authors-invalid', placeOf(at), { key: formatPath(at) || 'the whole file', expected, received });
  });
  return { value: all.value && authors, pictures, diagnostics };
}

/**
 * Returns the authors of a post: keys are looked up, and the old single fields (`author`, `author_url`, …) are one author.
 */
export function postAuthors(input: {
  readonly frontMatter: FrontMatter;
  readonly authors: Authors;
  /** The file of authors, for diagnostics. */
  readonly authorsFile: string;
  /** Returns the position of a part of the front matter. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}): Result<readonly PostAuthor[]> {
  const { frontMatter, authors, authorsFile, placeOf } = input;
  const diagnostics: Diagnostic[] = [];
  const written =
    frontMatter.authors === undefined
      ? legacyAuthor(frontMatter)
      : [frontMatter.authors as string | WrittenAuthor].flat();
  const isList = Array.isArray(frontMatter.authors);
  const value = written.flatMap((author, index): readonly PostAuthor[] => {
    const { key, ...own } = typeof author === 'string' ? { key: author } : author;
    const known = key === undefined ? undefined : authors?.get(key);
    const at = isList ? ['authors', index] : ['authors'];
    if (key !== undefined && authors && !known) {
      const nearest = listNearest(nearestTo(key, authors.keys()));
      diagnostics.push(diagnostic('author-unknown', placeOf(at), { key, nearest, file: authorsFile }));
    }
    if (key === undefined && !own.name)
      diagnostics.push(diagnostic('author-without-name', placeOf(at), { key: formatPath(at) }));
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

function toAuthor(written: WrittenAuthor, name: string): PostAuthor {
  const { title, url, image_url, imageURL, description, socials: accounts } = written;
  const picture = image_url ?? imageURL;
  // A path of the static folder, whether its slash in front is written or not: posts have addresses of different depths.
  const imageUrl = picture && !isAbsolute.test(picture) ? posix.join('/', picture) : picture;
  const socials = Object.entries(accounts ?? {}).map(([network, handle]) => socialLink(network, handle));
  return {
    name,
    ...(title && { title }),
    ...(description && { description }),
    ...(url && { url }),
    ...(imageUrl && { imageUrl }),
    ...(socials.length > 0 && { socials }),
  };
}
