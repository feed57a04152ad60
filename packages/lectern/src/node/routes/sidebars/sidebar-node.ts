import type { Place } from '../../../model/diagnostic.ts';
import type { Described } from '../described.ts';

/**
 * A sidebar whose ids are resolved to pages; what is shown, its reading order and the places of its pages follow from it.
 */
export type SidebarNode =
  | {
      readonly type: 'page';
      readonly page: Described;
      readonly label: string;
      /** A link that does not make the page part of this sidebar. */
      readonly ref: boolean;
    }
  | { readonly type: 'link'; readonly label: string; readonly target: string; readonly place: Place }
  | {
      readonly type: 'group';
      readonly label: string;
      readonly page?: Described;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly nodes: readonly SidebarNode[];
    };

/** A sidebar of a documentation version. */
export interface ResolvedSidebar {
  /** Its name among all sidebars of the site. */
  readonly name: string;
  /** Its name in the sidebars file. */
  readonly ownName: string;
  readonly nodes: readonly SidebarNode[];
}

/** An index page that the build writes, and the nodes that it lists. */
export interface GeneratedIndex {
  readonly page: Described;
  readonly nodes: readonly SidebarNode[];
  readonly keywords?: readonly string[];
  readonly image?: string;
}
