import { escapeHtml } from '../escape-html.ts';

/** Tags for style sheets and scripts of other hosts; neither holds up the first paint. */
export function externalTags(options: {
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
}): string {
  const sheets = options.stylesheets.map((href) => {
    const address = escapeHtml(href);
    return `<link rel="stylesheet" href="${address}" media="print" onload="this.media='all'"><noscript><link rel="stylesheet" href="${address}"></noscript>`;
  });
  const scripts = options.scripts.map((src) => `<script async src="${escapeHtml(src)}"></script>`);
  return [...sheets, ...scripts].join('');
}
