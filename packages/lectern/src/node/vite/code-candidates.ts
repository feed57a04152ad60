import { isAbsolute, relative } from 'node:path';
import type { BuiltPage } from '../routes/built-site.ts';
import type { ProblemContext } from './bundle-problems.ts';
import { findStyles } from './find-files.ts';
import type { BundleInput } from './make-bundles.ts';
import type { ArticleModule } from './virtual-plugin.ts';

/** An entry with its compiled article, which may be code. */
export type CodeCandidate = Pick<BuiltPage, 'key' | 'entry' | 'compiled'>;

/** Returns what problems of authors' code are described with. */
export function problemContext(
  { root, theme, folders }: BundleInput,
  articles: readonly CodeCandidate[],
): ProblemContext {
  const byKey = new Map(articles.map((article) => [article.key, article]));
  return {
    root,
    theme: isAbsolute(theme) ? relative(root, theme) : theme,
    styles: () => findStyles(folders),
    articleOf(key) {
      const { entry, compiled } = byKey.get(key) ?? {};
      if (!entry) return undefined;
      const { place, body } = entry;
      const isMdx = body.format !== 'react' && compiled?.module !== undefined;
      return { file: place.file, mdx: isMdx ? { source: body.source, module: compiled.module! } : undefined };
    },
  };
}

/** Returns the articles that are code: React pages, and MDX as compiled. */
export function articleModules(articles: readonly CodeCandidate[]): readonly ArticleModule[] {
  return articles.flatMap(({ key, entry, compiled }): ArticleModule[] => {
    if (entry?.body.format === 'react') return [{ key, path: entry.body.path }];
    return compiled?.module === undefined ? [] : [{ key, source: compiled.module, path: entry?.body.path }];
  });
}
