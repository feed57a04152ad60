/**
 * Milliseconds for which content that was loaded or prefetched counts as what the site says now; after that the server is
 * asked again. As long as browsers take a prefetched file for fresh.
 */
export const freshFor = 5 * 60_000;
