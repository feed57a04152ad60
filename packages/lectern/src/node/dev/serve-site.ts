import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { offlineRoute, workerPath } from '../../model/offline.ts';
import type { Payload } from '../../model/page.ts';
import { isDecodable, normalizePath, payloadPath, withBase, withoutBase } from '../../model/url.ts';
import { convertImage } from '../emit/images.ts';
import { redirectAddress } from '../emit/redirect-address.ts';
import { redirectPayload } from '../emit/redirects.ts';
import { emitSearchProse } from '../emit/search-prose.ts';
import { emitSearch } from '../emit/site-search.ts';
import type { SourceFile } from '../ground/source.ts';
import { imageFolder } from '../markdown/assets/plan-image.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { bundleFarewell } from '../vite/bundle-scripts.ts';
import { errorDocument } from './error-document.ts';
import { findAgentFile } from './find-agent-file.ts';
import { type DevContext, noteShown } from './note-shown.ts';
import type { DevState } from './read-state.ts';
import { devAddresses, devBuild, renderDevArticle, renderDevDocument, sidebarAddress } from './render-dev-page.ts';

/** Serves payloads, sidebars, global data, files of sources, images, and the worker that ends those of a preview. */
export function serveData(context: DevContext): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = sitePath(request.originalUrl ?? '/', context.live.state.bundle.site.baseUrl);
    const headers = { 'cache-control': 'no-store' };
    if (path?.startsWith('/_lectern/') || path?.startsWith(searchFolder)) {
      findData(path, context)
        .then(({ status, data }) => {
          send(response, status, { ...headers, 'content-type': 'application/json' }, JSON.stringify(data));
        })
        .catch(next);
      return;
    }
    const file = findFile(path, context.live.state);
    if (file) return send(response, 200, headers, file.read());
    if (path === workerPath && !existsSync(join(context.live.state.project.staticDir, workerPath))) {
      // A worker that a preview on this port left in the browser would show its build forever.
      bundleFarewell()
        .then((code) => send(response, 200, { ...headers, 'content-type': 'text/javascript' }, code))
        .catch(next);
      return;
    }
    findMade(path, context)
      .then((made) => {
        if (!made) return next();
        send(response, 200, { ...headers, 'content-type': made.type }, made.content);
      })
      .catch(next);
  };
}

/** Sends an answer, unless the request was handed over to the next site server in the meantime. */
function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  content?: string | Uint8Array,
): void {
  if (!response.writableEnded) response.writeHead(status, headers).end(content);
}

/** How the paths of the first files of the search begin. */
const firstSearchFiles = '/_lectern/search';

/** Folder of the files with the words of pages, for the search. */
const searchFolder = '/assets/search/';

/** Folder of the files with the prose of pages, for excerpts. */
const proseFolder = '/_lectern/prose/';

interface Found {
  readonly status: number;
  readonly data: unknown;
}

async function findData(path: string, context: DevContext): Promise<Found> {
  const { site, bundle } = context.live.state;
  const { baseUrl } = bundle.site;
  if (path === devAddresses.globalData) return { status: 200, data: site.globalData };
  if (path.startsWith(devAddresses.sidebars)) {
    const data = site.sidebars[decodeURIComponent(path.slice(devAddresses.sidebars.length, -'.json'.length))];
    return { status: data ? 200 : 404, data: data ?? null };
  }
  if (path.startsWith(firstSearchFiles) || path.startsWith(searchFolder) || path.startsWith(proseFolder)) {
    const { project, site } = await context.compiled();
    const files = path.startsWith(proseFolder)
      ? await emitSearchProse(site.pages, baseUrl, bundle.store)
      : await emitSearch(project.config, site, bundle.store);
    const file = files.find((each) => each.path === path.slice(1));
    return { status: file ? 200 : 404, data: file ? JSON.parse(String(file.content)) : null };
  }
  const redirect = site.redirects.find(({ from }) => payloadPath(from) === path);
  if (redirect) {
    const target = site.pages.find(({ page }) => page.route === redirect.to)?.page.route;
    return { status: 200, data: redirectPayload(devBuild, target) };
  }
  const { state, built: found } = await compiledPage(
    site.pages.find(({ page }) => payloadPath(withoutBase(baseUrl, page.route) ?? '') === path),
    context,
  );
  if (!found) return { status: 404, data: null };
  try {
    const article = await context.inTurn(() => renderDevArticle(found, state, context.server));
    noteShown(context, found);
    const { page } = found;
    const payload: Payload = {
      build: devBuild,
      hash: devBuild,
      page,
      sidebar: sidebarAddress(page, baseUrl),
      article,
    };
    return { status: 200, data: payload };
  } catch (error) {
    noteShown(context, found, error);
    return { status: 500, data: null };
  }
}

