import { describe, expect, it } from 'vitest';
import { readRegion } from './read-region.ts';

const read = (text: string, name = 'setup') => readRegion(text.split('\n'), name);

describe('readRegion', () => {
  it.each([
    ['// #region setup', '// #endregion setup'],
    ['//#region setup', '//#endregion'],
    ['// region setup', '// endregion'],
    ['/* #region setup */', '/* #endregion */'],
    ['{/* #region setup */}', '{/* #endregion */}'],
    ['<!-- #region setup -->', '<!-- #endregion setup -->'],
    ['#region setup', '#endregion'],
    ['# region setup', '# endregion'],
    ['  # #region setup', '  # #endregion'],
    ['#pragma region setup', '#pragma endregion'],
    ['#Region setup', '#End Region'],
    ['-- #region setup', '-- #endregion'],
    ['REM #region setup', 'REM #endregion'],
  ])('finds the lines between %s and %s', (begin, end) => {
    expect(read(`a\n${begin}\nb\nc\n${end}\nd`)).toEqual({ lines: ['b', 'c'] });
  });

  it('leaves out the marks of regions inside of it, and ends where it ends', () => {
    const text = '// #region setup\na\n// #region inner\nb\n// #endregion\nc\n// #endregion\nd';
    expect(read(text)).toEqual({ lines: ['a', 'b', 'c'] });
    expect(read(text, 'inner')).toEqual({ lines: ['b'] });
  });

  it('takes no line of code for a mark', () => {
    const text = '// #region setup\nconst region = 1;\nregion.end();\nregions\n// #endregion';
    expect(read(text)).toEqual({ lines: ['const region = 1;', 'region.end();', 'regions'] });
  });

  it('says why a region cannot be shown', () => {
    expect(read('a')).toEqual({ reason: 'the file has no region' });
    expect(read('// #region a b\n// #endregion\n# region c')).toEqual({ reason: 'the file has only: a b, c' });
    expect(read('// #region setup\na')).toEqual({ reason: 'it has no end' });
    expect(read('// #region setup\n// #endregion\n// #region setup\n// #endregion')).toEqual({
      reason: 'the file has several of this name',
    });
  });
});
