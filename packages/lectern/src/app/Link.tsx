import type { ComponentProps } from 'react';
import { withBase } from '../model/url.ts';
import { useSite } from './contexts.ts';

/** A link to a route of the site (`to`, without the base URL) or elsewhere (`href`). Client-side navigation is the router's: it takes over plain links. */
export function Link({ to, href, ...rest }: ComponentProps<'a'> & { readonly to?: string }) {
  const { baseUrl } = useSite();
  return <a {...rest} href={to === undefined ? href : withBase(baseUrl, to)} />;
}
