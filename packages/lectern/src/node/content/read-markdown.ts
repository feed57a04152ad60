import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { FrontMatter } from '../../model/entry.ts';
import { siteFile } from '../ground/paths.ts';
import { readFrontMatter } from './front-matter.ts';
import type { FrontMatterSchema } from './front-matter-schema.ts';
import { readText } from './read-text.ts';

/** A Markdown or MDX file, read. */
export interface MarkdownFile {
  /** Path below the content folder. */
  readonly path: string;
  /** Absolute path. */
  readonly absolute: string;
  /** Path relative to the site's root, for diagnostics. */
  readonly file: string;
  readonly format: 'markdown' | 'mdx';
  readonly source: string;
  readonly frontMatter: FrontMatter;
}

/** Milliseconds of reading after which other work has its turn: on a slow disk, the command line must hear that the thread lives. */
const moment = 100;

/** Reads Markdown files and checks their front matter. Files that are not text are left out with a diagnostic. */
export async function readMarkdown(input: {
  readonly root: string;
  readonly folder: string;
  readonly paths: readonly string[];
  readonly schema: FrontMatterSchema;
}): Promise<Result<readonly MarkdownFile[]>> {
  const { root, folder, paths, schema } = input;
  const files: MarkdownFile[] = [];
  const diagnostics: Diagnostic[] = [];
  let begun = performance.now();
  for (const path of paths) {
    if (performance.now() - begun > moment) {
      await setImmediate();
      begun = performance.now();
    }
    const absolute = join(folder, path);
    const text = await readText({ root, path: absolute });
    diagnostics.push(...text.diagnostics);
    if (text.value === undefined) continue;
    const file = siteFile(root, absolute);
    const read = readFrontMatter({ source: text.value, file, schema });
    diagnostics.push(...read.diagnostics);
    const format = /\.mdx$/i.test(path) ? 'mdx' : 'markdown';
    files.push({ path, absolute, file, format, source: text.value, frontMatter: read.value });
  }
  return { value: files, diagnostics };
}

/** The extension of a Markdown or MDX file in any case: `README.MD` is a page, too. */
export const markdownEnding = /\.mdx?$/i;

/**
 * Returns the address where a file can be edited: from its front matter, or `base` with its path; undefined if neither is
 * set.
 */
export function editUrlOf(input: {
  readonly base: string | undefined;
  readonly file: string;
  readonly frontMatter: FrontMatter;
}): string | undefined {
  const { base, file, frontMatter } = input;
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url ?? undefined;
  return base === undefined ? undefined : `${base.replace(/\/$/, '')}/${encodeURI(file)}`;
}
