import { describe, expect, it } from 'vitest';
import { enginePath, packageOf } from './paths.ts';
import { thrownPlace } from './thrown-place.ts';

const thrown = (...frames: readonly string[]) => ({
  stack: ['Error: no', ...frames.map((each) => `    at ${each}`)].join('\n'),
});

describe('thrownPlace', () => {
  it.each([
    ['read (/my site/sources/a.ts:3:7)', '/my site/sources/a.ts'],
    ['file:///my%20site/sources/a.mjs:3:7', '/my site/sources/a.mjs'],
    ['read (C:\\site\\sources\\a.ts:3:7)', 'C:\\site\\sources\\a.ts'],
    ['c:/site/sources/a.ts:3:7', 'c:/site/sources/a.ts'],
    ['virtual:lectern/article/docs/a.jsx:3:7', 'virtual:lectern/article/docs/a.jsx'],
  ])('reads %s', (frame, file) => {
    expect(thrownPlace(thrown(frame))).toEqual({ file, line: 3, column: 7 });
  });

  it('goes past packages and the engine, on every system, but not past what only begins like the engine', () => {
    const { file } = thrownPlace(
      thrown(
        '/site/node_modules/yaml/a.js:1:1',
        'C:\\site\\node_modules\\yaml\\a.js:1:1',
        `${enginePath('src/node/a.ts')}:1:1`,
        `${enginePath('').replace(/\/$/, '-plugin')}/a.ts:2:3`,
      ),
    )!;
    expect(file).toBe(`${enginePath('').replace(/\/$/, '-plugin')}/a.ts`);
  });
});

it('finds the package that a module is of, from its sources and compiled, wherever it lies', () => {
  for (const folder of ['/srv/dist/site/node_modules/lectern', 'C:/Users/Me/src/node/site/node_modules/lectern']) {
    expect(packageOf(`${folder}/dist/index.js`)).toBe(folder);
    expect(packageOf(`${folder}/src/node/vite/names.ts`)).toBe(folder);
  }
});
