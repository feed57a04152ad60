import { copyPage } from '../browser/article/copy-page.ts';
import { twinAddress } from '../model/head.ts';
import { useMessages, usePage, useSite } from './contexts.ts';

/** The page in view as Markdown. */
export interface PageMarkdown {
  /** Its address on this site. */
  readonly href: string;
  /** Puts it into the clipboard, and says so to screen readers; to be called while a press is handled. Gives whether it could. */
  copy(): Promise<boolean>;
  /** Where readers may take it, as the option `assistants` says. */
  readonly assistants: readonly { readonly label: string; readonly href: string }[];
}

/** The page in view as Markdown; undefined where the site has no such files (`agents: false`), or not of this page. Throws outside the app. */
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
