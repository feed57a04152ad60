import { describe, expect, it } from 'vitest';
import { readHostedAnswer } from './hosted-answer.ts';
import { highlightTags, readHostedMarks } from './hosted-marks.ts';

const { highlightPreTag: open, highlightPostTag: close } = highlightTags;

describe('what a hosted service answers', () => {
  const read = (hits: unknown, more: object = {}) => readHostedAnswer({ results: [{ hits, ...more }] }, '/base/');
  const hit = (more: object = {}) => ({
    url: '/base/a',
    title: 'A',
    heading: '',
    anchor: '',
    text: 'Text',
    kind: 'Guide',
    ...more,
  });

  it('is read with its marks, which texts cannot have', () => {
    expect(readHostedMarks(`a ${open}b${close} <i>`)).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' <i>', isMarked: false },
    ]);
    expect(readHostedMarks(`${open}b${close}`)).toEqual([{ text: 'b', isMarked: true }]);
    expect(readHostedMarks('')).toEqual([]);
  });

  it('is a page with the headings of its sections, each once', () => {
    const answer = read(
      [
        hit({ _highlightResult: { title: { value: `${open}A${close}` } } }),
        hit({ anchor: 'one', heading: 'One', _snippetResult: { text: { value: 'ignored' } } }),
        hit({ anchor: 'one', heading: 'One' }),
        hit({ anchor: 'two', heading: 'Two' }),
        hit({ anchor: '', heading: 'No place' }),
        hit({ anchor: 'three', heading: '' }),
        hit({ url: '/base/b', text: '', description: 'About B', kind: 7 }),
      ],
      { nbHits: 12.7, facets: { kind: { Guide: 3, '': 1, Log: 1 } } },
    );
    const plain = (text: string) => [{ text, isMarked: false }];
    expect(answer).toEqual({
      hits: [
        {
          href: '/base/a',
          kind: 'Guide',
          title: [{ text: 'A', isMarked: true }],
          text: plain('Text'),
          headings: [
            { id: 'one', text: plain('One') },
            { id: 'two', text: plain('Two') },
          ],
          terms: [],
          meant: [],
        },
        { href: '/base/b', kind: '', title: plain('A'), text: plain('About B'), headings: [], terms: [], meant: [] },
      ],
      total: 12,
      kinds: ['Guide', 'Log'],
    });
  });

  it('prefers the words around a match, and cuts what nobody reads', () => {
    const [found] = read([
      hit({
        text: 'Text',
        _snippetResult: { text: { value: 's'.repeat(501) } },
        _highlightResult: { text: { value: 'h' } },
      }),
    ])!.hits;
    expect(found!.text).toEqual([{ text: 's'.repeat(500), isMarked: false }]);
  });

  it.each([
    'https://example.org/',
    '//example.org/base/',
    '/other/a',
    'javascript:alert(1)',
    '/base/a b',
    '/base/a#b',
    '',
    7,
  ])('leaves out what leads elsewhere: %s', (url) => {
    expect(read([hit({ url })])).toEqual({ hits: [], total: 0, kinds: [] });
  });

  it.each(['//a', '/\\a'])('leaves out %s also where the site is at the root', (url) => {
    expect(
      readHostedAnswer({ results: [{ hits: [hit({ url }), hit({ url: '/a' })] }] }, '/')!.hits.map(({ href }) => href),
    ).toEqual(['/a']);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ results: {} }],
    [{ results: [] }],
    [{ results: [{}] }],
    [{ results: [{ hits: {} }] }],
    [{ results: [null] }],
  ])('is none: %j', (answer) => {
    expect(readHostedAnswer(answer, '/base/')).toBeUndefined();
  });

  it('has no kinds where what it says of them is no list, and pages with any path of the site', () => {
    for (const kind of ['abc', 7, null]) expect(read([], { facets: { kind } })?.kinds).toEqual([]);
    for (const facets of ['abc', 7, null]) expect(read([], { facets })?.kinds).toEqual([]);
    expect(read([hit({ url: '/base/a//b' })])!.hits).toHaveLength(1);
  });

  it('counts at least what there is', () => {
    for (const nbHits of [0, '9', undefined]) expect(read([hit(), null, 7], { nbHits })?.total).toBe(1);
  });
});
