/** What an adult reads in a minute. Words. */
const wordsPerMinute = 200;

/** Minutes that a text of so many words takes, at least 1. */
export function readingTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
