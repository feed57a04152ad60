/** What a page may weigh. Bytes are brotli at quality 11; kB are thousands. */
export const budgets = {
  /** A documentation page's HTML with all that its first paint needs: the median. */
  htmlMedian: 9_000,
  /** The same, for 95 of 100 pages: one network flight of ten packets. */
  htmlFlight: 14_600,
  /** Script that runs before hydration is asked for. */
  boot: 1_500,
  /** The application: every script that a documentation page loads. */
  app: 72_000,
} as const;
