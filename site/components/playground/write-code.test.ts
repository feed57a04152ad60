import { describe, expect, it } from 'vitest';
import type { Prop } from './prop.ts';
import { writeCode } from './write-code.ts';

const prop = (name: string, fallback?: string): Prop => ({
  name,
  type: 'string',
  isRequired: fallback === undefined,
  ...(fallback !== undefined && { fallback }),
  text: '',
  control: 'text',
});

describe('writeCode', () => {
  it.each([
    [{ title: 'A' }, '<Box title="A" />'],
    [{ title: 'Say "A"' }, '<Box title={"Say \\"A\\""} />'],
    [{ title: 'A', tone: 'plain' }, '<Box title="A" />'],
    [{ title: 'A', tone: 'soft', size: 3 }, '<Box title="A" tone="soft" size={3} />'],
    [{ names: ["it's", 'b'] }, "<Box names={['it\\'s', 'b']} />"],
    [{ title: 'A', children: 'Words' }, '<Box title="A">\n  Words\n</Box>'],
    [{ title: 'A', children: 'a < b' }, '<Box title="A">\n  {"a < b"}\n</Box>'],
    [{ title: 'x'.repeat(60) }, `<Box\n  title="${'x'.repeat(60)}"\n/>`],
  ])('%o', (values, code) => {
    const props = [prop('title'), prop('tone', "'plain'"), prop('size', '220'), prop('names'), prop('children')];
    expect(writeCode('Box', props, values)).toBe(code);
  });
});
