import { expect, test } from 'vitest';
import { diffTopics } from './diff-topics.ts';
import type { PackageTopics } from './subject.ts';

const topics = (options: readonly string[], endpoints: readonly string[]): PackageTopics => ({
  written: [
    [
      'options.md',
      [
        {
          kind: 'option',
          title: 'Options',
          form: 'heading',
          subjects: options.map((name) => ({ name, place: { file: 'demo@1.0.0/options.d.ts' } })),
        },
      ],
    ],
  ],
  generated: [
    {
      page: 'api/demo',
      title: 'Endpoints of demo',
      kind: 'endpoint',
      file: 'demo.json',
      names: endpoints,
      shown: () => [],
    },
  ],
});

test('names that came and went stand under their title; a title without a change is left out', () => {
  const before = topics(['port', 'path'], ['GET /a a']);
  expect(diffTopics(before, topics(['port', 'bail'], ['GET /a a']))).toEqual([
    { title: 'Options', added: ['bail'], removed: ['path'] },
  ]);
  expect(diffTopics(before, before)).toEqual([]);
});
