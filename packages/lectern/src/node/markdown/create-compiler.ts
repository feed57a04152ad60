import type { Result } from '../../model/diagnostic.ts';
import type { Entry, TextBody } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { entryKey } from '../ground/source.ts';
import { noStore, type Store } from '../store/open-store.ts';
import { hashOf } from './assets/files.ts';
import { openCache } from './cache/article-cache.ts';
import type { CompileThread } from './compile-thread.ts';
import { codeOf, createBatches } from './create-batches.ts';
import type { Compilation } from './create-compile-entry.ts';
import { labelsFor } from './labels.ts';
import { tocLevels } from './outline/build-outline.ts';
import type { CompilerOptions } from './services.ts';

/** An article, and the files that it depends on besides its own text. */
export interface ArticleResult extends Result<Article> {
  /** Absolute paths, including files that were looked for and do not exist. */
  readonly files: readonly string[];
  /** Whether the text is still to be compiled, so that only the heading is known. */
  readonly isPending?: boolean;
}

/** Compiles Markdown and MDX. Articles may be compiled at the same time; `close` must wait for them. */
export interface Compiler {
  /**
   * Returns an entry's article, as far as its text allows, and what is wrong with it. Throws for an entry whose body is a
   * module.
   */
  compile(entry: Entry): Promise<ArticleResult>;
  /** Returns what other pages show of an entry's article, without compiling its text. Throws as `compile` does. */
  begin(entry: Entry): Promise<ArticleResult>;
  /** Stores what was compiled and ends the second thread. */
  close(): Promise<void>;
}

/**
 * Returns a compiler for a site. It uses what earlier builds compiled, from the store (default: nothing). With a second
 * thread, it shares the work, and ends the thread when it is closed.
 */
export function createCompiler(options: CompilerOptions, store: Store = noStore, thread?: CompileThread): Compiler {
  const { root, baseUrl, staticDir, contentRoots, locale, messages, extensions, extensionsId } = options;
  const roots = [...contentRoots, staticDir];
  const cache = openCache(store, roots);
  const added = [extensions?.containers, extensionsId, locale, messages];
  const site = JSON.stringify([root, baseUrl, staticDir, contentRoots, options.packages !== undefined, ...added]);

  const compile = createBatches(options, thread);
  const labels = labelsFor(locale ?? 'en', messages);

  return {
    async begin(entry) {
      checkText(entry);
      const { beginArticle } = await import('./compile-article.ts');
      const value = await runAuthorCode(codeOf(entry), () => beginArticle(entry, { options, labels }));
      return { value, diagnostics: [], files: [], isPending: true };
    },
    async compile(entry) {
      checkText(entry);
      const name = entryKey(entry);
      const { body, place, frontMatter } = entry;
      const levels = tocLevels(frontMatter);
      // Only the site's own code reads more of it than the levels.
      const seen = extensionsId === undefined ? undefined : frontMatter;
      const key = hashOf(
        JSON.stringify([
          site,
          place.file,
          body.format,
          body.path,
          body.trusted,
          levels,
          body.source,
          seen,
          body.codeHints,
        ]),
      );
      const cached = await cache.find(name, key);
      if (cached) return withFiles(cached);

      const { result, dependencies, codes, isTransient } = await compile(entry, await cache.codes(name));
      if (!isTransient) cache.keep(name, { key, dependencies, result, codes });
      return withFiles({ dependencies, result });
    },
    async close() {
      await Promise.all([cache.write(), thread?.terminate()]);
    },
  };
}

function withFiles({ result, dependencies }: Pick<Compilation, 'result' | 'dependencies'>): ArticleResult {
  return { ...result, files: dependencies.map(({ file }) => file) };
}

function checkText(entry: Entry): asserts entry is Entry<TextBody> {
  if (entry.body.format === 'react')
    throw new TypeError(`the entry ${entry.collection}/${entry.id} is a module, not Markdown`);
}
