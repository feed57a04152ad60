import { payloadPath, withBase, withoutBase } from '../../model/url.ts';
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

/** Why there is no answer; `embedded` is the site's own search, the rest is about a hosted service. */
export type SearchFailure = 'embedded' | ServiceFailure;

/** Why a hosted service gave no answer: too late, not reached, refused (key, index), asked too often, or not understood. */
export type ServiceFailure = 'timeout' | 'unreachable' | 'refused' | 'busy' | 'damaged';

/** Asks the search of the site. */
export interface SearchClient {
  /**
   * Looks for pages. `onAnswer` hears once, or twice where the words of the texts take a while to load; `onFailure` where there
   * is no answer to be had. A call ends the one before it, which then says nothing any more.
   */
  find(
    query: string,
    options: SearchOptions,
    onAnswer: (answer: SearchAnswer) => void,
    onFailure: (failure: SearchFailure) => void,
  ): void;
  /** The place of a page that says most of what was asked; undefined where there is none, or its content does not come. */
  excerpt(hit: FoundPage, query: string): Promise<MarkedExcerpt | undefined>;
  /** Ends it. */
  close(): void;
}

/** Makes the client, for a reader who has opened the search: the worker and its first file are loaded while they type. */
export function createSearchClient(baseUrl: string): SearchClient {
  const waiting = new Map<number, (response: SearchResponse) => void>();
  let worker: Worker | undefined;
  let last = 0;
  let finding = 0;

  function start(): Worker {
    const started = new Worker(trustedScriptUrl(workerAddress), { type: 'module', name: baseUrl });
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
    excerpt({ href, terms }, query) {
      const route = withoutBase(baseUrl, href) ?? href;
      const id = ++last;
      return new Promise((resolve) => {
        ask({ id, type: 'excerpt', payload: withBase(baseUrl, payloadPath(route)), terms, query }, (response) => {
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
