import { type OfflineExtra, type OfflineList, type OfflinePage, offlineRoute, packedPath } from '../model/offline.ts';
import { joinDocument, joinPayload, type PackedPage, readPackedPage } from '../model/packed-page.ts';
import { normalizePath, payloadPath, withBase } from '../model/url.ts';
import { decompressed, type FileStore } from './file-store.ts';

/** Keeps the worker alive until a promise settles. */
type Later = (work: Promise<unknown>) => void;

/** A build's list, prepared for lookups. */
interface Lookup {
  readonly list: OfflineList;
  readonly pages: ReadonlyMap<string, OfflinePage>;
  /** Hashes by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Policies of single files by path, in addition to the host's. */
  readonly ownPolicies: ReadonlyMap<string, string>;
  readonly redirects: ReadonlyMap<string, string>;
  /** Routes of pages and redirects, by the path of their payload. */
  readonly payloads: ReadonlyMap<string, string>;
  /** Whether the budget has room for the whole site, so that a missing file was lost. */
  readonly isWhole: boolean;
  /** Headers of all answers. */
  readonly policies: readonly (readonly [name: string, value: string])[];
}

/** Answers requests for stored files and leaves all others to the server. */
export interface Answers {
  /** `path` is the path of the request without the base URL. */
  answer(request: Request, path: string, later: Later): Promise<Response>;
}

/** Input of `createAnswers`. */
interface AnswersOptions {
  readonly baseUrl: string;
  readonly files: FileStore;
  /** Bytes. */
  readonly budget: number;
  /** Reads the list of the worker's own build; rejects if that fails. */
  readonly readList: () => Promise<OfflineList>;
  /** Reads the host's headers that say what browsers may do with an answer. */
  readonly readPolicies: () => Promise<Lookup['policies']>;
}

/** The means of one answer. */
interface Context {
  readonly baseUrl: string;
  readonly files: FileStore;
  readonly found: Lookup;
  readonly later: Later;
  /** Returns the shell; undefined if it is lost. */
  readonly readShell: (context: Context) => Promise<string | undefined>;
}

/** Creates the answers of a build. */
export function createAnswers(options: AnswersOptions): Answers {
  const { baseUrl, files } = options;
  let lookup: Promise<Lookup> | undefined;
  let shell: string | undefined;

  function look(): Promise<Lookup | undefined> {
    lookup ??= Promise.all([options.readList(), options.readPolicies()]).then(([list, policies]) => ({
      ...createLookup(list, options.budget),
      policies,
    }));
    return lookup.catch(() => {
      lookup = undefined;
      return undefined;
    });
  }

  async function keepShell(context: Context): Promise<string | undefined> {
    shell ??= await readShell(context);
    return shell;
  }

  return {
    async answer(request, path, later) {
      const found = await look();
      if (!found) return fetch(request);
      const context = { baseUrl, files, found, later, readShell: keepShell };
      if (request.mode === 'navigate') return answerNavigation(request, path, context);
      return (await answerStored(decoded(path), context)) ?? fetch(request);
    },
  };
}

/** Answers the request for a document. */
async function answerNavigation(request: Request, path: string, context: Context): Promise<Response> {
  const { baseUrl, found } = context;
  const route = routeOf(path);
  const target = found.redirects.get(route) ?? oldAddress(route, found.pages, baseUrl);
  if (target !== undefined) return Response.redirect(addressOf(target, request.url), 302);
  const page = route === offlineRoute ? undefined : found.pages.get(route);
  const document = page && (await documentOf(page, context));
  if (document !== undefined) return protect(html(document, 200), found);
  // A document of a source is no page.
  const file = page ? undefined : await answerStored(route, context);
  if (file) return file;
  try {
    return await fetch(request);
  } catch (error) {
    const text = await offlineDocument(context);
    if (text === undefined) throw error;
    return protect(html(text, 503), found);
  }
}

/** Returns the offline page with links to all stored pages. */
async function offlineDocument(context: Context): Promise<string | undefined> {
  const { baseUrl, files, found } = context;
  const page = found.pages.get(offlineRoute);
  const document = page && (await documentOf(page, context));
  if (document === undefined) return undefined;
  const hashes = await files.hashes();
  const items = found.list.pages
    .filter(([route, , hash]) => route !== offlineRoute && hashes.has(hash))
    .map(([route, title]) => `<li><a href="${escapeHtml(withBase(baseUrl, route))}">${escapeHtml(title)}</a></li>`);
  return document.replace(/<ul data-stored[^>]*>/, (list) => list + items.join(''));
}

