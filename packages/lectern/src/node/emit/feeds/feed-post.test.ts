import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/test-page.ts';
import type { Page } from '../../../model/page.ts';
import { feedPost, xmlText } from './feed-post.ts';

const post = (given: Partial<Page> & { readonly date?: string } = {}, article = '') =>
  feedPost({ ...testPage, date: '2021-02-08', ...given }, article, { url: 'https://example.com' });

describe('a post of a feed', () => {
  it('has what its page says, every address whole', () => {
    const page = {
      route: '/base/blog/ä',
      title: 'A\u0001',
      description: 'B\u0002',
      image: 'https://example.com/i.png',
      authors: [{ name: 'Ada\u0003', href: '/base/ada', imageUrl: 'ada.png' }, { name: 'Bob' }],
      tags: [{ label: 'C\u0004', href: '/base/c' }],
    };
    expect(post(page, '<a href="b">b</a>\u0005')).toEqual({
      url: 'https://example.com/base/blog/%C3%A4',
      title: 'A',
      summary: 'B',
      html: '<a href="https://example.com/base/blog/b">b</a>',
      published: new Date('2021-02-08'),
      updated: new Date('2021-02-08'),
      authors: [
        { name: 'Ada', url: 'https://example.com/base/ada', avatar: 'https://example.com/base/blog/ada.png' },
        { name: 'Bob' },
      ],
      tags: ['C'],
      image: 'https://example.com/i.png',
    });
  });

  it('has neither authors nor tags nor a picture where its page has none', () => {
    expect(post()).toMatchObject({ authors: [], tags: [], image: undefined });
  });

  it('was updated when its page was, and never before it was published', () => {
    expect(post({ lastUpdated: '2022-01-02' }).updated).toEqual(new Date('2022-01-02'));
    expect(post({ lastUpdated: '2020-01-02' }).updated).toEqual(new Date('2021-02-08'));
  });
});

it('what no XML document may hold is left out of a text, and nothing else', () => {
  const refused = ['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00'];
  expect(xmlText(refused.join('a'))).toBe('aaaaaaaaa');
  const kept = ' \t\n\r\u007f\u00e4\ud83e\udd16\ufffd<&>';
  expect(xmlText(kept)).toBe(kept);
});
