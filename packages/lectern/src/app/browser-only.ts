import type { BrowserOnly } from '../model/server-bundle.ts';

/** Hears of what only a browser could run. */
export type HearBrowserOnly = (found: BrowserOnly) => void;

/** Who hears of it while something is rendered, which React does in one go; the innermost rendering is the last. */
const hearers: (HearBrowserOnly | undefined)[] = [];

/** Renders something as HTML that no script will enliven, and tells what is lost; without `hear` it is enlivened. */
export function renderHearing<T>(hear: HearBrowserOnly | undefined, render: () => T): T {
  hearers.push(hear);
  try {
    return render();
  } finally {
    hearers.pop();
  }
}

/** Tells that an element is given functions for events. */
export function noteHandlers(type: unknown, props: unknown): void {
  const hear = hearers.at(-1);
  if (!hear || typeof type !== 'string') return;
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === 'function' && /^on[A-Z]/.test(name))
      hear({ kind: 'handler', name, element: type, at: new Error(name) });
  }
}

/** Tells that an effect is asked for. */
export function noteEffect(name: string): void {
  hearers.at(-1)?.({ kind: 'effect', name, at: new Error(name) });
}
