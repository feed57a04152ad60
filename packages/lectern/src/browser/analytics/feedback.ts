import type { Feedback } from './send-feedback.ts';

/** The event by which the theme hands on what a reader says; whoever runs the app listens. */
const name = 'lectern:feedback';

/** Hands on what a reader says of the page in view. */
export function giveFeedback(helpful: boolean): void {
  const { origin, pathname } = location;
  const detail: Feedback = { helpful, path: pathname, location: origin + pathname, title: document.title };
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears of what readers say. */
export function onFeedback(hear: (feedback: Feedback) => void): void {
  addEventListener(name, (event) => hear((event as CustomEvent<Feedback>).detail));
}
