/**
 * How hosts differ from the preview, and why nothing that we write for them can change it. This is the only list: the
 * laboratory expects the preview's answer, changed by these lines alone.
 */
export interface Traits {
  readonly why: string;
  /** Requests that the server refuses with 400 before it reads our file. */
  readonly refuses?: (path: string) => boolean;
  /**
   * Whether `.html` and `/index.html` are removed from any address: the host cannot check for the page before it redirects.
   */
  readonly takesHtmlOff?: boolean;
  /** Whether agents get a page as Markdown. */
  readonly negotiates: boolean;
  /** Whether pages and files have the site's headers, and whether redirects do. */
  readonly headers: { readonly files: boolean; readonly redirects: boolean };
  /** The documented behavior of a host for addresses as browsers send them. */
  readonly rules?: Rules;
}

/** What a host with rules of its own does with an address; each of them has `/page` for `page.html`. */
export interface Rules {
  /** The address of a page with a slash at its end, and with `.html`. */
  readonly slash: 'page' | 'lead' | 'missing';
  readonly html: 'page' | 'lead';
  /** The address of a folder with an `index.html`: without a slash, with it, and with the file's name. */
  readonly folder: {
    readonly bare: 'page' | 'lead';
    readonly slash: 'page' | 'lead';
    readonly index: 'page' | 'lead to slash' | 'lead to bare';
  };
  /** Whether it removes the slash from addresses without a page or file. */
  readonly takesSlashOff?: boolean;
  /** The status of redirects to the one address of a page. */
  readonly status: 301 | 308;
  /** Old paths that get the redirecting document and not a redirect. */
  readonly documentsAt?: RegExp;
  /** Whether an old path with a trailing slash redirects at once. */
  readonly redirectsSlash?: boolean;
  /** Its cache headers. */
  readonly cache: string;
}

const malformed = /%(?![\da-f]{2})/i;
const always = { negotiates: true, headers: { files: true, redirects: true } };
/**
 * The documentation does not say that these hosts set headers on redirects. Their cache headers mean the same: revalidate
 * each time.
 */
const byRules = { negotiates: false, headers: { files: true, redirects: false } };
const askEachTime = 'public, max-age=0, must-revalidate';

/** By host. */
export const traits = {
  nginx: {
    ...always,
    refuses: (path) => malformed.test(path) || /%00/.test(path) || climbs(path),
    why: 'It refuses paths that are badly encoded, hold a zero byte or lead above the root before it looks for a location.',
  },
  caddy: {
    ...always,
    refuses: (path) => malformed.test(path),
    why: 'It refuses paths that are badly encoded before it looks for a site.',
  },
  s3: {
    negotiates: false,
    headers: { files: true, redirects: false },
    takesHtmlOff: true,
    why: 'A function of CloudFront has 10 kB, too few for a list of all pages, so it takes ".html" off any address. The policy of headers is not for answers that it makes. To negotiate, "Accept" would have to be part of the cache key.',
  },
  netlify: {
    ...byRules,
    rules: {
      slash: 'lead',
      html: 'page',
      folder: { bare: 'lead', slash: 'page', index: 'page' },
      status: 301,
      redirectsSlash: true,
      cache: askEachTime,
    },
    why: 'It shows a page at its address with ".html", too.',
  },
  cloudflare: {
    ...byRules,
    rules: {
      slash: 'lead',
      html: 'lead',
      folder: { bare: 'lead', slash: 'page', index: 'lead to slash' },
      status: 308,
      documentsAt: /\*|:[a-z]/i,
      cache: askEachTime,
    },
    why: 'A star or a colon in an old path would be a wildcard. It compares paths as browsers send them, so neither can be encoded.',
  },
  vercel: {
    ...byRules,
    takesHtmlOff: true,
    rules: {
      slash: 'lead',
      html: 'lead',
      folder: { bare: 'page', slash: 'lead', index: 'lead to bare' },
      takesSlashOff: true,
      status: 308,
      cache: askEachTime,
    },
    why: 'Its "cleanUrls" and "trailingSlash" lead on before it looks for a file.',
  },
  'github-pages': {
    negotiates: false,
    headers: { files: false, redirects: false },
    rules: {
      slash: 'missing',
      html: 'page',
      folder: { bare: 'lead', slash: 'page', index: 'page' },
      status: 301,
      documentsAt: /^/,
      cache: 'max-age=600',
    },
    why: 'It takes neither headers nor redirects; the document at an old path leads on.',
  },
} as const satisfies Readonly<Record<string, Traits>>;

/** A host of the list. */
export type HostOfLab = keyof typeof traits;

/** Tells whether a path leads above the root at some point. */
function climbs(path: string): boolean {
  let depth = 0;
  for (const part of path.replace(/%2e/gi, '.').replace(/%2f/gi, '/').split('/').filter(Boolean)) {
    depth += part === '..' ? -1 : part === '.' ? 0 : 1;
    if (depth < 0) return true;
  }
  return false;
}
