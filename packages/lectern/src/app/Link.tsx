import type { ComponentProps } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { withBase } from '../model/url.ts';
import { useSite } from './contexts.ts';

/** A link to a route of the site (`to`, without the base URL) or elsewhere (`href`). Client-side navigation is the router's: it takes over plain links. */
export function Link({ to, href, ...rest }: ComponentProps<'a'> & { readonly to?: string }) {
  const { baseUrl } = useSite();
  return <a {...rest} href={to === undefined ? href : withBase(baseUrl, to)} />;
}

/** Watches a link and prefetches its content when it is in view; undefined while prerendering. */
export const NextLinkContext = createContext<((link: HTMLAnchorElement) => () => void) | undefined>(undefined);

/** A ref for the link to the next page in order: its content is prefetched when the link is in view. */
export function useNextLink() {
  const whenVisible = useContext(NextLinkContext);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => (ref.current && whenVisible ? whenVisible(ref.current) : undefined), [whenVisible]);
  return ref;
}
