import type { Engine } from '../messages.ts';

/** Returns the engine of this browser, by a property of styles that only it knows. */
export function engineHere(): Engine {
  if (CSS.supports('-moz-orient: inline')) return 'Firefox';
  return CSS.supports('-webkit-app-region: none') ? 'Chromium' : 'WebKit';
}
