import { liteClient } from 'algoliasearch/lite';
import { longestQuery } from '../../model/search-words.ts';
import type { HostedSearch } from '../../model/site-data.ts';
import { readHostedAnswer } from './hosted-answer.ts';
import { highlightTags } from './hosted-marks.ts';
import type { SearchClient, ServiceFailure } from './search-client.ts';

/** Milliseconds that a query rests before it is sent, because the service charges for each. */
const restTime = 100;
/** Milliseconds that the reader waits for all attempts together. */
const patience = 6000;

/**
 * Creates the client of an index at Algolia. It answers like the embedded search, from records that `lectern search
 * records` wrote.
 */
export function createHostedClient(
  settings: HostedSearch,
  context: { readonly baseUrl: string; readonly language: string; readonly version?: string },
): SearchClient {
  const { appId, apiKey, indexName, hosts } = settings;
  const client = liteClient(appId, apiKey, hosts && { hosts: hosts.map(readHost) });
  const contextFilters = settings.contextualSearch ? filtersOf(context) : [];
  let last = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  async function ask(query: string, kind: string | undefined, start: number, count: number): Promise<unknown> {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new TooLate()), patience));
    const request = {
      indexName,
      query,
      page: Math.floor(start / count),
      hitsPerPage: count,
      // The hits of a page are grouped: its best sections.
      distinct: 3,
      facets: ['kind'],
      facetFilters: [...contextFilters, ...(kind === undefined ? [] : [[`kind:${kind}`]])],
      attributesToHighlight: ['title', 'heading'],
      attributesToSnippet: ['text:25'],
      ...highlightTags,
    };
    return Promise.race([client.search({ requests: [request] }), late]);
  }

  return {
    find(query, { kind, start = 0, count = 10 }, onAnswer, onFailure) {
      const id = ++last;
      clearTimeout(resting);
      resting = setTimeout(async () => {
        try {
          const answer = readHostedAnswer(await ask(query.slice(0, longestQuery), kind, start, count), context.baseUrl);
          if (id !== last) return;
          if (answer) onAnswer(answer);
          else onFailure('damaged');
        } catch (error) {
          if (id === last) onFailure(failureOf(error));
        }
      }, restTime);
    },
    // The service returns the words around a match with the answer.
    excerpt: () => Promise.resolve(undefined),
    close() {
      last++;
      clearTimeout(resting);
    },
  };
}

class TooLate extends Error {}

/** What the library throws, as far as it is read. */
interface LibraryError {
  readonly name?: string;
  /** Of an answer that every other host would give, too. */
  readonly status?: number;
  /** The answers of the hosts, the last one last. */
  readonly stackTrace?: readonly { readonly response?: { readonly isTimedOut?: boolean } }[];
}

function failureOf(error: unknown): ServiceFailure {
  const { name, status, stackTrace = [] } = error as LibraryError;
  if (error instanceof TooLate || stackTrace.at(-1)?.response?.isTimedOut) return 'timeout';
  if (status === 429) return 'busy';
  if (status !== undefined) return 'refused';
  return name === 'DeserializationError' ? 'damaged' : 'unreachable';
}

function readHost(origin: string) {
  const { host, protocol } = new URL(origin);
  return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' } as const;
}

/** Returns filters for the language and the version. Pages without a version belong to all versions. */
function filtersOf({ language, version }: { readonly language: string; readonly version?: string }): string[][] {
  return [[`language:${language}`], ...(version === undefined ? [] : [[`version:${version}`, 'version:all']])];
}
