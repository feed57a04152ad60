import { withoutBase, withQuery } from '../../model/url.ts';
import { pathPattern } from '../hosting/path-pattern.ts';

/** The answer to a request: a file of the output, by its path with a leading slash, or another address. */
export type Answer =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** The output to answer from. */
export interface AnswerSource {
  /** Whether the output has a file at a path with a leading slash. */
  isFile(path: string): Promise<boolean>;
  /** Returns the target of a redirecting document; undefined for a page. */
  redirectOf(path: string): Promise<string | undefined>;
}

/**
 * Finds the answer to a request, like every server that we configure. Pages have no extension, a trailing slash shows the
 * same page, `.html` and `/index.html` redirect to the page if it exists, and old paths redirect to their targets. The path
 * is returned in addresses as it was sent. Undefined if there is nothing.
 */
export async function findAnswer(
  request: { readonly target: string; readonly baseUrl: string; readonly asksMarkdown: boolean },
  { isFile, redirectOf }: AnswerSource,
): Promise<Answer | undefined> {
  const { baseUrl } = request;
  const [raw, query] = splitTarget(request.target);
  if (raw === '/' && baseUrl !== '/') return { kind: 'redirect', to: baseUrl };
  const decoded = new RegExp(pathPattern(baseUrl)).test(raw) ? decode(raw) : undefined;
  const path = decoded === undefined ? undefined : withoutBase(decode(baseUrl) ?? baseUrl, decoded);
  if (path === undefined || isNotFoundPage.test(path)) return undefined;

  const bare = path.replace(/\/(?:index\.html)?$/, '');
  const documents = bare === '' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`];
  const [, start] = /^(.*\/)index\.html$/.exec(raw) ?? /^(.+)\.html$/.exec(raw) ?? [];
  if (path.endsWith('.html')) {
    const found = await first(path.endsWith('/index.html') ? documents : [path], isFile);
    return found && start !== undefined ? { kind: 'redirect', to: withQuery(start, query) } : undefined;
  }
  const twin = bare === '' ? '/index.md' : `${bare}.md`;
  const files = [...(request.asksMarkdown ? [twin] : []), ...(path.endsWith('/') ? [] : [path]), ...documents];
  const found = await first(files, isFile);
  if (found === undefined) return undefined;
  const to = documents.includes(found) ? await redirectOf(found) : undefined;
  return to === undefined ? { kind: 'file', path: found } : { kind: 'redirect', to: withQuery(to, query) };
}

/** Addresses of the not-found page, which is not a page itself. */
const isNotFoundPage = /^\/404(?:\.html|\/(?:index\.html)?)?$/;

/**
 * Splits the target of a request into its path and its query, which begins with the question mark. Servers must also accept
 * an absolute address.
 */
function splitTarget(target: string): readonly [path: string, query: string] {
  const whole = target.replace(/^https?:\/\/[^/?]*/i, '');
  const at = whole.indexOf('?');
  return at < 0 ? [whole || '/', ''] : [whole.slice(0, at) || '/', whole.slice(at)];
}

/** Decodes a path; undefined if it is not UTF-8. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function first(paths: readonly string[], isFile: AnswerSource['isFile']): Promise<string | undefined> {
  for (const path of paths) if (await isFile(path)) return path;
  return undefined;
}
