import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfig } from '@circleci/circleci-config-parser';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const text = readFileSync(path.join(import.meta.dirname, 'content/docs/gitlab-circleci-azure.md'), 'utf8');

/** Fences of the page with a title, in their order. */
const fences = [...text.matchAll(/^```(\w+) .*?title="([^"]+)".*\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', title = '', code = '']) => ({ language, title, code }),
);
const files = fences.filter(({ language }) => language === 'yaml');

/** Returns all texts in a value, in their order. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it('has a file for each server', () => {
  expect(files.map(({ title }) => title)).toEqual([
    '.gitlab-ci.yml',
    '.gitlab-ci.yml',
    '.circleci/config.yml',
    'azure-pipelines.yml',
  ]);
});

describe.each(files)('$title', ({ title, code }) => {
  const document = parseDocument(code, { strict: true, uniqueKeys: true });

  it('is YAML without a warning', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  });

  it('installs, waits for the application, then runs the tests with a configuration of the page', () => {
    const lines = textsOf(document.toJS()).flatMap((one) => one.split('\n'));
    const order = [/^npm ci/, /^curl /, /^npx wdio run /].map((start) => lines.findIndex((line) => start.test(line)));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const shown = fences.map((fence) => fence.title);
    for (const line of lines) {
      const [, config] = /^npx wdio run (\S+)/.exec(line) ?? [];
      if (config) expect(shown, title).toContain(config);
    }
  });
});

it('reads results where the reporter writes them', () => {
  const { code } = fences.find((fence) => fence.title === 'wdio.conf.js')!;
  const [, folder] = /outputDir: '\.\/(\w+)'/.exec(code)!;
  const read = files.filter((file) => /junit|store_test_results/i.test(file.code));
  expect(read).toHaveLength(3);
  for (const file of read) expect(file.code).toMatch(new RegExp(`(?:junit|path|testResultsFiles): ${folder}`));
});

it('is a configuration by the parser of CircleCI', () => {
  const { code } = files.find(({ title }) => title.startsWith('.circleci'))!;
  expect(parseConfig(code).jobs.map(({ name }) => name)).toEqual(['e2e']);
  expect(() => parseConfig(code.replace('command:', 'comand:'))).toThrow('Failed to validate');
  expect(() => parseConfig(code.replace('store_artifacts', 'store_artefacts'))).toThrow('Unknown native command');
});
