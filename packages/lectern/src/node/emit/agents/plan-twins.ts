import { twinAddress } from '../../../model/head.ts';
import type { Page } from '../../../model/page.ts';
import type { SiteData } from '../../../model/site-data.ts';
import { hashParts } from '../../ground/hashes.ts';
import type { RenderedPage } from '../../routes/built-site.ts';
import { openRecords } from '../../store/open-records.ts';
import type { Store } from '../../store/open-store.ts';
import { startTwinThread, type WriteTwin } from './twin-thread.ts';

/** The twin of a page. */
export interface Twin {
  readonly page: Page;
  /** Returns its text. On a large site, the twins take most of the memory, so each is held only once, as bytes. */
  text(): Promise<Buffer>;
}

/** The Markdown twins of a site's pages. Each is made when its text is asked for, unless `begin` was called. */
export interface Twins {
  /** In the order of the pages. */
  readonly all: readonly Twin[];
  /** The address of a page's twin by the page's own, both absolute and without query and hash. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Starts to make all twins that are not stored, beside other work, if they are worth a thread. */
  begin(): Promise<void>;
  /** Stores what was made, and ends the thread. */
  end(): Promise<void>;
}

/** Number of twins that are worth a thread, which loads parser and writer for about 0.3 s. */
const worthAThread = 40;

/** Plans the Markdown twin of every page that has one. Twins are stored by everything that they are made from. */
export function planTwins(input: {
  readonly data: SiteData;
  /** Articles must be complete HTML. */
  readonly pages: readonly RenderedPage[];
  readonly store: Store;
}): Twins {
  const { data, store } = input;
  const pages = input.pages.flatMap((built) => {
    const twin = twinAddress(built.page, data);
    return twin === undefined ? [] : [{ ...built, twin: data.url + twin }];
  });
  const addresses = new Map(pages.map(({ page, twin }) => [new URL(data.url + page.route).href, new URL(twin).href]));
  const id = hashParts([...addresses.keys()]);
  const records = openRecords(store, 'markdown-twins');
  const site = { data: { url: data.url, baseUrl: data.baseUrl }, twins: addresses };
  let thread: ReturnType<typeof startTwinThread>;
  // The Markdown writer is many files, which most builds need not load.
  let write: WriteTwin = async (page, article) =>
    Buffer.from((await import('./markdown-twin.ts')).markdownTwin({ page, article, ...site }));

  const planned = pages.map(({ page, article }) => {
    const find = async () => {
      const key = hashParts([JSON.stringify([page, data.url, data.baseUrl]), article, id]);
      return { key, kept: await records.get(key) };
    };
    const make = async () => {
      const { key, kept } = await find();
      const text = kept ?? (await write(page, article));
      if (!kept) records.set(key, text);
      return text;
    };
    let text: Promise<Buffer> | undefined;
    return {
      page,
      find,
      text() {
        text ??= make();
        return text;
      },
    };
  });
  return {
    all: planned,
    addresses,
    async begin() {
      const isKept = await Promise.all(planned.map(async ({ find }) => (await find()).kept !== undefined));
      const missing = planned.filter((_, place) => !isKept[place]);
      thread = missing.length < worthAThread ? undefined : startTwinThread(site);
      if (!thread) return;
      write = thread.write;
      // The writer of the twins gets the error, too.
      for (const twin of missing) twin.text().catch(() => undefined);
    },
    async end() {
      thread?.end();
      await records.write();
    },
  };
}
