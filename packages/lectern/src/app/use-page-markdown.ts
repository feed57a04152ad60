import { copyPage } from '../browser/article/copy-page.ts';
import { twinAddress } from '../model/head.ts';
import { useMessages, usePage, useSite } from './contexts.ts';

/** The Markdown form of the current page. */
export interface PageMarkdown {
  /** Its address on this site. */
  readonly href: string;
  /**
   * Copies it to the clipboard and tells screen readers. Call it while handling a press. Resolves to whether it succeeded.
   */
  copy(): Promise<boolean>;
  /** Assistants that can open it, from the option `assistants`. */
  readonly assistants: readonly { readonly label: string; readonly href: string }[];
}

/**
 * Returns the Markdown form of the current page; undefined if the site has none (`agents: false`) or this page has none.
 * Throws outside the app.
 */
export function usePageMarkdown(): PageMarkdown | undefined {
  const site = useSite();
  const messages = useMessages();
  const href = twinAddress(usePage(), site);
  if (href === undefined) return undefined;
  const address = encodeURIComponent(site.url + href);
  const assistants = (site.assistants ?? []).map(({ label, href }) => ({
    label,
    href: href.replace('{url}', address),
  }));
  return { href, copy: () => copyPage(href, messages), assistants };
}
