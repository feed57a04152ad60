import { htmlFile } from '../../model/url.ts';
import type { OutputFile } from './write-output.ts';

/** A document for each old path that leads on to another address, query and hash kept. */
export function emitRedirects(
  redirects: readonly { readonly from: string; readonly to: string }[],
): readonly OutputFile[] {
  return redirects.map(({ from, to }) => ({ path: htmlFile(from), content: redirectDocument(to) }));
}

function redirectDocument(to: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const target = JSON.stringify(to).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><meta charset="utf-8"><title>Redirect</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><script>location.replace(${target}+location.search+location.hash)</script><noscript><meta http-equiv="refresh" content="0;url=${address}"></noscript><p><a href="${address}">${address}</a></p>\n`;
}
