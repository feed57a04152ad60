import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diagnostic } from '../diagnostics.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { checkImage } from './check-image.ts';
import { checkLink } from './check-link.ts';
import type { Hints } from './hints.ts';

/** What is wrong with the links of the configuration: those of the navigation bar and the footer, pictures, the favicon, redirects. */
export function checkShell(table: RouteTable, config: SiteConfig, hints: Hints): readonly Diagnostic[] {
  const place = { file: 'site.config.ts' };
  const { navbar, footer } = config;
  const links = [...navbar.items, ...footer.groups.flatMap(({ items }) => items)].flatMap(({ to }) => to ?? []);
  const pictures = [navbar.logo?.src, footer.logo?.src, config.favicon].filter((path) => path !== undefined);
  return [
    ...links.flatMap((target) =>
      checkLink({ target, place, resolution: resolveTarget(target, { route: '/' }, table) }, table),
    ),
    ...pictures.flatMap((target) =>
      checkImage({ target, place, resolution: resolveTarget(target, { route: '/' }, table) }, table),
    ),
    ...config.redirects
      .filter(({ to }) => resolveTarget(to, { route: '/' }, table).problem)
      .map(({ from, to }) => diagnostic('redirect-target-broken', place, { from: from.join(', '), to })),
  ];
}
