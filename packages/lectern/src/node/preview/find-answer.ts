import { withoutBase } from '../../model/url.ts';
import { withQuery } from '../ground/with-query.ts';
import { pathPattern } from '../hosting/path-pattern.ts';

/** What a request is answered with: a file of the output, by its path from a slash on, or another address. */
export type Answer =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** What there is to answer with. */
export interface AnswerSource {
  /** Whether the output has a file at a path that begins with a slash. */
  isFile(path: string): Promise<boolean>;
  /** The address that a document leads on to; undefined for a page. */
  redirectOf(path: string): Promise<string | undefined>;
}

/**
 * Finds the answer to a request, as every server that we configure does: pages without an ending, a trailing slash shows the same
 * page, `.html` and `/index.html` lead to the page where there is one, old paths to where they lead. The path stays as it was sent
 * wherever it comes back in an address. Undefined where there is nothing.
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

/** Addresses of the not-found page, at which there is no page. */
const isNotFoundPage = /^\/404(?:\.html|\/(?:index\.html)?)?$/;

/** Returns the path of a request and its query, which begins with the question mark. Servers must take a whole address, too. */
function splitTarget(target: string): readonly [path: string, query: string] {
  const whole = target.replace(/^https?:\/\/[^/?]*/i, '');
  const at = whole.indexOf('?');
  return at < 0 ? [whole || '/', ''] : [whole.slice(0, at) || '/', whole.slice(at)];
}

/** Undefined where it is no UTF-8. */
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
