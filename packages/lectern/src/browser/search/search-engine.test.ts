// Long: this file covers one contract: which pages a search finds, in which order, and what it loads. cspell:ignore
// setcookies setcooki zzzz mez windowx Cookiies Cokoies مرحبا intercep inetrcept inden
import { describe, expect, it } from 'vitest';
import { packPhrase, packShards, type SearchData, type SearchPage, type SearchShard } from '../../model/search.ts';
import { createSearchEngine } from './search-engine.ts';

const page = (href: string, title: string, description = '', headings: SearchPage['headings'] = [], kind = 0) =>
  [href, title, description, kind, headings] as const;

const data: SearchData = {
  kinds: [
    { label: 'Guide', weight: 1 },
    { label: 'Log', weight: 0.5 },
  ],
  pages: [
    page('/docs/api/setCookies', 'setCookies', 'Sets one or more cookies.'),
    page('/docs/api/clear', 'clear', 'Forgets the requests.'),
    page('/docs/api/clearValue', 'clearValue', 'Empties a field.'),
    page('/docs/frames', 'Frames', 'Work inside a frame.', ['Switch to a frame', ['odd-id', 'Leave it']]),
    page('/docs/log', 'Frames in the log', 'Frames and frames.', [], 1),
    page('/docs/api/react$$', 'react$$', 'Finds components.'),
    page('/docs/clicks', 'Clicks'),
  ],
  synonyms: { iframe: ['frame'], 'log in': ['cookies'] },
  shards: packShards('/', [
    { from: 'apple', name: 'a' },
    { from: 'intercept', name: 'i' },
  ]),
};

function engine() {
  const made = createSearchEngine(data);
  made.addShard('/a.json', { element: '6' });
  made.addShard('/i.json', { intercept: '6*3', interior: '3' });
  return made;
}
const find = (query: string) =>
  engine()
    .find(query)
    .hits.map((hit) => hit.page.href);

