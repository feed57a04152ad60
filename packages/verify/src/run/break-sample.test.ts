import { expect, test } from 'vitest';
import { breakSample } from './break-sample.ts';
import type { PageSample } from './page-samples.ts';

const broken = (code: string, way = 0) => breakSample({ id: 'a', code } as PageSample, way)?.code;

test('breaks a sample in the way that is chosen, and in none where it has nothing to break', () => {
  const code = "const page = require('./page')\nawait page.open()";
  expect([0, 1, 2, 3].map((way) => broken(code, way))).toEqual([
    "const page = require('./page')\nawait page.openBroken()",
    "const page = require('./page-broken')\nawait page.open()",
    "const page = require('./page')\nawait page.open(",
    "const page = require('./page')\nawait page.openBroken()",
  ]);
  expect(broken('npm install cli@7')).toBe('npm install cli@97');
  expect(broken('true')).toBeUndefined();
});
