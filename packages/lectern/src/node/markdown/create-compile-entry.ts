import type { Result } from '../../model/diagnostic.ts';
import type { Entry, TextBody } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { createFiles, type Dependency } from './assets/files.ts';
import { type KnownCodes, knowing } from './highlight/known-codes.ts';
import { type Labels, labelsFor } from './labels.ts';
import { createTryMdx } from './mdx/try-mdx.ts';
import type { CompilerOptions, Services } from './services.ts';

/** A compiled entry and its inputs. Plain data, because it is sent between threads. */
export interface Compilation {
  readonly result: Result<Article>;
  readonly dependencies: readonly Dependency[];
  /** The highlighted code in it. */
  readonly codes: KnownCodes;
  /** Whether something outside the text may give another result next time, so that it must not be stored. */
  readonly isTransient: boolean;
}

/** Compiles entries one after the other in the calling thread; `known` is what was highlighted in an entry before. */
export type CompileEntry = (entry: Entry<TextBody>, known?: KnownCodes) => Promise<Compilation>;

/** Creates the function. Its tools (parser, grammars, Graphviz, sharp) are loaded with the first entry that needs them. */
export function createCompileEntry(options: CompilerOptions): CompileEntry {
  const roots = [...options.contentRoots, options.staticDir];
  const labels = labelsFor(options.locale ?? 'en', options.messages);
  let tools: Promise<Tools> | undefined;

  return async (entry, known = new Map()) => {
    tools ??= loadTools(labels);
    const { compileArticle, highlighter: all, drawDot, tryMdx } = await tools;
    const files = createFiles(roots);
    const { highlighter, used: codes } = knowing(all, known);
    const result = await compileArticle(entry, { options, files, highlighter, drawDot, tryMdx, labels });
    return { result, codes, dependencies: files.dependencies, isTransient: files.isTransient };
  };
}

type Tools = Pick<Services, 'highlighter' | 'drawDot' | 'tryMdx'> &
  Pick<typeof import('./compile-article.ts'), 'compileArticle'>;

async function loadTools(labels: Labels): Promise<Tools> {
  const [{ compileArticle }, { createHighlighter }, { createDrawDot }] = await Promise.all([
    import('./compile-article.ts'),
    import('./highlight/highlighter.ts'),
    import('./diagram/draw-dot.ts'),
  ]);
  return { compileArticle, highlighter: createHighlighter(), drawDot: createDrawDot(labels), tryMdx: createTryMdx() };
}