describe('a search', () => {
  it.each([
    ['a name as it is written', 'setCookies', '/docs/api/setCookies'],
    ['a name in lower case', 'setcookies', '/docs/api/setCookies'],
    ['a name taken apart', 'set cookies', '/docs/api/setCookies'],
    ['the beginning of a name', 'setCoo', '/docs/api/setCookies'],
    ['a letter too many', 'setCookiies', '/docs/api/setCookies'],
    ['letters swapped', 'setCokoies', '/docs/api/setCookies'],
    ['a symbol', '$$', '/docs/api/react$$'],
    ['the page of that very name before longer ones', 'clear', '/docs/api/clear'],
    ['what a word stands for', 'iframe', '/docs/frames'],
    ['what several words stand for', 'how to log in', '/docs/api/setCookies'],
    ['a word of the text', 'element click intercepted', '/docs/clicks'],
    ['the kind that counts more', 'frames', '/docs/frames'],
  ])('finds %s', (_, query, first) => {
    expect(find(query)[0]).toBe(first);
  });

  it('prefers a page with a phrase like the query to one that has the words in several', () => {
    const made = engine();
    const phrase = (position: number, terms = 3) => packPhrase(position, terms);
    const asked = (cat: number) => ({
      cat: `0:${phrase(1)} 3:${cat}`,
      feed: `0:${phrase(0)} 3:${phrase(0)}`,
      two: `0:${phrase(2)} 3:${phrase(0)}`,
    });
    made.addShard('/a.json', asked(phrase(0)));
    expect(made.find('feed two cats').hits[0]?.page.href).toBe('/docs/frames');
    const first = made.find('feed two cats').hits[0]!.score;
    made.addShard('/a.json', asked(phrase(1)));
    expect(made.find('feed two cats').hits[0]!.score).toBeLessThan(first);
  });

  it('prefers a phrase that is the query to one that says more', () => {
    const made = engine();
    const scoreOfPhrase = (terms: number) => {
      const listed = `3:${packPhrase(0, terms)}`;
      made.addShard('/a.json', { cat: listed, feed: listed, two: listed });
      return made.find('feed two cats').hits.find(({ page }) => page.href === '/docs/frames')!.score;
    };
    expect(scoreOfPhrase(3)).toBeGreaterThan(scoreOfPhrase(4));
    expect(scoreOfPhrase(4)).toBeGreaterThan(scoreOfPhrase(7));
  });

  it('limits the hits to a kind, and counts them all', () => {
    const { hits, total } = engine().find('frames', { kind: 'Log' });
    expect(hits.map((hit) => hit.page.href)).toEqual(['/docs/log']);
    expect(total).toBe(1);
  });

  it('gives hits from a place on', () => {
    const all = find('frames');
    expect(all.length).toBeGreaterThan(1);
    expect(
      engine()
        .find('frames', { start: 1, count: 1 })
        .hits.map((hit) => hit.page.href),
    ).toEqual([all[1]]);
  });

  it('names the headings that match, with the ids that they have', () => {
    const headings = (query: string) =>
      engine()
        .find(query)
        .hits.find(({ page }) => page.href === '/docs/frames')?.headings;
    expect(headings('switch frame')).toEqual([{ id: 'switch-to-a-frame', text: 'Switch to a frame' }]);
    expect(headings('leave')).toEqual([{ id: 'odd-id', text: 'Leave it' }]);
  });

  it('asks for the shards that hold the words of a query and no other, once', () => {
    const fresh = createSearchEngine(data);
    expect(fresh.missingShards('intercepted')).toEqual(['/i.json']);
    expect(fresh.missingShards('element intercepted')).toEqual(['/a.json', '/i.json']);
    expect(engine().missingShards('element intercepted')).toEqual([]);
  });

  it('finds words of texts that a misspelled word may stand for, and loads the shards next to it for that', async () => {
    const made = site(['Waits', 'Clicks', 'Frames'], {
      shards: packShards(
        '/',
        ['', 'if', 'ina', 'ink', 'iz', 'z'].map((from, at) => ({ from, name: String(at) })),
      ),
    });
    const loaded: string[] = [];
    const load = async (hrefs: readonly string[]) => {
      loaded.push(...hrefs);
      for (const href of hrefs) made.addShard(href, href === '/3.json' ? { intercept: '1', inter: '2' } : {});
      return true;
    };
    expect(made.missingShards('inetrcept')).toEqual(['/2.json']);
    made.addShard('/2.json', { indent: '0' });
    expect(made.find('inetrcept').total).toBe(0);
    expect(await made.correct('inetrcept', async () => false)).toBe(false);
    expect(made.find('inetrcept').total).toBe(0);
    expect(await made.correct('inetrcept', load)).toBe(true);
    expect(loaded).toEqual(['/1.json', '/3.json']);
    const { hits } = made.find('inetrcept');
    expect(hits.map(({ page, terms }) => [page.title, terms])).toEqual([['Clicks', ['intercept']]]);
    // A word that a page has, its beginning, and what was corrected before.
    for (const query of ['indent', 'inden', 'inetrcept']) expect(await made.correct(query, load)).toBe(true);
    expect(loaded).toHaveLength(2);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['ten thousand characters', 'wait '.repeat(2000)],
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['right to left', 'مرحبا \u202e'],
    ['emoji', '😀👩‍👩‍👧'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['regular expressions', '.*+?^$()|[]\\'],
    ['names of every object', 'constructor __proto__ hasOwnProperty'],
  ])('survives %s', (_, query) => {
    expect(() => engine().find(query)).not.toThrow();
    expect(() => engine().missingShards(query)).not.toThrow();
  });

  it.each([
    ['pages that there are not', { intercept: '99*2 x -200' }],
    ['no lists', { intercept: 7, intercepted: null }],
    ['nothing', {}],
  ])('survives a file of words with %s', (_, shard) => {
    const made = createSearchEngine(data);
    made.addShard('/i.json', shard as SearchShard);
    expect(made.find('frames intercept').hits[0]?.page.href).toBe('/docs/frames');
    expect(made.find('intercep').hits).toEqual([]);
  });

  it('finds nothing in a site without pages', () => {
    const empty = createSearchEngine({ pages: [], kinds: [], synonyms: {}, shards: packShards('/', []) });
    expect(empty.missingShards('wait')).toEqual([]);
    expect(empty.find('wait')).toEqual({ hits: [], total: 0 });
  });
});

/** Creates the search of a site with one kind of pages and without texts. */
const site = (titles: readonly (string | ReturnType<typeof page>)[], more: Partial<SearchData> = {}) =>
  createSearchEngine({
    kinds: [{ label: '', weight: 1 }],
    pages: titles.map((given, at) => (typeof given === 'string' ? page(`/${at}`, given) : given)),
    synonyms: {},
    shards: packShards('/', []),
    ...more,
  });
const titlesOf = (found: ReturnType<ReturnType<typeof site>['find']>) => found.hits.map((hit) => hit.page.title);

describe('a word', () => {
  it.each([
    ['one that is being typed is taken for the beginning of a longer one', 'brow', true],
    ['even a single letter', 'b', true],
    ['one that is complete is not', 'brow zzzz', false],
    ['unless it is long', 'brows zzzz', true],
    ['one of four letters may have an error', 'cleat', true],
    ['one of three may not', 'lob', false],
  ])('%s', (_, query, isFound) => {
    expect(titlesOf(site(['browser', 'clear', 'log']).find(query)).length > 0).toBe(isFound);
  });

  it('is found in descriptions, headings and the name of the file, too', () => {
    const pages = [
      page('/docs/first-file', 'One'),
      page('/docs/two', 'Two', 'Describes a thing.'),
      page('/docs/three', 'Three', '', ['a heading', ['x', 'other chapter']]),
    ];
    const found = (query: string) => titlesOf(site(pages).find(query));
    expect(['file', 'describes', 'heading', 'other'].map(found)).toEqual([['One'], ['Two'], ['Three'], ['Three']]);
    expect(['docs', 's'].map(found)).toEqual([[], []]);
  });

  it('is what the hit is marked by: the terms that it was taken for', () => {
    expect(
      site(['Waiting', 'Waiter'])
        .find('waits')
        .hits.map(({ terms }) => terms),
    ).toEqual([['wait'], ['waiter']]);
    expect(site(['Waiting']).find('waiting x').hits[0]!.terms).toEqual(['wait']);
  });
});

describe('the order of hits', () => {
  it('has the page of that name first, also by the last part of its name', () => {
    const pages = ['Click and click again', 'element.click', 'element.doubleClick'];
    expect(titlesOf(site(pages).find('click'))[0]).toBe('element.click');
    expect(titlesOf(site(pages).find(' Element.Click '))[0]).toBe('element.click');
    expect(titlesOf(site(['On click', 'click'], { kinds: [] }).find('click'))[0]).toBe('click');
  });

  it('has a page whose name is among the words before others', () => {
    const found = site(['Buttons and a click', 'click', 'Press buttons']).find('click buttons now');
    expect(titlesOf(found)[0]).toBe('Buttons and a click');
    expect(titlesOf(site(['clicks here', 'clicks']).find('clicks somewhere'))[0]).toBe('clicks');
  });

  it('has pages with all words before those with one, and the rare word counts more', () => {
    const found = site(['Wait', 'Wait for a frame', 'Frame', 'Frame of a window', 'Frame by frame']).find('wait frame');
    expect(titlesOf(found)[0]).toBe('Wait for a frame');
    expect(titlesOf(found)[1]).toBe('Wait');
  });

  it('goes by the address where all else is the same', () => {
    const pages = ['/b', '/c', '/a'].map((href) => page(href, 'Same'));
    expect(
      site(pages)
        .find('same')
        .hits.map((hit) => hit.page.href),
    ).toEqual(['/a', '/b', '/c']);
  });

  it('falls from hit to hit', () => {
    const scores = engine()
      .find('frames')
      .hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.at(-1)!).toBeLessThan(scores[0]!);
  });

  it('gives ten at a time, and counts all', () => {
    const many = site(Array.from({ length: 12 }, (_, at) => `Wait ${at}`));
    const first = many.find('wait');
    const second = many.find('wait', { start: 10 });
    expect([first.hits.length, first.total, second.hits.length, second.total]).toEqual([10, 12, 2, 12]);
    expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(12);
  });

  it('leaves out what is no answer beside the best', () => {
    const made = site(['setCookies', ...Array.from({ length: 30 }, (_, at) => `Page ${at}`)], {
      shards: packShards('/', [{ from: '', name: 's' }]),
    });
    const everywhere = Array.from({ length: 31 }, (_, at) => (at === 0 ? '0' : '1')).join(' ');
    made.addShard('/s.json', { setcooki: everywhere });
    const { hits, total } = made.find('setCookies');
    expect([hits.length, total]).toEqual([1, 1]);
  });
});

