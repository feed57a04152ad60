import { type ComponentType, lazy } from 'react';

/** Returns a component whose code is loaded when it is first shown. A sentence takes its place if that fails. */
export function loadPart<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));
}

function NotLoaded() {
  return <p role="alert">This part could not be loaded. Load the page again when there is a network.</p>;
}
