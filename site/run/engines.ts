/** The engines in whose browsers samples run, by the names that `samples/runnable.json` has; the main one first. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;

/** One of them. */
export type Engine = (typeof engines)[number];

/** Returns the engine of this browser, by a property of styles that only it knows. */
export function engineHere(): Engine {
  if (CSS.supports('-moz-orient: inline')) return 'Firefox';
  return CSS.supports('-webkit-app-region: none') ? 'Chromium' : 'WebKit';
}
