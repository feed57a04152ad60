import components from 'prismjs/components.json' with { type: 'json' };
import { bundledLanguagesInfo } from 'shiki/langs';
import { expect, it } from 'vitest';
import { createHighlighter } from './highlighter.ts';
import { plainPrismNames, prismNames } from './prism-names.ts';

const { meta: _, ...languages } = components.languages as Readonly<Record<string, { alias?: string | string[] }>>;
const names = Object.entries(languages).flatMap(([id, { alias = [] }]) => [id, alias].flat());

it('every language that Prism knows is known', () => {
  const highlighter = createHighlighter();
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !highlighter.language(name))).toEqual([]);
});

it('holds only names that Prism has and Shiki lacks', () => {
  const grammars = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]));
  const ours = [...plainPrismNames, ...Object.values(prismNames).flat()];
  expect(ours.filter((name) => grammars.has(name) || !names.includes(name))).toEqual([]);
  expect(createHighlighter().language('Objectivec')).toEqual({ id: 'objective-c', label: 'Objective-C' });
});
