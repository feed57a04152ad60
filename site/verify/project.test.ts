import { expect, test } from 'vitest';
import { filesOf, whole, withPage } from './project.ts';

test("features and steps of a page take the place of the project's, so that no step is defined twice", () => {
  const project = {
    'features/login.feature': '',
    'features/step-definitions/steps.js': "Given('a', () => {})",
    'base.conf.js': '',
  };
  const page = { 'features/steps/own.js': "When('b', () => {})" };
  expect(Object.keys(withPage(project, page))).toEqual([
    'features/login.feature',
    'base.conf.js',
    'features/steps/own.js',
  ]);
  expect(Object.keys(withPage(project, { 'features/own.feature': '' }))).toEqual([
    'features/step-definitions/steps.js',
    'base.conf.js',
    'features/own.feature',
  ]);
});

test('of a project that a page shows in two languages, a sample gets the one in its own', () => {
  const files = { 'test/page.js': '', 'test/page.ts': '', 'wdio.conf.js': '' };
  expect(Object.keys(filesOf({ language: 'ts', files }))).toEqual(['test/page.ts', 'wdio.conf.js']);
  expect(Object.keys(filesOf({ language: 'js', files }))).toEqual(['test/page.js', 'wdio.conf.js']);
});

test('a configuration keeps its own options and requires its file', () => {
  expect(whole('page.conf.ts')).toContain("require('./page.conf')");
  expect(whole('page.conf.js').indexOf('...base')).toBeLessThan(whole('page.conf.js').indexOf('...config'));
});
