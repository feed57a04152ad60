import { join } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import type { FrontMatter } from '../../model/entry.ts';
import { siteFile } from '../ground/paths.ts';
import type { FrontMatterSchema } from './front-matter-schema.ts';
import { readReactFrontMatter } from './react-front-matter.ts';
import { readText } from './read-text.ts';

/** A React page, read. */
export interface ReactFile {
  /** Path below the content folder. */
  readonly path: string;
  readonly absolute: string;
  /** Path relative to the site's root, for diagnostics. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
}

/** Reads React pages all at once and checks their front matter. */
export async function readReactPages(input: {
  readonly root: string;
  readonly folder: string;
  readonly paths: readonly string[];
  readonly schema: FrontMatterSchema;
}): Promise<Result<readonly ReactFile[]>> {
  const { root, folder, paths, schema } = input;
  const files = await Promise.all(
    paths.map(async (path): Promise<Result<readonly ReactFile[]>> => {
      const absolute = join(folder, path);
      const file = siteFile(root, absolute);
      const text = await readText({ root, path: absolute });
      if (text.value === undefined) return { value: [], diagnostics: text.diagnostics };
      const { value: frontMatter, diagnostics } = await readReactFrontMatter({ source: text.value, file, schema });
      return { value: [{ path, absolute, file, frontMatter }], diagnostics };
    }),
  );
  return { value: files.flatMap(({ value }) => value), diagnostics: files.flatMap(({ diagnostics }) => diagnostics) };
}
