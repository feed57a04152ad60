import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { BuildReport } from '../ground/report.ts';
import { formatChanges, formatMade, formatUnchanged } from './format-report.ts';

const report: BuildReport = { ok: true, pages: 30, milliseconds: 1, steps: [], bytes: [], diagnostics: [] };

it('says in one line that nothing has changed', () => {
  expect(stripVTControlCharacters(formatUnchanged(report, 123))).toBe(
    '30 pages, no problems: nothing has changed since the last build (0.12 s)',
  );
});

it('lists what has changed by its place in the site', () => {
  expect(formatChanges(['/site/docs/a.md', 'the last commit of /site/docs'], '/site')).toBe(
    'Changed since the last build:\n  docs/a.md\n  the last commit of docs\n',
  );
  expect(formatChanges(undefined, '/site')).toMatch(/^There is no build to compare with\./);
});

it('lists the first pages that were made again, and counts the others', () => {
  expect(formatMade(report)).toBe('Documents made again: 0\n');
  const made = Array.from({ length: 22 }, (_, at) => `docs/${at}.html`);
  const lines = formatMade({ ...report, made })
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(22);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['Documents made again: 22', '  docs/0.html', '  and 2 more']);
});
