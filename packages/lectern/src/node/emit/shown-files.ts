const tag = /<([a-z][\w-]*)((?:\s[^<>]*)?)>/gi;
const attribute = /\s(?:src|srcset|href|poster|data)="([^"]*)"/g;
const styleUrl = /url\(\s*["']?([^"')]+)/g;

/**
 * Paths of files that a document shows, below the base URL: pictures, media, drawings, style sheets, fonts. Not what it links
 * to: pages, downloads, feeds. An address need not be a file of the site.
 */
export function shownFiles(html: string, baseUrl: string): readonly string[] {
  const found = new Set<string>();

  function add(address: string): void {
    const path = address.replace(/[?#].*$/, '');
    if (!path.startsWith(baseUrl) || !/\.\w+$/.test(path)) return;
    found.add(`/${decode(path.slice(baseUrl.length))}`);
  }

  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    const isLink = /^(a|area)$/i.test(name);
    const isOther = /^link$/i.test(name) && !/\srel="(icon|stylesheet|preload)"/.test(attributes);
    if (isLink || isOther) continue;
    for (const [, value = ''] of attributes.matchAll(attribute)) for (const part of value.split(/[\s,]+/)) add(part);
  }
  for (const [, address = ''] of html.matchAll(styleUrl)) add(address);
  return [...found];
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
