import type { ApiType } from '@lectern/apiref';
import type { Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';

/** What comments in the types of the matchers' package say, and what its code does. */
const corrections: readonly (readonly [said: string, done: string])[] = [
  [
    'time in ms to wait for expectation to succeed. Default: 3000',
    'time in ms to wait for expectation to succeed. Default: `waitforTimeout`; 2000 in a script of your own',
  ],
  [
    'interval between attempts. Default: 100',
    'interval between attempts. Default: `waitforInterval`; 100 in a script of your own',
  ],
  [
    'apply `toLowerCase` to both actual and expected values',
    'apply `toLowerCase` to both actual and expected values. A regular expression stays as it is',
  ],
  [
    'apply `trim` to actual value',
    'apply `trim` to actual value. Default: true; false for an array of texts and for styles',
  ],
];

/** Returns types with the wrong comments of the package corrected. Reports each correction that the package needs no more. */
export function correctedTypes(
  types: readonly ApiType[],
  place: { readonly file: string },
): Result<readonly ApiType[]> {
  return {
    value: types.map((type) => ({
      ...type,
      text: corrections.reduce((text, [said, done]) => text.replace(said, done), type.text),
    })),
    diagnostics: corrections
      .filter(([said]) => !types.some(({ text }) => text.includes(said)))
      .map(([said]) => diagnostic('correction-unused', place, { said })),
  };
}
