import { type SearchData, type SearchShard, searchPath } from '../../model/search.ts';
import { withBase } from '../../model/url.ts';
import { fetchJson } from '../load/fetch-json.ts';
import { markWords } from './mark-words.ts';
import type { FoundPage, SearchAnswer, SearchRequest, SearchResponse } from './messages.ts';
import { readExcerpt } from './read-excerpt.ts';
import { createSearchEngine, type SearchEngine, type SearchHit } from './search-engine.ts';

// Runs apart from the page, so that no key waits for a search. The base URL is the name that the page gave it.

/** Milliseconds that a word rests before its texts are loaded: a word that is being typed is another one soon. */
const restTime = 250;

/** Milliseconds that an answer waits for the words of the texts before it comes without them. */
const patience = 80;

interface Loaded {
  /** Of the kinds, by their numbers. */
  readonly labels: readonly string[];
  readonly engine: SearchEngine;
}

let newest = 0;
let loading: Promise<Loaded> | undefined;
/** After a failure what the browser keeps may be the half of a file, and the server would say that it is current. */
let cache: RequestCache = 'no-cache';

/** The first file, checked on the server: a reader who searches wants what is there now. Tried again after a failure. */
function load(): Promise<Loaded> {
  loading ??= fetchJson<SearchData>(withBase(self.name, searchPath), cache).then(
    (data) => ({ labels: data.kinds.map(({ label }) => label), engine: createSearchEngine(data) }),
    (error) => {
      loading = undefined;
      cache = 'reload';
      throw error;
    },
  );
  return loading;
}

/** Loads what a query needs of the texts; says whether all came. What does not come was of another build, or the network is gone. */
async function loadShards({ engine }: Loaded, query: string): Promise<boolean> {
  const loads = engine
    .missingShards(query)
    .map(async (href) => engine.addShard(href, await fetchJson<SearchShard>(href)));
  return (await Promise.allSettled(loads)).every(({ status }) => status === 'fulfilled');
}

async function find(request: SearchRequest & { type: 'find' }, tell: (answer: SearchAnswer) => void): Promise<void> {
  const loaded = await load();
  const { labels, engine } = loaded;
  const kinds = [...new Set(labels.filter(Boolean))];
  let told = '';
  const answer = () => {
    const { hits, total } = engine.find(request.query, request);
    const found = { hits: hits.map((hit) => show(hit, request.query, labels)), total, kinds };
    // What the reader sees already is not painted again.
    const text = JSON.stringify(found);
    if (text !== told) tell(found);
    told = text;
  };
  // The name of a page is all that it takes to find it.
  const [first] = engine.find(request.query, { count: 1 }).hits;
  if (first?.page.title.toLowerCase() === request.query.trim().toLowerCase()) return answer();
  if (!/\s/.test(request.query.trim())) {
    answer();
    await new Promise((resolve) => setTimeout(resolve, restTime));
    if (newest !== request.id) return;
  }
  const timer = setTimeout(() => answer(), patience);
  const isComplete = await loadShards(loaded, request.query);
  clearTimeout(timer);
  answer();
  if (!isComplete) {
    loading = undefined;
    cache = 'reload';
  }
}

/** A hit as the page shows it. The words are marked here, so that the page has no work with them. */
function show({ page, terms, headings }: SearchHit, query: string, labels: readonly string[]): FoundPage {
  const mark = (text: string) => markWords(text, terms, query);
  return {
    href: page.href,
    kind: labels[page.kind] ?? '',
    title: mark(page.title),
    text: mark(page.description),
    headings: headings.map(({ id, text }) => ({ id, text: mark(text) })),
    terms,
  };
}

async function answer(request: SearchRequest): Promise<void> {
  const { id } = request;
  const respond = (response: SearchResponse) => postMessage(response);
  try {
    if (request.type === 'open') return void (await load());
    if (request.type === 'find') newest = id;
    if (request.type === 'find') return await find(request, (found) => respond({ id, answer: found }));
    const { article } = await fetchJson<{ readonly article?: string }>(request.payload);
    const found = readExcerpt(article ?? '', request.terms);
    respond({ id, excerpt: found && { id: found.id, text: markWords(found.text, request.terms, request.query) } });
  } catch (error) {
    respond({ id, failed: (error as Error).message });
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void answer(data));
