import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { checkImage, checkLink } from './check-target.ts';
import { diagnostic } from './diagnostics.ts';
import type { Hints } from './hints.ts';

/** Gives where an option of the configuration is written. */
export type OptionPlace = (path: readonly (string | number)[]) => Place;

/** What is wrong with the links of the configuration: those of the navigation bar and the footer, pictures, the favicon, redirects. */
export function checkShell(
  table: RouteTable,
  config: SiteConfig,
  placeOf: OptionPlace,
  hints: Hints,
): readonly Diagnostic[] {
  const { navbar, footer, favicon, redirects } = config;
  const written = (target: string, path: readonly (string | number)[]) => ({
    target,
    place: placeOf(path),
    resolution: resolveTarget(target, { route: '/' }, table),
  });
  const links = [
    ...navbar.items.map(({ to }, index) => ({ to, path: ['navbar', 'items', index, 'to'] })),
    ...footer.groups.flatMap(({ items }, group) =>
      items.map(({ to }, index) => ({ to, path: ['footer', 'groups', group, 'items', index, 'to'] })),
    ),
  ];
  const pictures = [
    { src: navbar.logo?.src, path: ['navbar', 'logo', 'src'] },
    { src: footer.logo?.src, path: ['footer', 'logo', 'src'] },
    { src: favicon, path: ['favicon'] },
  ];
  return [
    ...links.flatMap(({ to, path }) => (to === undefined ? [] : checkLink(written(to, path), table, hints))),
    ...pictures.flatMap(({ src, path }) => (src === undefined ? [] : checkImage(written(src, path), hints))),
    ...redirects
      .map(({ from, to }, index) => ({ from, ...written(to, ['redirects', index, 'to']) }))
      .filter(({ resolution }) => resolution.problem)
      .map(({ from, target, place }) =>
        diagnostic('redirect-target-broken', place, { from: from.join(', '), to: target }),
      ),
  ];
}
