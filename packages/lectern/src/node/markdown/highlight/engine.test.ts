import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { classTheme } from './theme.ts';

const text = readFileSync(join(import.meta.dirname, '../fixtures/languages.md'), 'utf8');
const samples = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}));
const options = {
  // Others of this process count too.
  warnings: false,
  themes: [classTheme],
  langs: samples.map(({ language }) => bundledLanguages[language as BundledLanguage]),
};

describe('createEngine', () => {
  let ours: Awaited<ReturnType<typeof createHighlighterCore>>;
  let stock: typeof ours;
  beforeAll(async () => {
    ours = await createHighlighterCore({ ...options, engine: await createEngine() });
    stock = await createHighlighterCore({ ...options, engine: await createOnigurumaEngine(import('shiki/wasm')) });
  });

  it.each(samples)('finds the same tokens as the engine that it is made of: $language', ({ language, code }) => {
    // Without a limit of time, which a busy machine would pass.
    const wanted = {
      lang: language,
      theme: 'lectern-classes',
      includeExplanation: true,
      tokenizeTimeLimit: 0,
    } as const;
    expect(ours.codeToTokensBase(code, wanted)).toEqual(stock.codeToTokensBase(code, wanted));
  });
});
