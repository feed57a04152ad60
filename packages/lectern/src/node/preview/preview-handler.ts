import { access, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import compression from 'compression';
import send from 'send';
import { readRedirect } from '../emit/redirects.ts';
import { cacheControl, type FilePolicies, filePoliciesPath, policyPath, siteHeaders } from '../hosting/site-headers.ts';
import { type AnswerSource, findAnswer } from './find-answer.ts';

/** How long a request waits while a build replaces the folder, in milliseconds. */
const longestSwap = 1000;

/**
 * Answers requests like every server that we configure (see `findAnswer`): the page as Markdown if `Accept` asks for it,
 * the not-found page with status 404, and files with a hash in their names cached for good. `dir` is read at each request,
 * so a new build is served at once.
 */
export function createPreviewHandler(options: {
  readonly dir: string;
  readonly baseUrl: string;
  /** The names by which the server may be asked, besides `localhost` and addresses; one that begins with a dot is for all names below it, too. */
  readonly hosts?: readonly string[];
}): RequestListener {
  const { dir, baseUrl } = options;
  const compress = compression();
  /** The current output. */
  const output: AnswerSource = {
    isFile: (path) =>
      stat(join(dir, path)).then(
        (found) => found.isFile(),
        () => false,
      ),
    redirectOf: async (path) => readRedirect(await readFile(join(dir, path), 'utf8').catch(() => '')),
  };

  return (request, response) => {
    if (!isOwnHost(request.headers.host, options.hosts ?? [])) {
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end(
          'The preview answers to "localhost", to addresses, and to names that it is told. Start it with "lectern preview --allowed-hosts NAME".\n',
        );
      return;
    }
    // The parser of Node 24 lets a target pass that begins with a star; servers and that of Node 20 refuse it.
    if (!/^(?:\/|https?:\/\/)/i.test(request.url ?? '/')) {
      response.writeHead(400).end();
      return;
    }
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      void answer(request, response);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, policies } = await readHeaders(dir);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const asked = { target: request.url ?? '/', baseUrl, asksMarkdown: asksMarkdown(request) };
    const found =
      (await findAnswer(asked, output)) ??
      // Between two outputs, there is none for a moment.
      ((await isBuilt(dir)) ? await findAnswer(asked, output) : undefined);
    const own = found?.kind === 'file' ? policies[found.path.slice(1)] : undefined;
    if (own !== undefined) response.appendHeader('content-security-policy', own);
    // When browsers prefetch, they send another "Accept" than when they load.
    if (found?.kind !== 'file' || !/^\/(assets|_lectern)\//.test(found.path)) response.setHeader('vary', 'Accept');
    if (found?.kind === 'redirect') {
      response.writeHead(301, { location: found.to, 'cache-control': cacheControl.other }).end();
      return;
    }
    if (!found || !(await sendFile({ dir, path: found.path }, request, response))) await notFound(dir, response);
  }
}

/** Returns the headers that the files of hosts set, and what they add for single files. */
async function readHeaders(dir: string) {
  const read = (path: string) => readFile(join(dir, path), 'utf8').catch(() => undefined);
  const policies = JSON.parse((await read(filePoliciesPath)) ?? '{}') as FilePolicies;
  return { headers: siteHeaders({ policy: await read(policyPath), policies }), policies };
}

/** Sends a file of the output, and resolves to whether it still exists. */
function sendFile(
  { dir, path }: { readonly dir: string; readonly path: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return new Promise((resolve) => {
    send(request, encoded, { root: dir, index: false, dotfiles: 'allow', cacheControl: false })
      .on('headers', () => setCaching(response, path))
      .on('directory', () => resolve(false))
      .on('error', ({ status }: { readonly status: number }) => {
        // The request asks for a part that does not exist, or for another state of the file.
        const isRefused = status === 412 || status === 416;
        if (isRefused) response.writeHead(status).end();
        else if (response.headersSent) response.destroy();
        resolve(isRefused || response.headersSent);
      })
      .pipe(response)
      .once('close', () => resolve(true));
  });
}

/** Tells whether there is a built site, now or as soon as a running build has put one there. */
async function isBuilt(dir: string): Promise<boolean> {
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

async function notFound(dir: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(dir, '404.html')).catch(() => undefined);
  response
    .writeHead(page ? 404 : 503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(
      page ?? `There is no built site in the output folder any more. Run "lectern build", then load this page again.\n`,
    );
}

/** Tells whether an agent asks for the page as Markdown. Browsers do not name this type. */
function asksMarkdown({ headers }: IncomingMessage): boolean {
  return /\btext\/markdown\b/i.test(headers.accept ?? '');
}

/**
 * Tells whether a request names this machine: by an address, as `localhost`, or by a name that the server was told. A page with any other
 * name could point that name here, and then read what is served.
 */
function isOwnHost(header: string | undefined, hosts: readonly string[]): boolean {
  if (header === undefined) return true;
  const name = header.toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(address) !== 0 || /^(.+\.)?localhost$/.test(name) || hosts.some((host) => isNamed(name, host.toLowerCase()))
  );
}

/** Tells whether a name is an allowed one, by the rules of Vite's `server.allowedHosts`. */
function isNamed(name: string, host: string): boolean {
  return host.startsWith('.') ? `.${name}`.endsWith(host) : name === host;
}

/** Sets how long a file is cached: files under `assets/` have a hash of their content in their names. */
function setCaching(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? cacheControl.hashed : cacheControl.other);
}
