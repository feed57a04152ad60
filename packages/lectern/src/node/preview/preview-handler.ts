import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { isDecodable, normalizePath, withBase, withoutBase } from '../../model/url.ts';

/**
 * Answers requests as every server that we configure does: pages without an ending, old `.html` addresses redirected,
 * a trailing slash or `/index.html` shows the same page, the not-found page with status 404, and files with a hash in
 * their name kept for good. `dir` is read anew at each request, so a new build is served at once.
 */
export function createPreviewHandler(options: { readonly dir: string; readonly baseUrl: string }): RequestListener {
  const { dir, baseUrl } = options;
  const files = sirv(dir, { dev: true, etag: true, extensions: ['html'], setHeaders: setCaching });
  const compress = compression();

  return (request, response) => {
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      void answer(request, response);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query] = splitQuery(request.url ?? '/');
    const sitePath = withoutBase(baseUrl, path);
    if (sitePath === undefined) return redirectToBase(path, response);
    // A path that begins with two slashes would be a redirect to another host.
    if (!isDecodable(path) || sitePath.startsWith('//') || /^\/404(\.html)?$/.test(sitePath)) return notFound(response);
    if (sitePath.endsWith('.html') && !sitePath.endsWith('/index.html')) {
      return redirect(response, withBase(baseUrl, sitePath.slice(0, -'.html'.length)) + query);
    }
    request.url = normalizePath(sitePath) + query;
    files(request, response, () => void notFound(response));
  }

  function redirectToBase(path: string, response: ServerResponse): Promise<void> | void {
    if (path === '/') return redirect(response, baseUrl);
    return notFound(response);
  }

  async function notFound(response: ServerResponse): Promise<void> {
    const page = await readFile(join(dir, '404.html')).catch(() => 'Not found');
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page);
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** What lies under `assets/` has a hash of its content in its name. */
function setCaching(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}
