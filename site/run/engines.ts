/** The engines in whose browsers samples run, by the names that `samples/runnable.json` has; the main one first. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;

/** One of them. */
export type Engine = (typeof engines)[number];
