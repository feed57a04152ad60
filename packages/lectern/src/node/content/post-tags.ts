import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Entry, PostTag } from '../../model/entry.ts';
import { nearestTo } from '../../model/nearest.ts';
import { siteFile } from '../ground/paths.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath, listNearest } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { placeInFrontMatter } from './front-matter.ts';
import { fieldText } from './front-matter-fields.ts';
import { overviewRoute, permalink } from './overview-route.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

/** Tags by the keys that posts use; undefined for a blog without a file of tags, whose posts may have any. */
export type Tags = ReadonlyMap<string, PostTag> | undefined;

const tagsSchema = z.record(z.string(), z.unknown(), { error: 'a mapping of keys to tags' });

/** What `tags.yml` may say about a tag. An empty value (`release:`) is a tag that has only its key. */
const tagSchema = z
  .strictObject(
    {
      /** The label that readers see. Default: the key. */
      label: fieldText.optional(),
      /** Shown at the top of the tag's page. */
      description: fieldText.optional(),
      /** Path below `/tags`. Default: the key. */
      permalink: permalink.optional(),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? undefined : 'a tag: an object with a label') },
  )
  .nullable();

/** Reads `tags.yml` of a blog folder: a mapping of keys to tags as in Docusaurus. */
export async function readTags(input: {
  readonly root: string;
  readonly folder: string;
  readonly path: string;
  /** Site path of the blog. */
  readonly base: string;
}): Promise<Result<Tags>> {
  const path = join(input.folder, input.path);
  const source = await readText({ root: input.root, path });
  if (source.value === undefined) return { value: undefined, diagnostics: source.diagnostics };
  const file = siteFile(input.root, path);
  const { value: data, placeOf, problem } = readYaml({ text: source.value, file });
  if (problem) return { value: undefined, diagnostics: [problem] };

  const all = checkSchema(tagsSchema, data ?? {});
  const tags = new Map<string, PostTag>();
  const problems = [...all.problems];
  for (const [key, given] of Object.entries(all.value ?? {})) {
    const { value, problems: wrong } = checkSchema(tagSchema, given);
    problems.push(...wrong.map((problem) => ({ ...problem, path: [key, ...problem.path] })));
    const { label = key, description, permalink } = value ?? {};
    const route = overviewRoute(input.base, 'tags', permalink, key);
    tags.set(key, { label, route, ...(description && { description }) });
  }
  const diagnostics = problems.map(({ path: at, kind, expected, received, nearest }) => {
    const key = formatPath(at) || 'the whole file';
    if (kind === 'unknown-key') return diagnostic('tags-unknown-key', placeOf(at), { key: String(at.at(-1)), nearest });
    return diagnostic('tags-invalid', placeOf(at), { key, expected, received });
  });
  return { value: tags, diagnostics };
}

/** Returns the tags of a post, each once: keys or labels from the file of tags; without such a file, any fieldText is a tag. */
export function postTags(input: {
  readonly labels: readonly string[];
  readonly tags: Tags;
  /** The file of tags, for diagnostics. */
  readonly tagsFile: string;
  /** Prefix of the blog's routes. */
  readonly base: string;
  /** Returns the position of a part of the front matter. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}): Result<readonly PostTag[]> {
  const { labels, tags, tagsFile, base, placeOf } = input;
  const { isListed, read } = tagReader({ tags, base });
  const named = labels.flatMap(read);
  return {
    value: [...new Map(named.map((tag) => [tag.route, tag])).values()],
    diagnostics: labels.flatMap((tag, index) => {
      if (!tags || isListed(tag)) return [];
      const nearest = listNearest(nearestTo(tag, tags.keys()));
      return [diagnostic('tag-unknown', placeOf(['tags', index]), { tag, nearest, file: tagsFile })];
    }),
  };
}

/**
 * Reports tags of posts that share a page by accident, such as "C++" and "C": addresses have no signs. Tags that differ only
 * in capital letters share theirs on purpose.
 */
export function reportSharedTags(
  posts: readonly Pick<Entry, 'frontMatter' | 'place' | 'body'>[],
  facts: { readonly tags: Tags; readonly base: string },
): readonly Diagnostic[] {
  const { read } = tagReader(facts);
  const first = new Map<string, string>();
  const reported = new Set<string>();
  return posts.flatMap((post) =>
    ((post.frontMatter.tags as readonly string[] | undefined) ?? []).flatMap((name, index) =>
      read(name).flatMap(({ label, route }) => {
        const other = first.get(route) ?? label;
        first.set(route, other);
        if (other.toLowerCase() === label.toLowerCase() || reported.has(label)) return [];
        reported.add(label);
        const place = placeInFrontMatter(post, ['tags', index]);
        return [diagnostic('tags-share-page', place, { tag: label, other, route })];
      }),
    ),
  );
}

/** Reads the names of tags: keys or labels from the file of tags; others are labels themselves. A blank one is no tag. */
function tagReader({ tags, base }: { readonly tags: Tags; readonly base: string }) {
  const byLabel = new Map([...(tags?.values() ?? [])].map((tag) => [tag.label, tag]));
  const find = (name: string) => tags?.get(name) ?? byLabel.get(name);
  return {
    isListed: (name: string) => find(name) !== undefined,
    read: (name: string): readonly PostTag[] =>
      name.trim() === '' ? [] : [find(name) ?? { label: name, route: overviewRoute(base, 'tags', undefined, name) }],
  };
}
