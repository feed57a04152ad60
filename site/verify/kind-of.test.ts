import type { PageSample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const kind = (code: string, rest: Partial<PageSample> = {}) => kindOf({ language: 'js', code, ...rest } as PageSample);

test.each<[string, string]>([
  ["describe('a', () => {})", 'spec'],
  ...['only', 'skip'].map((how): [string, string] => [`it.${how}('a', async () => {})`, 'spec']),
  ["suite('a', () => {})", 'spec'],
  ["const fs = require('fs')\nconsole.log(fs.readdirSync('.'))", 'script'],
  ["const fs = require('fs')\nawait browser.url('/')", 'fragment'],
  ['beforeEach(async () => {})', 'module'],
  ['export async function a() {}', 'module'],
  ["await $('#a').click()", 'fragment'],
  ['exports.config = {}', 'config'],
  ["const { remote } = require('webdriverio')\nremote({})", 'script'],
  ['class Page {}\nmodule.exports = new Page()', 'module'],
  ["const { Given } = require('@wdio/cucumber-framework')\nGiven('a', () => {})", 'steps'],
])('%s: %s', (code, expected) => {
  expect(kind(code)).toBe(expected);
});

test('what is no JavaScript or only declares is not run', () => {
  expect(kind('a: 1', { language: 'yaml' })).toBe('other');
  expect(kind('Feature: a', { language: 'gherkin' })).toBe('feature');
  expect(kind('declare const a: 1', { language: 'ts', title: 'a.d.ts' })).toBe('declaration');
});