describe('what a word stands for', () => {
  const make = () => site(['Frames', 'Cookies', 'A log'], { synonyms: { iframe: ['frames'], 'log in': ['cookies'] } });

  it('is found by all its words, one after the other', () => {
    const made = make();
    expect(titlesOf(made.find('iframes'))).toEqual(['Frames']);
    expect(titlesOf(made.find('log in'))).toContain('Cookies');
    expect(titlesOf(made.find('in a log'))).toEqual(['A log']);
  });

  it('counts no less than a name that only looks like it', () => {
    expect(titlesOf(make().find('log in with cookies'))[0]).toBe('Cookies');
  });

  it('says nothing of the other words', () => {
    const [alone, more] = ['log in', 'log in zzzz'].map((query) => make().find(query).hits);
    const score = (hits: typeof alone) => hits!.find((hit) => hit.page.title === 'Cookies')!.score;
    expect(score(more)).toBeLessThan(score(alone));
  });

  it('counts in each of its words', () => {
    const other = site(['Wait until', 'More'], { synonyms: { pause: ['wait until'], 'take five': ['wait until'] } });
    const [written] = other.find('wait until').hits;
    const [short] = other.find('pause').hits;
    const [long] = other.find('take five').hits;
    // A page is three times as good where the query is its name, and a synonym is a little less sure.
    expect(short!.score).toBeCloseTo((written!.score / 3) * 0.9 ** 2);
    expect(long!.score).toBeCloseTo(short!.score);
  });

  it('has all of its own words', () => {
    const other = site(['Wait until', 'Wait', 'Until'], { synonyms: { pause: ['wait until'] } });
    expect(titlesOf(other.find('pause'))).toEqual(['Wait until']);
  });
});

