import type { PageSample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { protocolsOf } from './protocols.ts';

const sample = (language: string, code: string, files = {}) =>
  protocolsOf({ language, code, files } as unknown as PageSample);

test.each([
  ['js', "exports.config = { framework: 'mocha' }"],
  ['bash', 'npx wdio run wdio.conf.js --spec ./a.js'],
])('a sample in %s that opens a browser runs over both protocols', (language, code) => {
  expect(sample(language, code)).toEqual(['WebDriver', 'DevTools']);
});

test('a sample that names a driver or a protocol runs over that one', () => {
  expect(sample('js', "exports.config = {\n  hostname: 'localhost'\n}")).toEqual(['WebDriver']);
  expect(sample('js', "exports.config = { automationProtocol: 'devtools' }")).toEqual(['DevTools']);
  expect(sample('bash', 'npx wdio run wdio.conf.js --hostname localhost')).toEqual(['WebDriver']);
});

test('lines that open no browser have no protocol', () => {
  expect(sample('bash', 'npx tsc --noEmit')).toEqual([]);
  expect(sample('bash', 'mkdir tests', { 'wdio.conf.js': 'exports.config = {}' })).toEqual([]);
});
