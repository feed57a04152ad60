import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import compression from 'compression';
import send from 'send';
import { isDecodable, normalizePath, withBase, withoutBase } from '../../model/url.ts';
import { cacheControl, type Headers, policyPath, siteHeaders } from '../hosting/site-headers.ts';

/** How long a request waits while a build puts another folder in the place of this one. Milliseconds. */
const longestSwap = 1000;

/**
 * Paths with no page: two slashes at the beginning would lead to another host, dots to another folder, and some names are
 * those of the not-found page and of a build under way.
 */
const isNoPage = /^\/(\/|404(\.html)?$)|[/\\]\.(\.?([/\\]|$)|lectern-)/;

/**
 * Answers requests as every server that we configure does: pages without an ending, old `.html` addresses redirected,
 * a trailing slash or `/index.html` shows the same page, as Markdown for who asks so in `Accept`, the not-found page with status 404, and files with a hash in
 * their name kept for good. `dir` is read anew at each request, so a new build is served at once.
 */
export function createPreviewHandler(options: {
  readonly dir: string;
  readonly baseUrl: string;
  /** The host name that the server was told to listen at. */
  readonly host?: string;
}): RequestListener {
  const { dir, baseUrl } = options;
  const compress = compression();

  return (request, response) => {
    if (!isOwnHost(request.headers.host, options.host)) {
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end('This host name is not the preview server’s. Give it with --host where it should be.\n');
      return;
    }
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      void answer(request, response);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(await headers())) response.setHeader(name, value);
    const [path = '/', query] = splitQuery(request.url ?? '/');
    const sitePath = withoutBase(baseUrl, path);
    if (sitePath === undefined) return path === '/' ? redirect(response, baseUrl) : notFound(response);
    if (!isDecodable(path) || isNoPage.test(normalizePath(decodeURIComponent(sitePath)))) return notFound(response);
    if (sitePath.endsWith('.html') && !sitePath.endsWith('/index.html')) {
      return redirect(response, withBase(baseUrl, sitePath.slice(0, -'.html'.length)) + query);
    }
    const bare = normalizePath(sitePath);
    const pages = bare === '/' ? ['/index.html'] : [bare, `${bare}.html`, `${bare}/index.html`];
    // Browsers ask for what they prefetch with another "Accept" than for what they load.
    if (!/^\/(assets|_lectern)\//.test(bare)) response.setHeader('vary', 'Accept');
    const files = asksMarkdown(request) ? [bare === '/' ? '/index.md' : `${bare}.md`, ...pages] : pages;
    if (await sendFirst(files, request, response)) return;
    // Between two outputs there is none for a moment.
    if ((await isBuilt()) && (await sendFirst(files, request, response))) return;
    return notFound(response);
  }

  /** Those that the files of hosts set. */
  async function headers(): Promise<Headers> {
    return siteHeaders({ policy: await readFile(join(dir, policyPath), 'utf8').catch(() => undefined) });
  }

  /** Sends the first of these files that exists; gives whether one did. */
  async function sendFirst(
    files: readonly string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    for (const file of files) if (await sendFile(file, request, response)) return true;
    return false;
  }

  /** Sends a file, its path encoded as in an address; gives whether it exists. Nothing outside the folder does. */
  function sendFile(file: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      send(request, file, { root: dir, index: false, dotfiles: 'allow', cacheControl: false })
        .on('headers', () => setCaching(response, file))
        .on('directory', () => resolve(false))
        .on('error', ({ status }: { readonly status: number }) => {
          // The request asks for a part that is not there, or for another state of the file.
          const isRefused = status === 412 || status === 416;
          if (isRefused) response.writeHead(status).end();
          else if (response.headersSent) response.destroy();
          resolve(isRefused || response.headersSent);
        })
        .pipe(response)
        .once('close', () => resolve(true));
    });
  }

  /** Whether there is a built site, at once or as soon as a build has put one there. */
  async function isBuilt(): Promise<boolean> {
    const page = join(dir, '404.html');
    for (const start = performance.now(); performance.now() - start < longestSwap; await setTimeout(20)) {
      if (
        await access(page).then(
          () => true,
          () => false,
        )
      )
        return true;
    }
    return false;
  }

  async function notFound(response: ServerResponse): Promise<void> {
    const page = await readFile(join(dir, '404.html')).catch(() => undefined);
    response
      .writeHead(page ? 404 : 503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .end(
        page ??
          `There is no built site in the output folder any more. Run "lectern build", then load this page again.\n`,
      );
  }
}

/** Whether an agent asks for the page as Markdown; no browser names it. */
function asksMarkdown({ headers }: IncomingMessage): boolean {
  return /\btext\/markdown\b/i.test(headers.accept ?? '');
}

/**
 * Whether a request names this machine: by an address, as `localhost`, or by the name that the server listens at. A page of any
 * other name could have that name lead here, and then read what is served.
 */
function isOwnHost(header: string | undefined, host: string | undefined): boolean {
  if (header === undefined) return true;
  const name = header.toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || /^(.+\.)?localhost$/.test(name) || name === host?.toLowerCase();
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
  response.setHeader('cache-control', path.startsWith('/assets/') ? cacheControl.hashed : cacheControl.other);
}