describe('the headings of a hit', () => {
  const headings = (query: string, ...texts: string[]) =>
    site([page('/a', 'Frames', '', texts)])
      .find(query)
      .hits[0]!.headings.map(({ text }) => text);

  it('are those that hold most of the words, at most three', () => {
    expect(headings('frame window', 'Other', 'A frame', 'A window and a frame', 'Windows', 'Frame again')).toEqual([
      'A window and a frame',
      'A frame',
      'Windows',
    ]);
    expect(headings('frames', 'Other')).toEqual([]);
  });
});

describe('what is loaded for a query', () => {
  const shards = ['b', 'm', 's'].map((from) => ({ from, name: from }));
  const missing = (query: string) => site([], { shards: packShards('/', shards) }).missingShards(query);

  it('is the file that the word would stand in', () => {
    expect([missing('apple'), missing('b'), missing('lamp'), missing('m'), missing('zoo')]).toEqual([
      ['/b.json'],
      ['/b.json'],
      ['/b.json'],
      ['/m.json'],
      ['/s.json'],
    ]);
    expect(missing('lamp apple zoo')).toEqual(['/b.json', '/s.json']);
  });

  it('is nothing for what a query has beyond 24 words, and beyond 500 characters', () => {
    const words = Array.from({ length: 24 }, (_, at) => `b${'c'.repeat(at + 1)}`);
    expect(missing([...words.slice(1), 'zoo'].join(' '))).toEqual(['/b.json', '/s.json']);
    expect(missing([...words, 'zoo'].join(' '))).toEqual(['/b.json']);
    expect(missing(`bc${' '.repeat(495)}zoo`)).toEqual(['/b.json', '/s.json']);
    expect(missing(`bc${' '.repeat(498)}zoo`)).toEqual(['/b.json']);
  });
});

describe('a single letter', () => {
  const made = site(['getSize', 'Plan'], { shards: packShards('/', [{ from: '', name: 's' }]) });
  made.addShard('/s.json', { s: '1' });

  it('is no word of a query that has others', () => {
    expect(titlesOf(made.find('getS'))).toEqual(['getSize']);
  });

  it('is the query where it is alone', () => {
    expect(titlesOf(made.find('s'))).toContain('Plan');
  });
});

describe('a name that was taken apart', () => {
  const found = (title: string, query: string) => titlesOf(site([title, 'Another']).find(query));

  it('is found by its letters, before its parts', () => {
    expect(titlesOf(site(['get', 'getHTML']).find('get h t m l'))[0]).toBe('getHTML');
    expect(found('browserify', 'bro wse rif y')).toEqual(['browserify']);
    expect(found('browserify', 'bro-wse/rif.y!')).toEqual(['browserify']);
  });

  it('may have an error where it is long', () => {
    expect(found('browserify', 'bro wse rif i')).toEqual(['browserify']);
    expect(found('frames', 'fra mez')).toEqual([]);
    expect(found('windowx', 'win dow y')).toEqual(['windowx']);
  });

  it('has less than 30 letters', () => {
    const name = 'abcd1efgh2ijkl3mnop4qrst5uvw'.replace(/\d/g, 'z');
    const apart = (text: string) => text.replace(/.{4}/g, '$& ');
    expect(found(`${name}y`, apart(`${name}y`))).toEqual([`${name}y`]);
    expect(found(`${name}yx`, apart(`${name}yx`))).toEqual([]);
  });
});

