import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { checkImage } from './check-image.ts';
import { checkLink } from './check-link.ts';
import { diagnostic } from './diagnostics.ts';
import type { Hints } from './hints.ts';

/** What is wrong with the links of the configuration: those of the navigation bar and the footer, pictures, the favicon, redirects. */
export function checkShell(table: RouteTable, config: SiteConfig, hints: Hints): readonly Diagnostic[] {
  const { navbar, footer } = config;
  const links = [...navbar.items, ...footer.groups.flatMap(({ items }) => items)].flatMap(({ to }) => to ?? []);
  const pictures = [navbar.logo?.src, footer.logo?.src, config.favicon].filter((path) => path !== undefined);
  const place = { file: 'site.config.ts' };
  const written = (target: string) => ({ target, place, resolution: resolveTarget(target, { route: '/' }, table) });
  return [
    ...links.flatMap((target) => checkLink(written(target), table, hints)),
    ...pictures.flatMap((target) => checkImage(written(target), hints)),
    ...config.redirects
      .filter(({ to }) => written(to).resolution.problem)
      .map(({ from, to }) => diagnostic('redirect-target-broken', place, { from: from.join(', '), to })),
  ];
}
