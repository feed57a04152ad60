import { type NavLink, withoutBase } from 'lectern/model';

/**
 * Whether a link of the navigation bar leads to the page in view (`page`) or to the part of the site that it lies in
 * (`true`); the value of `aria-current`. `route` holds the base URL.
 */
export function isCurrent(link: NavLink, route: string, baseUrl: string): 'page' | 'true' | undefined {
  const path = withoutBase(baseUrl, route);
  if (link.to === undefined || path === undefined) return undefined;
  if (link.to === path) return 'page';
  const below = link.activeBaseRegex ? new RegExp(link.activeBaseRegex).test(path) : path.startsWith(`${link.to}/`);
  return below ? 'true' : undefined;
}