describe('how good a hit is', () => {
  const scoreOf = (made: ReturnType<typeof site>, query: string, title: string) =>
    made.find(query).hits.find((hit) => hit.page.title === title)!.score;

  it('goes by the place of the word: the title, the description, a heading', () => {
    const pages = [
      page('/a', 'One', '', ['Wait here']),
      page('/b', 'Two', 'Wait here'),
      page('/c', 'Wait here'),
      page('/d', 'Four'),
    ];
    expect(titlesOf(site(pages).find('wait'))).toEqual(['Wait here', 'Two', 'One']);
  });

  it('is less for the text of a page, and the better of both where that has the word, too', () => {
    const made = site(['Wait a bit', 'Other', 'More'], { shards: packShards('/', [{ from: '', name: 's' }]) });
    const title = scoreOf(made, 'wait', 'Wait a bit');
    made.addShard('/s.json', { wait: '0', rest: '1' });
    expect(scoreOf(made, 'wait', 'Wait a bit')).toBe(title);
    expect(scoreOf(made, 'rest', 'Other')).toBeCloseTo(0.3 * Math.log(1 + 2.5 / 1.5) * 0.32 ** 2, 4);
  });

  it('falls with what it lacks of the query, by how rare that is', () => {
    const made = site(['Rare thing', ...Array.from({ length: 9 }, (_, at) => `Common ${at}`)]);
    const [rare, common] = [Math.log(1 + 10), Math.log(1 + 10 / 9)];
    const share = rare / (rare + common);
    const whole = scoreOf(made, 'rare', 'Rare thing');
    expect(scoreOf(made, 'common rare', 'Rare thing')).toBeCloseTo(whole * share ** 2);
    expect(scoreOf(made, 'zzzz rare', 'Rare thing')).toBeCloseTo(whole * 0.5 ** 2);
  });

  it('is less for words that many pages have in their names, if the query has others', () => {
    const made = site(['Test it', 'Test them', 'Test all', 'Rare'], {
      shards: packShards('/', [{ from: '', name: 's' }]),
    });
    made.addShard('/s.json', { rare: '3' });
    expect(titlesOf(made.find('test rare'))[0]).toBe('Rare');
    expect(titlesOf(made.find('test'))).not.toContain('Rare');
  });

  it('is more for a word that says what the page is about than for one of its text', () => {
    const made = site(['One', 'Two'], { shards: packShards('/', [{ from: '', name: 's' }]) });
    made.addShard('/s.json', { wide: '0*4 1*5' });
    expect(titlesOf(made.find('wide'))).toEqual(['Two', 'One']);
  });

  it('is better where the query, or a word of it, is the name of the page', () => {
    const made = site(['Rare', 'Other']);
    const whole = scoreOf(made, 'rare', 'Rare') / 3;
    expect(scoreOf(made, 'zzzz rare', 'Rare')).toBeCloseTo(whole * 1.3 * 0.5 ** 2);
  });

  it.each([
    ['click twice', 'element.click twice'],
    ['on click', 'on element.click'],
  ])('is no better for %s where that is a part of the name: %s', (query, title) => {
    const plain = title.replace('.', ' ');
    expect(scoreOf(site([title]), query, title)).toBeCloseTo(scoreOf(site([plain]), query, plain));
  });

  it('is not less for a name that was taken apart', () => {
    expect(scoreOf(site(['browserify', 'Other']), 'bro wse rif y', 'browserify')).toBeGreaterThan(1);
  });

  it('is the same with blanks around the query', () => {
    const made = site(['click']);
    expect(scoreOf(made, ' click ', 'click')).toBe(scoreOf(made, 'click', 'click'));
  });

  it('is that of the words, whatever kind that the site does not know a page is of', () => {
    const made = site([page('/a', 'Wait', '', [], 7)]);
    expect([made.find('wait').total, made.find('wait', { kind: 'Guide' }).total]).toEqual([1, 0]);
  });
});

describe('words from elsewhere', () => {
  const aliases: SearchData['aliases'] = [
    [3, ['cy.get', 'getByRole']],
    [6, ['cy.get']],
  ];
  const found = (query: string) =>
    createSearchEngine({ ...data, aliases })
      .find(query)
      .hits.map(({ page }) => page.href);

  it.each(['cy.get', "cy.get('.price')", "page.getByRole('button')", 'getByRole'])(
    'lead to their page: %s',
    (query) => {
      expect(found(query)[0]).toBe('/docs/frames');
    },
  );

  it('lead to their pages in the order of the site', () => {
    expect(found('cy.get').slice(0, 2)).toEqual(['/docs/frames', '/docs/clicks']);
  });

  it('do not stand for a part of them', () => {
    expect(found('cy')).toEqual([]);
  });
});