/** Returns the stored document of a page. */
async function documentOf(page: OfflinePage, context: Context): Promise<string | undefined> {
  const [packed, shell] = await Promise.all([readPage(page, context), context.readShell(context)]);
  return packed && shell !== undefined ? joinDocument(shell, packed) : undefined;
}

/** Returns the stored answer to a request for anything but a document; undefined if it is not stored. */
async function answerStored(path: string, context: Context): Promise<Response | undefined> {
  const { payloads, files } = context.found;
  const route = payloads.get(path);
  const hash = files.get(path);
  const answer = await (route !== undefined
    ? answerPayload(route, context)
    : hash !== undefined && readFile(path, hash, context));
  if (!answer) return undefined;
  const own = context.found.ownPolicies.get(path);
  protect(answer, context.found);
  if (own !== undefined) answer.headers.append('content-security-policy', own);
  return answer;
}

async function answerPayload(route: string, context: Context): Promise<Response | undefined> {
  const { baseUrl, found } = context;
  const { build } = found.list;
  const target = found.redirects.get(route);
  if (target !== undefined) {
    const isPage = found.list.pages.some(([other]) => withBase(baseUrl, other) === target);
    return Response.json({ build, redirect: isPage ? target : null });
  }
  const packed = await readPage(found.pages.get(route)!, context);
  return packed && new Response(joinPayload(build, packed), { headers: { 'content-type': 'application/json' } });
}

async function readPage([, , hash]: OfflinePage, context: Context): Promise<PackedPage | undefined> {
  const file = await readFile(packedPath(hash), hash, context);
  return file && readPackedPage(await decompressed(file));
}

/** Returns the shell. It is read even if the page is lost: whatever removed one may have removed the other. */
async function readShell(context: Context): Promise<string | undefined> {
  const [path, hash] = context.found.list.shell;
  const file = await readFile(path, hash, context, true);
  return file && decompressed(file);
}

/** Returns a file that should be stored. If it was lost, it is stored again for the next time. */
async function readFile(
  path: string,
  hash: string,
  { baseUrl, files, found, later }: Context,
  isWanted = found.isWhole,
): Promise<Response | undefined> {
  const file = await files.read(hash);
  if (!file && isWanted) later(files.load(withBase(baseUrl, path), hash).catch(() => undefined));
  return file;
}

/** Sets the policies with which the host would send an answer. */
function protect(response: Response, { policies }: Lookup): Response {
  for (const [name, value] of policies) response.headers.set(name, value);
  return response;
}

function createLookup(list: OfflineList, budget: number): Omit<Lookup, 'policies'> {
  const files: readonly OfflineExtra[] = [...list.files, ...list.extras];
  const sizes = [list.shell[2], ...files.map(([, , bytes]) => bytes), ...list.pages.map(([, , , bytes]) => bytes)];
  const routes = [...list.pages.map(([route]) => route), ...list.redirects.map(([from]) => from)];
  return {
    list,
    isWhole: sizes.reduce((sum, bytes) => sum + bytes, 0) <= budget,
    pages: new Map(list.pages.map((page) => [decoded(page[0]), page])),
    files: new Map(files.map(([path, hash]) => [decoded(path), hash])),
    ownPolicies: new Map(
      list.extras.flatMap(([path, , , policy]) => (policy === undefined ? [] : [[decoded(path), policy] as const])),
    ),
    redirects: new Map(list.redirects.map(([from, to]) => [decoded(from), to])),
    payloads: new Map(routes.map((route) => [decoded(payloadPath(route)), decoded(route)])),
  };
}

function routeOf(path: string): string {
  return normalizePath(decoded(path));
}

/** Returns the target of an address that ends in `.html`. */
function oldAddress(route: string, pages: Lookup['pages'], baseUrl: string): string | undefined {
  const bare = route.replace(/\.html$/, '');
  return bare !== route && pages.has(bare) ? withBase(baseUrl, encodeURI(bare)) : undefined;
}

/** Returns the target of a redirect, with the query of the request; the browser keeps the hash. */
function addressOf(target: string, from: string): string {
  const address = new URL(target, from);
  const { search } = new URL(from);
  if (search) address.search += (address.search && '&') + search.slice(1);
  return address.href;
}

/** Decodes a path. One that cannot be decoded is left to the server. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function html(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
