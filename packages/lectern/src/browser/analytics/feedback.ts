import type { Feedback } from './send-feedback.ts';

/** The event with which the theme passes on feedback; the code that runs the app listens to it. */
const name = 'lectern:feedback';

/** Passes on what the reader says of the current page. */
export function giveFeedback(helpful: boolean): void {
  const { origin, pathname } = location;
  const detail: Feedback = { helpful, path: pathname, location: origin + pathname, title: document.title };
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back with all feedback of readers. */
export function onFeedback(hear: (feedback: Feedback) => void): void {
  addEventListener(name, (event) => hear((event as CustomEvent<Feedback>).detail));
}
