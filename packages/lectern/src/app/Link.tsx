import type { ComponentProps } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { withBase } from '../model/url.ts';
import { useSite } from './contexts.ts';

/**
 * Renders a link to a route of the site (`to`, without the base URL) or elsewhere (`href`). The router takes over plain
 * links for client-side navigation.
 */
export function Link({ to, href, ...rest }: ComponentProps<'a'> & { readonly to?: string }) {
  const { baseUrl } = useSite();
  return <a {...rest} href={to === undefined ? href : withBase(baseUrl, to)} />;
}

/** Watches a link and prefetches its content when it comes into view; undefined while prerendering. */
export const NextLinkContext = createContext<((link: HTMLAnchorElement) => () => void) | undefined>(undefined);

/** Returns a ref for the link to the next page, whose content is prefetched when the link comes into view. */
export function useNextLink() {
  const whenVisible = useContext(NextLinkContext);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => (ref.current && whenVisible ? whenVisible(ref.current) : undefined), [whenVisible]);
  return ref;
}