/** Waits until the text of a page is compiled, and those of the pages that it lists. Returns the page in the state that has them. */
async function compiledPage(built: BuiltPage | undefined, { compiled }: DevContext) {
  const isList = built && (built.list !== undefined || built.entry === undefined);
  const state = await compiled(isList ? undefined : (built?.key ?? ''));
  return { state, built: state.site.pages.find(({ key }) => key === built?.key) };
}

const imageTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Returns a file that a source makes. */
function findFile(path: string | undefined, { sources }: DevState): SourceFile | undefined {
  return sources.outputs.flatMap(({ files = [] }) => files).find((file) => `/${file.path}` === path);
}

/** Returns a file that is made on request: an image, or a file for agents. */
async function findMade(path: string | undefined, context: DevContext) {
  const image = await findImage(path, context);
  if (image) return image;
  const file = await findAgentFile(path, context);
  const type = file?.path.endsWith('.md') ? 'text/markdown' : 'text/plain';
  return file && { type: `${type}; charset=utf-8`, content: file.content };
}

/** Returns an image of an article, converted on request. */
async function findImage(path: string | undefined, { live, compiled }: DevContext) {
  const type = imageTypes[path?.split('.').at(-1) ?? ''];
  if (!type || !path?.startsWith(imageFolder)) return undefined;
  const imageOf = (state: DevState) =>
    [...state.compiled.values()].flatMap(({ article }) => article.value.images).find(({ output }) => output === path);
  const image = imageOf(live.state) ?? imageOf(await compiled());
  if (!image) return undefined;
  const { bundle } = live.state;
  return { type, content: await convertImage(image, bundle.store) };
}

/** Serves documents. An error in an author's code is a document that shows it and reloads with the next change. */
export function serveDocuments(context: DevContext): Connect.NextHandleFunction {
  return (request, response) => {
    const { site, bundle, project } = context.live.state;
    const path = documentPath(request.originalUrl ?? '/', bundle.site.baseUrl);
    const redirect = site.redirects.find(({ from }) => from === path);
    if (redirect) return send(response, 302, { location: redirectAddress(redirect.to) });
    const route = normalizePath(withBase(bundle.site.baseUrl, path ?? '/'));
    const found = path === undefined ? undefined : site.pages.find(({ page }) => normalizePath(page.route) === route);
    const isThemes = path === '/search' || path === offlineRoute;
    const built = found ?? (isThemes ? undefined : site.pages.find(({ page }) => page.kind === 'not-found'));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const { server, boot, live } = context;
    const { made } = live;
    compiledPage(built, context)
      .then((now) =>
        context.inTurn(() => renderDevDocument(now.built, now.state, { server, boot, made: live.made, route })),
      )
      .then(({ html, page }) => {
        noteShown(context, built);
        send(response, page.kind === 'not-found' ? 404 : 200, headers, html);
      })
      .catch((error: unknown) => {
        const problem = noteShown(context, built, error);
        const place = { root: project.root, baseUrl: bundle.site.baseUrl, made };
        send(response, 500, headers, errorDocument(problem ? [problem] : [], place));
      });
  };
}

/** Returns the path of the site for a document's address; undefined if it is outside the base URL. */
function documentPath(url: string, baseUrl: string): string | undefined {
  const path = sitePath(url, baseUrl);
  return path === undefined ? undefined : normalizePath(path).replace(/\.html$/, '');
}

/**
 * Returns the path of the site for an address, decoded, as routes are written; undefined if it is outside the base URL or
 * cannot be decoded.
 */
function sitePath(url: string, baseUrl: string): string | undefined {
  const address = url.replace(/[?#].*$/, '');
  return isDecodable(address) ? withoutBase(baseUrl, decodeURI(address)) : undefined;
}
