/** Limits for a page. Bytes are brotli at quality 11; kB are thousands. */
export const budgets = {
  /** A documentation page's HTML with everything for its first paint: the median. */
  htmlMedian: 10_220,
  /** The same, for 95 of 100 pages: one network flight of ten packets. */
  htmlFlight: 13_540,
  /** The home page's HTML with everything for its first paint. */
  home: 14_600,
  /** Scripts that run before hydration starts. */
  boot: 1_500,
  /** All fonts of the site together, as files. */
  fonts: 28_000,
  /** The application: every script that a documentation page loads. */
  app: 77_700,
  /** From the click to the painted heading if the content was prefetched, in times of the calibration page: the median. */
  prefetchedNavigation: 1.6,
  /** The same without prefetching, beyond one round trip. */
  navigationWork: 2.5,
  /**
   * How long tasks block the page beyond 50 ms each, from first paint through hydration, on a slow network at a CPU slowdown of 4, in
   * times of the calibration page: the lower quartile of visits.
   */
  blockingTime: 0.5,
  /** The first query on a cold cache: dialog, worker, the first file of the search, and everything else it loads. */
  firstQuery: 28_000,
  /** The whole answer to a question of several words on a cold cache: the same, and the excerpts of the hits in view. */
  wholeAnswer: 40_000,
  /** From a key to its painted results at a CPU slowdown of 4, in times of the calibration page: the lower quartile of queries. */
  keyToResults: 0.75,
  /** The longest task that a key causes, at the same slowdown and in the same unit: the same quartile. */
  keyTask: 0.3,
  /** From saving a page to its text in the open tab, in times of the reference task: the median. */
  devEdit: 2.5,
  /** From the start of the development server to the first page of a site with 1,000 new pages, in times of one with ten. */
  devStart: 2,
  /** MB that saving, however often, may add to the heap of the development server. */
  devHeapGrowth: 8,
  /** Size of the whole site on a reader's device, with all that its pages share, in bytes a page. */
  storedPage: 8_600,
  /** Code of the worker that runs samples: the framework and its matchers. */
  worker: 110_000,
  /** The document in which samples run, with the code of the worker: what the first press loads besides the sample. */
  stage: 127_500,
  /** Bytes that the button of a sample adds to its document, in the document where it adds most. */
  runButton: 40,
  /** From the press of Run to the result, with nothing in the cache, in times of the calibration page: the median. */
  firstPress: 9,
  /** The same from running an edit. */
  edit: 3.8,
  layoutShift: 0,
  /** First paint on a slow network and a slow device, in times of a bare page with the same content: the lower quartile. */
  firstPaint: 1.5,
  /** Share of code blocks with lines that are longer than the block, by the width of the window in CSS pixels. */
  wideCode: { 390: 0.3, 1280: 0.03 },
  /** MB that visiting 1,000 pages may add to a tab's heap. */
  heapGrowth: 5,
  /** Bytes of document and content payload, not compressed, of a page whose sidebar has 1,000 links. */
  pageOutput: 60_000,
  /** Peak memory of a build of 1,000 pages in MB. Runs differ by 90, because Node's garbage collection varies. */
  buildMemory: 800,
  /** Processor time of a build when nothing has changed, compared with a clean one: 1,000 pages. */
  unchangedShare: 0.25,
  /** The same after an edit of one page. */
  editedShare: 0.3,
  /** The same on a new machine with what an earlier build kept, and one edit: 173 pages. */
  restoredShare: 0.5,
  /**
   * What a reader waits for on a slow network and a slow device, in times of the fastest peer: the medians of the first paint, the largest
   * one, and from a click to the painted page, of a link that was in view for long and of one that just came into view.
   */
  reading: { firstPaint: 1, largestPaint: 1, seen: 1, found: 1 },
  /** Time of a build of 173 generated pages from nothing, in times of the fastest peer: the median. */
  coldBuild: 0.9,
  /** The same after an edit of one page. */
  editedBuild: 0.4,
} as const;