describe('the beginning of a name', () => {
  const names = (linked?: string) => {
    const titles = ['element.getTagName', 'element.getText', 'getting around'];
    const pages = titles.map((title) => page(`/${title.replaceAll(' ', '-')}`, title));
    const made = createSearchEngine({
      kinds: data.kinds,
      pages,
      synonyms: {},
      shards: packShards('/', []),
      ...(linked && { linked }),
    });
    return (query: string) => made.find(query).hits.map((hit) => hit.page.title);
  };

  it('finds the shorter name first', () => {
    expect(names()('getT').slice(0, 2)).toEqual(['element.getText', 'element.getTagName']);
  });

  it('finds the name first that more pages link to', () => {
    expect(names('500')('getT')[0]).toBe('element.getTagName');
  });
});

describe('without a query, a search', () => {
  it('gives the pages that the site suggests, in its order', () => {
    const { hits, total } = createSearchEngine({ ...data, suggested: [4, 0] }).find(' ');
    expect(hits.map((hit) => hit.page.href)).toEqual(['/docs/log', '/docs/api/setCookies']);
    expect(total).toBe(2);
  });

  it('gives nothing if the site suggests nothing', () => {
    expect(find('')).toEqual([]);
  });
});

it('tells terms that synonyms lead to from those that were typed', () => {
  const [hit] = engine().find('iframe').hits;
  expect([hit?.terms, hit?.meant]).toEqual([[], ['frame']]);
});

it('lists every page with the word in its text, however far below the name that it is', () => {
  const pages = [page('/a', 'crane'), ...'bcdefgh'.split('').map((name) => page(`/${name}`, name.toUpperCase()))];
  const made = createSearchEngine({ ...data, pages, shards: packShards('/', [{ from: '', name: 's' }]) });
  made.addShard('/s.json', { crane: '1 1' });
  expect(made.find('crane').hits.map((hit) => hit.page.href)).toEqual(['/a', '/b', '/c']);
  // While it is being typed, too, so that their number does not go up and down.
  expect(made.find('cran').total).toBe(3);
});

it('finds the same while a word is typed whose stem is shorter, and takes none of its beginnings for misspelled', async () => {
  const pages = [page('/a', 'Setting up'), page('/b', 'Other'), page('/c', 'More')];
  const links = packShards('/', [
    { from: '', name: 's' },
    { from: 'sett', name: 't' },
  ]);
  const made = createSearchEngine({ ...data, pages, shards: links });
  expect(made.missingShards('settin')).toEqual(['/t.json', '/s.json']);
  made.addShard('/s.json', { set: '1' });
  made.addShard('/t.json', {});
  const loaded: string[] = [];
  const titles = (query: string) => made.find(query).hits.map((hit) => hit.page.title);
  for (const query of ['setti', 'settin', 'setting', 'settings']) {
    expect(titles(query)).toEqual(expect.arrayContaining(['Setting up', 'Other']));
    await made.correct(query, async (hrefs) => loaded.push(...hrefs) > 0);
  }
  expect(loaded).toEqual([]);
  // A word before the last one is finished.
  expect(titles('settin more')).toEqual(['More']);
});

it('takes no word for another one that is spelled like it', () => {
  const made = createSearchEngine({ ...data, pages: [page('/a', 'Plane'), page('/b', 'Plant')] });
  const titles = (query: string) => made.find(query).hits.map((hit) => hit.page.title);
  expect(titles('a plane here')).toEqual(['Plane']);
  expect(titles('plane')).toEqual(['Plane']);
  expect(titles('plann')).toEqual(['Plane', 'Plant']);
});

it('tells what was typed from what only looks like it: the `test` of a name is no `text`', () => {
  const pages = [page('/a', 'getText', 'Returns the text.'), page('/b', 'Tests'), page('/c', 'byId')];
  const { hits } = createSearchEngine({ ...data, pages }).find('getByTestId');
  const hit = hits.find((one) => one.page.href === '/a');
  expect([hit?.terms, hit?.meant]).toEqual([['get', 'gettext'], ['text']]);
  const [misspelled] = createSearchEngine({ ...data, pages: pages.slice(0, 1) }).find('getTexd').hits;
  expect(misspelled?.terms).toContain('text');
});
