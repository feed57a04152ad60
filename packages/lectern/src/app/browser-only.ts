import type { BrowserOnly } from '../model/server-bundle.ts';

/** Called with each thing in an article that only a browser could run. */
export type HearBrowserOnly = (found: BrowserOnly) => void;

/** The callbacks of the renderings under way, innermost last. React renders synchronously here. */
const hearers: (HearBrowserOnly | undefined)[] = [];

/**
 * Renders something as HTML and reports what is lost because no script will hydrate it. Without `hear`, it will be hydrated
 * and nothing is reported.
 */
export function renderHearing<T>(hear: HearBrowserOnly | undefined, render: () => T): T {
  hearers.push(hear);
  try {
    return render();
  } finally {
    hearers.pop();
  }
}

/** Reports event handlers among the props of an HTML element, and directives of other tools (`client:load`) among those of a component. */
export function noteProps(type: unknown, props: unknown): void {
  const hear = hearers.at(-1);
  if (!hear) return;
  const isElement = typeof type === 'string';
  for (const [name, value] of Object.entries(props ?? {})) {
    if (isElement && typeof value === 'function' && /^on[A-Z]/.test(name))
      hear({ kind: 'handler', name, element: type, at: new Error(name) });
    // In SVG, such names are attributes (`xlink:href`).
    if (!isElement && name.includes(':')) hear({ kind: 'directive', name, at: new Error(name) });
  }
}

/** Reports the use of an effect. */
export function noteEffect(name: string): void {
  hearers.at(-1)?.({ kind: 'effect', name, at: new Error(name) });
}
