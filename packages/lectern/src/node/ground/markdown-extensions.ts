import type { HastPluginEntry, MdastPluginEntry } from 'satteri';
import type { FrontMatter } from '../../model/entry.ts';

declare module 'satteri' {
  interface DataMap {
    page: MarkdownPage;
  }
}

/** What a site adds to Markdown. */
export interface MarkdownExtensions {
  /** Plugins of Satteri for the Markdown tree. They run before the engine's own plugins. */
  readonly mdastPlugins: readonly MdastPluginEntry[];
  /** Plugins of Satteri for the HTML tree. They run before headings get their ids. */
  readonly hastPlugins: readonly HastPluginEntry[];
  /** Containers by the name after `:::`. */
  readonly containers: Readonly<Record<string, ContainerLook>>;
  /** Functions by the language of the fence, in lowercase. */
  readonly fences: Readonly<Record<string, RenderFence>>;
}

/** What a container becomes. */
export interface ContainerLook {
  readonly tag: string;
  readonly class: string;
  readonly label?: string;
  readonly labelTag: string;
}

/** Returns the HTML of a fence. */
export type RenderFence = (fence: Fence, page: MarkdownPage) => string | Promise<string>;

/** A fence that the site renders itself. */
export interface Fence {
  readonly code: string;
  /** `key="value"` after the language; bare words have an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The page that is being compiled, for plugins in `context.data.page`. */
export interface MarkdownPage {
  readonly id: string;
  readonly collection: string;
  /** For messages: relative to the site's root. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /**
   * Reads a file of the site, by its path relative to the site's root. The page is compiled again when the file changes, unlike
   * with files that are read in another way. Rejects if the file does not exist.
   */
  readonly read: (path: string) => Promise<string>;
}

/** The extensions of a site that has none. */
export const noExtensions: MarkdownExtensions = { mdastPlugins: [], hastPlugins: [], containers: {}, fences: {} };

/** Tells whether some of them are functions, which can neither be compared by their text nor sent to another thread. */
export function hasCode({ mdastPlugins, hastPlugins, fences }: MarkdownExtensions): boolean {
  return mdastPlugins.length + hastPlugins.length + Object.keys(fences).length > 0;
}
