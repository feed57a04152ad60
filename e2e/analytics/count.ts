import type { Feedback, PageView } from 'lectern/app';

/** Keeps its calls where the tests look. */
export function onPageView(view: PageView): void {
  const global = window as { views?: PageView[] };
  global.views = [...(global.views ?? []), view];
}

/** Keeps what readers say in the same way. */
export function onFeedback(feedback: Feedback): void {
  const global = window as { said?: Feedback[] };
  global.said = [...(global.said ?? []), feedback];
}
