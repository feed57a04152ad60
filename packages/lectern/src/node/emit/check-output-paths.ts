import type { Diagnostic } from '../../model/diagnostic.ts';
import { htmlFile, normalizePath, payloadPath, withoutBase } from '../../model/url.ts';
import type { SourceFile } from '../ground/source.ts';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import { diagnostic } from './diagnostics.ts';
import { marker } from './output-folder.ts';
import { checkWindowsName, createOutputPaths, type OutputClaim } from './output-path.ts';

/**
 * Reports pages, redirects, files of sources and static files that cannot be in one output, before any of them is written.
 */
export function checkOutputPaths(input: {
  readonly site: Pick<BuiltSite, 'pages' | 'redirects'>;
  readonly baseUrl: string;
  /** Files that sources make in addition to pages. */
  readonly files: readonly Pick<SourceFile, 'path'>[];
  /** Files of the static folder, as paths of the site. */
  readonly assets: readonly string[];
  /** The static folder, relative to the site's root. */
  readonly staticFolder: string;
}): readonly Diagnostic[] {
  const { site, baseUrl, files, assets, staticFolder } = input;
  const paths = createOutputPaths();
  const diagnostics: Diagnostic[] = [];
  const keep = (problem: Diagnostic | undefined) => problem && diagnostics.push(problem);
  const claim = (wanted: OutputClaim) => paths.claim(wanted) ?? checkWindowsName(wanted);
  /** What answers an address without an extension. */
  const owners = new Map<string, string>();

  for (const built of site.pages) {
    const route = withoutBase(baseUrl, built.page.route) ?? built.page.route;
    const place = built.entry?.place ?? { file: 'site.config.ts' };
    const owner = `The page ${nameOf(built)}`;
    const [ending] = /\.html$|(?<=\/)index$/i.exec(route) ?? [];
    owners.set(route, owner);
    if (ending) keep(diagnostic('output-route-ending', place, { route, ending }));
    else {
      const document = { path: htmlFile(route), owner, place };
      const payload = { path: payloadPath(route).slice(1), owner, place };
      keep(paths.claim(document) ?? paths.claim(payload) ?? checkWindowsName(document));
    }
  }
  paths.claim({ path: marker.path, owner: 'The mark of the output', place: { file: 'site.config.ts' } });
  if (!owners.has('/404')) {
    owners.set('/404', 'The not-found page');
    paths.claim({ path: '404.html', owner: 'The not-found page', place: { file: 'site.config.ts' } });
  }
  for (const { from } of site.redirects) {
    const owner = `The redirect from ${from}`;
    owners.set(from, owner);
    keep(claim({ path: htmlFile(from), owner, place: { file: 'site.config.ts' } }));
  }
  for (const { path } of files) keep(claim({ path, owner: 'A file of a source', place: { file: 'site.config.ts' } }));
  for (const asset of assets) {
    const place = { file: staticFolder + asset };
    const other = owners.get(normalizePath(asset).replace(/\.html$/, ''));
    if (other) keep(diagnostic('output-address-taken', place, { other }));
    else keep(claim({ path: asset.slice(1), owner: `The static file ${place.file}`, place }));
  }
  return diagnostics;
}

/** Returns a page by its file, or by its key if the build writes it. */
function nameOf({ entry, key }: BuiltPage): string {
  return entry?.place.file ?? key;
}
