import type { Outcome } from './adapter.ts';
import type { PageSample } from './page-samples.ts';

/**
 * Returns how a run differs from what the page says about the sample; undefined if it does not. A sample with `fails` must
 * end with an error that contains that text. Every line of a shown output must be printed, in order; `…` and `...` stand
 * for what varies. A comment `// → value` after a `console.log` is what that call prints, strings with or without quotes.
 */
export function unmetExpectation(sample: PageSample, outcome: Outcome): string | undefined {
  const { fails, output } = sample;
  const { error, printed } = outcome;
  if (fails !== undefined) {
    if (error === undefined) return `it is marked as failing with "${fails}" and does not fail: remove the mark`;
    if (!plain(error).includes(fails)) return `it must fail with "${fails}", and fails with: ${plain(error)}`;
  } else if (error !== undefined) return plain(error);
  const lines = sample.code.split('\n');
  for (const { text, line } of printed) {
    const [, shown] = /console\.log\(.*\)?;?\s*\/\/ → (.*)$/.exec(lines[(line ?? 0) - 1] ?? '') ?? [];
    if (shown !== undefined && !isShown(shown.trim(), plain(text)))
      return `line ${line} shows ${shown.trim()} and prints ${plain(text)}`;
  }
  const unreached = lines.findIndex(
    (line, at) => /console\.log\(.*\/\/ → /.test(line) && !printed.some(({ line }) => line === at + 1),
  );
  if (unreached >= 0 && fails === undefined) return `line ${unreached + 1} shows a result and was not reached`;
  return output === undefined ? undefined : missingLine(output, printed.map(({ text }) => text).join('\n'));
}

/** Returns the first line of the shown output that was not printed after the lines before it. */
function missingLine(shown: string, printed: string): string | undefined {
  const actual = plain(printed)
    .split('\n')
    .map((line) => line.trim());
  let from = 0;
  for (const line of shown
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)) {
    const at = actual.findIndex((text, index) => index >= from && isShown(line, text));
    if (at < 0)
      return `it does not print the line "${line}" that the page shows; it prints: ${actual.join(' ⏎ ').slice(0, 300)}`;
    from = at + 1;
  }
  return undefined;
}

/**
 * Tells whether a text matches what is shown. Quotes around the whole are for readers, and an ellipsis stands for anything.
 */
function isShown(shown: string, actual: string): boolean {
  const forms = [shown, shown.replace(/^(['"])(.*)\1$/, '$2')];
  return forms.some((form) => {
    const pattern = form.split(/\.\.\.|…/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('[^]*')}$`).test(actual.trim());
  });
}

/** Removes a terminal's colors. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colors begin with
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
