/** Calls back once the browser has nothing better to do; browsers that do not tell are given a second. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else setTimeout(callback, 1000);
}
