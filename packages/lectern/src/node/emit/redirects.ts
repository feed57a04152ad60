import type { RedirectPayload } from '../../model/page.ts';
import { attributeOf, readHtml } from '../../model/read-html.ts';
import { htmlFile, payloadPath } from '../../model/url.ts';
import { decodeValue, escapeHtml, scriptJson } from '../ground/escape-html.ts';
import { hashSource } from '../render/inline-sources.ts';
import type { OutputFile } from './create-output.ts';
import { redirectAddress } from './redirect-address.ts';

/**
 * Makes, for each old path, a document that redirects to another address and keeps query and hash, and a payload for
 * navigation in the browser. `routes` contains the addresses of pages: a redirect to one of them needs no full page load.
 */
export function emitRedirects(input: {
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly build: string;
  readonly routes: ReadonlySet<string>;
}): readonly OutputFile[] {
  const { redirects, build, routes } = input;
  return redirects.flatMap(({ from, to }) => [
    { path: htmlFile(from), content: redirectDocument(redirectAddress(to)) },
    {
      path: payloadPath(from).slice(1),
      content: JSON.stringify(redirectPayload(build, routes.has(to) ? to : undefined)),
    },
  ]);
}

/** Returns what navigation in the browser finds at an old path. Without a route, only a full page load can follow. */
export function redirectPayload(build: string, route: string | undefined): RedirectPayload {
  return { build, redirect: route ?? null };
}

/** Returns the target of a redirecting document; undefined for a page. */
export function readRedirect(html: string): string | undefined {
  if (!html.startsWith(opening) || !html.includes(title)) return undefined;
  for (const token of readHtml(html))
    if (token.type === 'open' && token.name === 'link') return decodeValue(attributeOf(token, 'href')?.value ?? '');
  return undefined;
}

/** What a document that leads on begins with and holds, and no page does. */
const opening = '<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="content-security-policy"';
const title = '<title>Redirect</title>';

function redirectDocument(to: string): string {
  const address = escapeHtml(to);
  const script = `var u=new URL(${scriptJson(to)},location.href),s=location.search;if(s)u.search+=(u.search&&"&")+s.slice(1);u.hash||=location.hash;location.replace(u)`;
  const policy = escapeHtml(
    `default-src 'none';script-src ${hashSource(script)};base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'`,
  );
  return `${opening} content="${policy}">${title}<meta name="robots" content="noindex"><link rel="canonical" href="${address}"><script>${script}</script><noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript><p><a href="${address}">${address}</a></p>\n`;
}
