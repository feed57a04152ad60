import type { PageView } from 'lectern/app';

/** Keeps what it is told where the tests look. */
export function onPageView(view: PageView): void {
  const global = window as { views?: PageView[] };
  global.views = [...(global.views ?? []), view];
}
