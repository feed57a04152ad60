import type { Entry } from 'lectern';
import { expect, test } from 'vitest';
import { generatedCoverage } from './generated-coverage.ts';
import type { GeneratedNames } from './subject.ts';

const entry = { id: 'api/demo', body: { format: 'markdown', source: '## one\n\n## three\n' } } as unknown as Entry;
const wanted: GeneratedNames = {
  page: 'api/demo',
  title: 'Functions of demo',
  kind: 'function',
  file: 'demo@1.0.0/index.js',
  names: ['one', 'two'],
  shown: (pages) => [...(pages.get('api/demo') ?? '').matchAll(/^## (.+)$/gm)].map((match) => match[1]!),
};

test('names are counted; one that is missing or unknown is an error', () => {
  const { value, diagnostics } = generatedCoverage({ entries: [entry], wanted: [wanted] });
  expect(value).toEqual([{ title: 'Functions of demo', page: 'api/demo', described: 1, total: 2 }]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The package has the function two, but the generated page api/demo does not show it.',
    'The generated page api/demo shows the function three, which the package does not have.',
  ]);
});

test('pages may show more where the site says so', () => {
  const { diagnostics } = generatedCoverage({ entries: [entry], wanted: [{ ...wanted, mayShowMore: true }] });
  expect(diagnostics.map(({ code }) => code)).toEqual(['coverage-generated-missing']);
});
