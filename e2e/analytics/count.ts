import type { Feedback, PageView } from 'lectern/app';

/** Keeps what it is told where the tests look. */
export function onPageView(view: PageView): void {
  const global = window as { views?: PageView[] };
  global.views = [...(global.views ?? []), view];
}

/** The same with what readers say. */
export function onFeedback(feedback: Feedback): void {
  const global = window as { said?: Feedback[] };
  global.said = [...(global.said ?? []), feedback];
}
