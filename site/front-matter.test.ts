import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readmePages } from './readmes.ts';

/** What a search engine and a list of pages show of a page. */
interface Summary {
  readonly file: string;
  readonly title: string;
  readonly description: string;
}

const root = import.meta.dirname;

/** Returns the front matter of the hand-written pages, and what the configuration says of those made from a README. */
function readSummaries(): Summary[] {
  const files = readdirSync(path.join(root, 'content/docs'), { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, 'content/docs', file), 'utf8');
      const field = (name: string) =>
        new RegExp(`^---\\n(?:.*\\n)*?${name}: (['"]?)(.*)\\1\\n`).exec(text)?.[2]?.trim() ?? '';
      return { file, title: field('title'), description: field('description') };
    });
  return [
    ...written,
    ...readmePages.map(({ id, title, description }) => ({ file: `readmes.ts: ${id}`, title, description })),
  ];
}

/** Files that have the same text in a field, by that text. */
function repeated(summaries: readonly Summary[], field: 'title' | 'description'): Record<string, string[]> {
  const files = new Map<string, string[]>();
  for (const summary of summaries) {
    const key = summary[field].toLowerCase();
    files.set(key, [...(files.get(key) ?? []), summary.file]);
  }
  return Object.fromEntries([...files].filter(([, names]) => names.length > 1));
}

describe('front matter', () => {
  const summaries = readSummaries();

  it('finds the pages', () => {
    expect(summaries.length).toBeGreaterThan(80);
  });

  it('has a title that no other page has', () => {
    expect(summaries.filter(({ title }) => !title)).toEqual([]);
    expect(repeated(summaries, 'title')).toEqual({});
  });

  it('has a description of 70 to 155 characters that no other page has', () => {
    const wrong = summaries.filter(({ description: { length } }) => length < 70 || length > 155);
    expect(wrong.map(({ file, description }) => `${file}: ${description.length} characters`)).toEqual([]);
    expect(repeated(summaries, 'description')).toEqual({});
  });

  it('describes in a sentence', () => {
    const wrong = summaries.filter(({ description }) => !/^[A-Z`"].*[.?]$/.test(description));
    expect(wrong.map(({ file, description }) => `${file}: ${description}`)).toEqual([]);
  });
});
