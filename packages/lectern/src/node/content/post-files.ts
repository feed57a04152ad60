import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import type { WrittenPicture } from '../ground/source.ts';
import { type Authors, readAuthors } from './post-authors.ts';
import type { postEntry } from './post-entry.ts';
import { readTags, type Tags } from './post-tags.ts';

/** The files of a blog that its posts refer to. */
export interface PostFiles {
  readonly facts: Pick<Parameters<typeof postEntry>[0], 'authors' | 'tags' | 'authorsFile' | 'tagsFile'>;
  readonly pictures: readonly WrittenPicture[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the authors and the tags of a blog: the files in the options, or those with the usual names if they exist. */
export async function readPostFiles(input: {
  readonly root: string;
  readonly folder: string;
  /** Site path of the blog. */
  readonly base: string;
  /** The files in the folder. */
  readonly paths: readonly string[];
  readonly options: { readonly authors?: string; readonly tags?: string };
}): Promise<PostFiles> {
  const { root, folder, base, paths, options } = input;
  const place = (name: 'authors' | 'tags') => {
    const path = options[name] ?? [`${name}.yml`, `${name}.yaml`].find((file) => paths.includes(file));
    return { path, file: siteFile(root, join(folder, path ?? `${name}.yml`)) };
  };
  const [people, topics] = [place('authors'), place('tags')];
  const [authors, tags] = await Promise.all([
    people.path === undefined ? noAuthors : readAuthors({ root, folder, base, path: people.path }),
    topics.path === undefined ? noTags : readTags({ root, folder, base, path: topics.path }),
  ]);
  return {
    facts: { authors: authors.value, tags: tags.value, authorsFile: people.file, tagsFile: topics.file },
    pictures: authors.pictures,
    diagnostics: [...authors.diagnostics, ...tags.diagnostics],
  };
}

const noAuthors = { value: new Map() as Authors, pictures: [], diagnostics: [] };
const noTags = { value: undefined as Tags, diagnostics: [] };
