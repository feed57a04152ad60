import { expect, it } from 'vitest';
import { checkOptions, type OptionForm } from './check-options.ts';

const text: OptionForm = { expected: 'a text', fits: (value) => typeof value === 'string' };
const forms: Readonly<Record<string, OptionForm>> = {
  file: { ...text, isRequired: true },
  look: {
    expected: 'an object',
    fits: (value) => typeof value === 'object' && value !== null,
    inside: { color: text },
  },
};

function problemsOf(options: unknown) {
  const placeOf = (path: readonly (string | number)[]) => ({ file: ['site', ...path].join('/') });
  return checkOptions(options, forms, { root: '/site', drafts: false, placeOf }).map(
    ({ file, code, message, hint }) => `${file} ${message} [${code}] ${hint}`,
  );
}

it('says nothing about options that fit', () => {
  expect(problemsOf({ file: 'a' })).toEqual([]);
  expect(problemsOf({ file: 'a', look: { color: 'red' } })).toEqual([]);
  expect(problemsOf({ file: 'a', look: undefined })).toEqual([]);
});

it.each([
  [undefined, `site The source's options must be an object, but it is nothing.`],
  ['a', `site The source's options must be an object, but it is the text "a".`],
  [[], `site The source's options must be an object, but it is an empty list.`],
  [{}, `site/file The source's option "file" must be a text, but it is nothing.`],
  [{ file: 'a', look: null }, `site/look The source's option "look" must be an object, but it is null.`],
  [
    { file: 'a', look: { color: 1 } },
    `site/look/color The source's option "look.color" must be a text, but it is the number 1.`,
  ],
  [{ file: 'a', fil: 'b' }, 'site/fil The source has no option "fil". [source-option-unknown] Nearest option: "file".'],
  [
    { file: 'a', look: { colour: 'red' } },
    'site/look/colour The source has no option "look.colour". [source-option-unknown] Nearest option: "color".',
  ],
])('says what is wrong with the options %j, and where', (options, expected) => {
  const found = problemsOf(options);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});
