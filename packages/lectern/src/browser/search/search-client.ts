import { searchPathOf } from '../../model/search.ts';
import { prosePath, withBase, withoutBase } from '../../model/url.ts';
import { trustedScriptUrl } from '../boot/trusted-types.ts';
import type {
  FoundPage,
  MarkedExcerpt,
  SearchAnswer,
  SearchOptions,
  SearchRequest,
  SearchResponse,
} from './messages.ts';
import workerAddress from './search.worker.ts?worker&url';

/** Why there is no answer: `embedded` is the site's own search, the others concern a hosted service. */
export type SearchFailure = 'embedded' | ServiceFailure;

/**
 * Why a hosted service did not answer: timeout, not reachable, refused (key, index), too many requests, or not understood.
 */
export type ServiceFailure = 'timeout' | 'unreachable' | 'refused' | 'busy' | 'damaged';

/** Queries the search of the site. */
export interface SearchClient {
  /**
   * Finds pages. `onAnswer` is called once, or twice if the words of the texts take a while to load; `onFailure` is called
   * if there is no answer. A call cancels the one before it.
   */
  find(
    query: string,
    options: SearchOptions,
    onAnswer: (answer: SearchAnswer) => void,
    onFailure: (failure: SearchFailure) => void,
  ): void;
  /** Returns the words of a page around a match; undefined if there are none, or its content cannot be loaded. */
  excerpt(hit: FoundPage, query: string): Promise<MarkedExcerpt | undefined>;
  /** Closes the client. */
  close(): void;
}

/**
 * Creates the client when the reader opens the search: the worker and its first file are loaded while the reader types. `version` is that
 * of the page. Default: none.
 */
export function createSearchClient(baseUrl: string, version?: string): SearchClient {
  const waiting = new Map<number, (response: SearchResponse) => void>();
  let worker: Worker | undefined;
  let last = 0;
  let finding = 0;

  function start(): Worker {
    const name = `${baseUrl}\n${withBase(baseUrl, searchPathOf(version))}`;
    const started = new Worker(trustedScriptUrl(workerAddress), { type: 'module', name });
    started.onmessage = ({ data }: MessageEvent<SearchResponse>) => waiting.get(data.id)?.(data);
    started.onerror = () => {
      worker = undefined;
      const lost = [...waiting];
      waiting.clear();
      for (const [id, hear] of lost) hear({ id, failed: 'The search could not be loaded.' });
    };
    return started;
  }

  function ask(request: SearchRequest, hear: (response: SearchResponse) => void): void {
    waiting.set(request.id, hear);
    worker ??= start();
    worker.postMessage(request);
  }

  worker = start();
  worker.postMessage({ id: 0, type: 'open' } satisfies SearchRequest);

  return {
    find(query, options, onAnswer, onFailure) {
      waiting.delete(finding);
      finding = ++last;
      ask({ ...options, id: finding, type: 'find', query }, (response) => {
        if ('answer' in response) onAnswer(response.answer);
        else onFailure('embedded');
      });
    },
    excerpt({ href, terms, meant }, query) {
      const prose = withBase(baseUrl, prosePath(withoutBase(baseUrl, href) ?? href));
      const id = ++last;
      return new Promise((resolve) => {
        ask({ id, type: 'excerpt', prose, terms, meant, query }, (response) => {
          waiting.delete(id);
          resolve('excerpt' in response ? response.excerpt : undefined);
        });
      });
    },
    close() {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
