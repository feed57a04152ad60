import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('says everything in German, and puts the same values into its texts', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [name, text] of Object.entries(en)) {
    const german = de[name as keyof typeof de];
    expect(german, name).not.toBe(text);
    expect(places(german), name).toEqual(places(text));
  }
});

it('is set as German is: no straight quotes, no three dots, no hyphen for a dash', () => {
  const wrong = Object.entries(de).filter(([, text]) => /["']|\.\.\.| - /.test(text));
  expect(wrong).toEqual([]);
});
