import { createContext, useContext, useEffect, useRef } from 'react';

/** Watches a link and prefetches its content when it is in view; undefined while prerendering. */
export const NextLinkContext = createContext<((link: HTMLAnchorElement) => () => void) | undefined>(undefined);

/** A ref for the link to the next page in order: its content is prefetched when the link is in view. */
export function useNextLink() {
  const whenVisible = useContext(NextLinkContext);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => (ref.current && whenVisible ? whenVisible(ref.current) : undefined), [whenVisible]);
  return ref;
}
