import type { ProsePart } from '../../model/read-prose.ts';
import type { SearchData, SearchShard } from '../../model/search.ts';
import type { ErrorIndex } from '../errors/error-index.ts';
import { looksLikeError } from '../errors/looks-like-error.ts';
import { fetchJson } from '../load/fetch-json.ts';
import { markWords } from './mark-words.ts';
import type { FoundPage, SearchAnswer, SearchRequest, SearchResponse } from './messages.ts';
import { createSearchEngine, loadShards, type SearchEngine, type SearchHit } from './search-engine.ts';

// Runs apart from the page, so that no key waits for a search.

/** What the worker's name says, line by line: the base URL, and the address of the first file. */
const [baseUrl = '', firstFile = ''] = self.name.split('\n');

/** Milliseconds that a word rests before its texts are loaded: a word that is being typed soon changes. */
const restTime = 250;

/** Milliseconds that an answer waits for the words of the texts before it is sent without them. */
const patience = 80;

interface Loaded {
  /** Labels of the kinds, by number. */
  readonly labels: readonly string[];
  readonly engine: SearchEngine;
  /** Address of the file of errors. */
  readonly errors: string | undefined;
}

/** The errors that a query names, and what it says without them. */
interface Explained {
  readonly hits: readonly FoundPage[];
  readonly query: string;
}

type FindRequest = SearchRequest & { readonly type: 'find' };

let newest = 0;
let loading: Promise<Loaded> | undefined;
/** After a failure, the browser's cache may hold a truncated file that the server would call current. */
let cache: RequestCache = 'no-cache';

/**
 * Loads the first file, checked with the server, because a reader who searches wants the current one. Retries after a
 * failure.
 */
function load(): Promise<Loaded> {
  loading ??= fetchJson<SearchData>(firstFile, cache).then(
    (data) => ({
      labels: data.kinds.map(({ label }) => label),
      engine: createSearchEngine(data),
      errors: data.errors,
    }),
    (error) => {
      loading = undefined;
      cache = 'reload';
      throw error;
    },
  );
  return loading;
}

async function find(request: FindRequest, tell: (answer: SearchAnswer) => void): Promise<void> {
  const loaded = await load();
  // Keys that came while the worker was busy wait in its queue: the last one is answered.
  await rest(0);
  if (newest !== request.id) return;
  const { labels, engine } = loaded;
  const kinds = [...new Set(labels.filter(Boolean))];
  let told = '';
  let explained: Explained = { hits: [], query: request.query };
  const answer = (isPartial?: true) => {
    const { hits, total } = engine.find(explained.query, request);
    const pages = hits.map((hit) => show(hit, explained.query, labels));
    const found = { hits: [...explained.hits, ...pages], total: total + explained.hits.length, kinds, isPartial };
    // An answer that the reader already sees is sent again only to say that it is whole.
    const text = JSON.stringify(found);
    if (text !== told) tell(found);
    told = text;
  };
  // Suggestions, and a query that is the name of a page, need nothing more.
  const wanted = request.query.trim().toLowerCase();
  if (wanted === '' || engine.findsTitle(wanted)) return answer();
  if (!/\s/.test(wanted)) {
    answer(true);
    await rest(restTime);
    if (newest !== request.id) return;
  }
  const timer = setTimeout(() => answer(true), patience);
  explained = await explain(request, loaded);
  // Missing ones belong to another build, or the network is gone.
  const isComplete = await loadShards(engine, explained.query, (href) => fetchJson<SearchShard>(href));
  clearTimeout(timer);
  answer();
  if (!isComplete) {
    loading = undefined;
    cache = 'reload';
  }
}

function rest(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Returns the errors that a query names as hits, and its words without what a logger adds. Their file and its reader are
 * loaded for queries that look like errors.
 */
async function explain({ query, kind, start = 0 }: FindRequest, { errors }: Loaded): Promise<Explained> {
  if (errors === undefined || !looksLikeError(query)) return { hits: [], query };
  try {
    const [index, { explainQuery, plainQuery }] = await Promise.all([
      fetchJson<ErrorIndex>(errors, cache),
      import('./explain-query.ts'),
    ]);
    const isShown = kind === undefined && start === 0;
    return { hits: isShown ? explainQuery(query, index, baseUrl) : [], query: plainQuery(query) };
  } catch {
    // Without the explanations, pages answer.
    return { hits: [], query };
  }
}

/** Returns a hit as the page shows it. Words are marked here, to keep that work off the page's thread. */
function show({ page, terms, meant, headings }: SearchHit, query: string, labels: readonly string[]): FoundPage {
  const mark = (text: string) => markWords(text, terms, query);
  return {
    href: page.href,
    kind: labels[page.kind] ?? '',
    title: mark(page.title),
    text: mark(page.description),
    headings: headings.map(({ id, text }) => ({ id, text: mark(text) })),
    terms,
    meant,
  };
}

async function answer(request: SearchRequest): Promise<void> {
  const { id } = request;
  const respond = (response: SearchResponse) => postMessage(response);
  try {
    if (request.type === 'open') return void (await load());
    if (request.type === 'find') newest = id;
    if (request.type === 'find') return await find(request, (found) => respond({ id, answer: found }));
    const { prose, terms, meant, query } = request;
    const [parts, { findExcerpt }] = await Promise.all([
      fetchJson<readonly ProsePart[]>(prose),
      import('./find-excerpt.ts'),
    ]);
    // Synonyms are not marked, so a section with the words of the query says more.
    const found = findExcerpt(parts, terms, query) ?? findExcerpt(parts, meant, query);
    respond({ id, excerpt: found && { ...found, text: markWords(found.text, terms, query) } });
  } catch (error) {
    respond({ id, failed: (error as Error).message });
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void answer(data));
