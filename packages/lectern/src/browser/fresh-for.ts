/**
 * Milliseconds for which content that was loaded counts as what the site says now: the time from a sign of intent to the click.
 * Older content is shown as well, but then the server is asked whether it has another build.
 */
export const freshFor = 10_000;
