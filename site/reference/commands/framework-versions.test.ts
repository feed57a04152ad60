import { expect, test } from 'vitest';
import { frameworkVersions } from './layout.ts';

const locked = { version: '7.39.0', integrity: 'sha512-AA==', license: 'MIT' };

test('pins the framework exactly, what is published with it up to that version, and nothing else', () => {
  const packages = {
    webdriverio: locked,
    '@wdio/cli': locked,
    devtools: locked,
    'expect-webdriverio': locked,
    'wdio-video-reporter': locked,
  };
  expect(frameworkVersions({ lockVersion: 1, packages }, '7.40.0')).toEqual({
    webdriverio: '7.40.0',
    '@wdio/cli': '>=7.0.0 <=7.40.0',
    devtools: '>=7.0.0 <=7.40.0',
  });
});
