import type { MarkdownExtensions } from '../ground/markdown-extensions.ts';
import type { ArticleFiles } from './assets/files.ts';
import type { DrawDot } from './diagram/draw-dot.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { Labels } from './labels.ts';
import type { TryMdx } from './mdx/try-mdx.ts';

/** The options of a compiler. All paths are absolute. */
export interface CompilerOptions {
  /** The site's root: `@site/` in paths. */
  readonly root: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Folder for paths that begin with a slash. */
  readonly staticDir: string;
  /** Folders that images and includes may not leave; the static folder counts as one. */
  readonly contentRoots: readonly string[];
  /** Returns the text of a file of an npm package `name@version`, for includes. */
  readonly packages?: (spec: string, file: string) => Promise<string>;
  /** Language of the content. Default: `en`. */
  readonly locale?: string;
  /** Texts that replace labels, by name. Default: none. */
  readonly messages?: Readonly<Record<string, string>>;
  /** What the site adds to Markdown. */
  readonly extensions?: MarkdownExtensions;
  /** Changes with the code of the extensions. */
  readonly extensionsId?: string;
}

/**
 * What plugins need besides the text. All articles share the highlighter and the chart drawing; `files` belongs to the
 * article.
 */
export interface Services {
  readonly options: CompilerOptions;
  readonly highlighter: Highlighter;
  readonly drawDot: DrawDot;
  readonly tryMdx: TryMdx;
  readonly labels: Labels;
  readonly files: ArticleFiles;
}
