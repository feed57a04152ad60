/** What a page may weigh. Bytes are brotli at quality 11; kB are thousands. */
export const budgets = {
  /** A documentation page's HTML with all that its first paint needs: the median. */
  htmlMedian: 11_000,
  /** The same, for 95 of 100 pages: one network flight of ten packets. */
  htmlFlight: 14_600,
  /** The home page's HTML, with all that its first paint needs. */
  home: 14_600,
  /** Script that runs before hydration is asked for. */
  boot: 1_500,
  /** All fonts of the site together, as files. */
  fonts: 28_000,
  /** The application: every script that a documentation page loads. */
  app: 76_000,
  /** From the click to the painted heading where the content was prefetched, in times of the calibration page: the median. */
  prefetchedNavigation: 1.6,
  /** The same where it was not, beyond one round trip. */
  navigationWork: 2.5,
  /** What tasks block the page beyond 50 ms each, from first paint through hydration, at a CPU slowdown of 4, in times of the calibration page. */
  blockingTime: 0.5,
  /** The first query on a cold cache: dialog, worker, the first file of the search, and what more it takes. */
  firstQuery: 28_000,
  /** From a key to its painted results at a CPU slowdown of 4, in times of the calibration page: the median. */
  keyToResults: 0.75,
  /** The longest task that a key brings about, at the same slowdown and in the same measure: the median. */
  keyTask: 0.3,
  /** Milliseconds from the save of a page to its text in the open tab, on a machine that does nothing else: the median. */
  devEdit: 150,
  /** MB that any number of saves may add to the heap of the development server. */
  devHeapGrowth: 8,
  /** What the whole site takes on a reader's device, in bytes. */
  stored: 2_500_000,
  layoutShift: 0,
  /** MB that going to 1,000 pages may add to a tab's heap. */
  heapGrowth: 5,
  /** Bytes of document and content payload, not compressed, of a page whose sidebar has 1,000 links. */
  pageOutput: 60_000,
  /** MB that a build of 1,000 pages may hold at once; runs differ by 90, as Node collects garbage when it likes. */
  buildMemory: 800,
  /** Time of all processors that a build takes when nothing has changed, in times of one from nothing: 1,000 pages. */
  unchangedShare: 0.25,
  /** The same after an edit of one page. */
  editedShare: 0.3,
} as const;
