import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';

/** What the service receives for a query; the rest of its protocol is not checked. */
export interface ServiceQuery {
  readonly indexName: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly facetFilters: readonly (readonly string[])[];
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A search service on this machine. */
export interface SearchService extends RunningServer {
  /** Queries so far. */
  readonly queries: readonly ServiceQuery[];
  /** Replaces the records. */
  index(records: readonly Fields[]): void;
  /** Answers in this way until it is called with nothing. */
  answerWith(answer?: (response: ServerResponse) => void): void;
}

/** Starts a server that speaks Algolia's protocol as far as a search needs it: queries, answers and their failures. */
export async function startSearchService(access: {
  readonly appId: string;
  readonly apiKey: string;
}): Promise<SearchService> {
  const queries: ServiceQuery[] = [];
  let records: readonly Fields[] = [];
  let special: ((response: ServerResponse) => void) | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const given = (name: string) => request.headers[name] ?? searchParams.get(name);
    if (given('x-algolia-application-id') !== access.appId || given('x-algolia-api-key') !== access.apiKey)
      return void send(403, { message: 'Invalid Application-ID or API key', status: 403 });
    if (request.method !== 'POST' || decodeURIComponent(pathname) !== '/1/indexes/*/queries')
      return void send(404, { message: 'Not found', status: 404 });
    const { requests } = JSON.parse(Buffer.concat(chunks).toString()) as { requests: ServiceQuery[] };
    queries.push(...requests);
    if (special) return special(response);
    send(200, { results: requests.map((query) => answer(records, query)) });
  }

  const server = await listen((request, response) => void handle(request, response), { port: 0, strict: true });
  return {
    ...server,
    queries,
    index(taken) {
      records = taken;
    },
    answerWith(answer) {
      special = answer;
    },
  };
}

/** Finds records that contain all words of a query, up to three per page, and marks the words. */
function answer(records: readonly Fields[], query: ServiceQuery): Fields {
  const words = query.query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (record: Fields) => {
    const text = `${record.title} ${record.heading} ${record.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const passes = (record: Fields) =>
    query.facetFilters.every((any) =>
      any.some(
        (filter) =>
          filter === `kind:${record.kind}` ||
          filter === `language:${record.language}` ||
          filter === `version:${record.version}`,
      ),
    );
  const found = records.filter(holds);
  const pages = groupBy(found.filter(passes), 'url');
  const shown = [...pages.values()].slice(query.page * query.hitsPerPage, (query.page + 1) * query.hitsPerPage);
  const mark = (value: unknown) => ({
    value: words.reduce(
      (text, word) =>
        text.replaceAll(
          new RegExp(word.replace(/[^\w]/g, '\\$&'), 'gi'),
          (match) => `${query.highlightPreTag}${match}${query.highlightPostTag}`,
        ),
      String(value),
    ),
  });
  const kinds = groupBy(found, 'kind');
  return {
    hits: shown.flatMap((list) =>
      list.slice(0, 3).map((record) => ({
        ...record,
        _highlightResult: { title: mark(record.title), heading: mark(record.heading) },
        _snippetResult: { text: mark(record.text) },
      })),
    ),
    nbHits: pages.size,
    facets: { kind: Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length])) },
  };
}

function groupBy(records: readonly Fields[], name: string): ReadonlyMap<string, readonly Fields[]> {
  const groups = new Map<string, Fields[]>();
  for (const record of records) {
    const key = String(record[name]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups;
}
