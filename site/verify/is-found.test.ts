import type { PageSample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { isFound } from './is-found.ts';

const files = {
  'wdio.conf.js': "exports.config = { framework: 'mocha' }",
  'tsconfig.json': '{}',
  'test/specs/login.e2e.js': '',
  'features/login.feature': '',
  'other.js': '',
};
const found = (sample: Pick<PageSample, 'language' | 'code'>, shown = files) =>
  Object.keys(shown).filter(isFound({ ...sample, files: shown }));

test.each([
  ['js', "it('a')", []],
  ['js', "exports.config = { specs: ['a.js'] }", ['tsconfig.json']],
  ['js', 'exports.config = {}', ['tsconfig.json', 'test/specs/login.e2e.js']],
  [
    'js',
    "exports.config = { framework: 'cucumber' }",
    ['tsconfig.json', 'test/specs/login.e2e.js', 'features/login.feature'],
  ],
  ['gherkin', 'Feature: a', ['wdio.conf.js', 'features/login.feature']],
  ['js', "Given('a')", ['wdio.conf.js', 'features/login.feature']],
  ['ts', "it('a')", ['wdio.conf.js', 'tsconfig.json']],
  ['bash', 'npx tsc --noEmit', Object.keys(files)],
  ['bash', 'npx wdio run', ['wdio.conf.js', 'tsconfig.json', 'test/specs/login.e2e.js']],
  ['js', 'remote()', []],
])('%s %s', (language, code, names) => {
  expect(found({ language, code })).toEqual(names);
});

test('a spec depends on a configuration that decides how it runs, and on no other', () => {
  const jasmine = { ...files, 'wdio.conf.js': "exports.config = { framework: 'jasmine' }" };
  expect(found({ language: 'js', code: "it('a')" }, jasmine)).toEqual(['wdio.conf.js']);
});
