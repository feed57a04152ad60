import { afterAll, beforeAll } from 'vitest';
import { collectProblems } from './problems.ts';
import { openSession, type Session } from './session.ts';
import { type FaultySite, serveFaulty } from './small-site.ts';
import { hydrated } from './waiting.ts';

/** A served site and the browser that looks at it. */
export interface TestedSite {
  /** Folder of the built site. */
  readonly dir: string;
  readonly site: FaultySite;
  readonly session: Session;
  readonly browser: WebdriverIO.Browser;
  /** Opens a page again and waits for the app; returns the browser. */
  open(route: string): Promise<WebdriverIO.Browser>;
}

/**
 * Serves a site with faults and opens a browser that notes the problems of its documents, both for the tests of one file: called
 * where the file declares its tests, read while they run. `build` gives the folder of the built site.
 */
export function useTestedSite(
  build: () => string,
  options: {
    /** Path below which the site is served; the root by default. */
    readonly baseUrl?: string;
    /** Width of the viewport in CSS pixels; 1280 by default. */
    readonly width?: number;
    /** Whether the browser keeps files between pages; true by default. */
    readonly isCached?: boolean;
  } = {},
): TestedSite {
  let dir: string | undefined;
  let site: FaultySite | undefined;
  let session: Session | undefined;
  beforeAll(async () => {
    dir = build();
    site = await serveFaulty(dir, options.baseUrl);
    session = await openSession(options.width === undefined ? {} : { width: options.width });
    if (options.isCached === false) await (await session.page()).setCacheEnabled(false);
    await collectProblems(session.browser);
  });
  afterAll(async () => {
    await session?.close();
    await site?.close();
  });
  return {
    get dir() {
      return dir!;
    },
    get site() {
      return site!;
    },
    get session() {
      return session!;
    },
    get browser() {
      return session!.browser;
    },
    async open(route) {
      await session!.browser.url(site!.url + route);
      await hydrated(session!.browser);
      return session!.browser;
    },
  };
}
