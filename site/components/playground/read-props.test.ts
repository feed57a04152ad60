import { describe, expect, it } from 'vitest';
import { readProps } from './read-props.ts';

const component = (members: string, parameters = '{}') =>
  `export interface BoxProps {\n${members}\n}\nexport function Box(${parameters}: BoxProps) { return null; }\n`;

describe('readProps', () => {
  it('reads names, types, docblocks and defaults from the source', () => {
    const members = `
      /** Heading. */
      readonly title: string;
      /** Its
       * ground. */
      readonly tone?: 'plain' | 'soft';
      /** Names. */
      readonly names: readonly string[];
      /** Width. */
      readonly size?: number;`;
    expect(readProps(component(members, "{ title, tone = 'plain', names, size = 4 * 10 }"))).toEqual([
      { name: 'title', type: 'string', isRequired: true, text: 'Heading.', control: 'text' },
      {
        name: 'tone',
        type: "'plain' | 'soft'",
        isRequired: false,
        fallback: "'plain'",
        text: 'Its\nground.',
        control: ['plain', 'soft'],
      },
      { name: 'names', type: 'readonly string[]', isRequired: true, text: 'Names.', control: 'list' },
      { name: 'size', type: 'number', isRequired: false, fallback: '4 * 10', text: 'Width.', control: 'number' },
    ]);
  });

  it('refuses what its page could not show', () => {
    expect(() => readProps(component('readonly title: string;'))).toThrow('BoxProps.title has no docblock');
    expect(() => readProps(component('/** When. */ readonly at: Date;'))).toThrow('no control for at: Date');
  });
});
