import type { Files } from './assets/files.ts';
import type { DrawDot } from './diagram/draw-dot.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { CompilerOptions } from './options.ts';

/** What plugins need from outside the text. Highlighter and chart drawing are shared by all articles, `files` is the article's own. */
export interface Services {
  readonly options: CompilerOptions;
  readonly highlighter: Highlighter;
  readonly drawDot: DrawDot;
  readonly files: Files;
}
