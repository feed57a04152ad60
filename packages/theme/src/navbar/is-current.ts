import { type NavLink, withoutBase } from 'lectern/model';

/**
 * Returns the value of `aria-current` for a link of the navigation bar: `page` if it leads to the current page, `true` if
 * it leads to a part of the site that contains it. `route` contains the base URL.
 */
export function isCurrent(link: NavLink, route: string, baseUrl: string): 'page' | 'true' | undefined {
  const path = withoutBase(baseUrl, route);
  if (link.to === undefined || path === undefined) return undefined;
  if (link.to === path) return 'page';
  const below = link.activeBaseRegex ? new RegExp(link.activeBaseRegex).test(path) : path.startsWith(`${link.to}/`);
  return below ? 'true' : undefined;
}
