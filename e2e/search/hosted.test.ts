// cspell:ignore TESTAPP
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { hydrated } from '../support/waiting.ts';
import { type SearchService, startSearchService } from './search-service.ts';

const access = { appId: 'TESTAPP', apiKey: 'search-only' };

let session: Session;
let browser: WebdriverIO.Browser;
let service: SearchService;
let source: TemporarySite;
let site: FaultySite;
let records: readonly Record<string, unknown>[];

beforeAll(async () => {
  service = await startSearchService(access);
  const settings = { ...access, indexName: 'docs', hosts: [service.url] };
  const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
  source = temporarySite({
    'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({ title: 'Test', tagline: 'Test', url: 'https://example.org', sources: [docs({ path: 'docs' })],
  search: { kinds: [{ label: 'Guide', routes: 'guide' }, { label: 'Other', routes: 'markup' }], algolia: ${JSON.stringify(settings)} } });
`,
    'docs/guide.md': page('Frames', 'Work inside a frame.\n\n## Switch to a frame\n\nThe frame comes first.'),
    'docs/markup.md': page('Markup', 'A frame is written `<iframe onload=alert(1)>`.'),
  });
  for (const args of [['search', 'records'], ['build']]) {
    const { status, stderr } = source.run(...args);
    if (status !== 0) throw new Error(stderr);
  }
  records = JSON.parse(readFileSync(join(source.root, 'search-records/records.json'), 'utf8'));
  site = await serveFaulty(join(source.root, 'dist'));
  session = await openSession();
  browser = session.browser;
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
  await service?.close();
  source?.remove();
});
afterEach(() => {
  service.answerWith();
  service.index(records);
  site.clear();
});

async function ask(query: string): Promise<void> {
  service.index(records);
  await browser.url(`${site.url}/docs/guide`);
  await hydrated(browser);
  await browser.keys('/');
  await browser.$('dialog[open] input').waitForDisplayed();
  await browser.keys([...query]);
}
const titles = () => browser.$$('dialog[open] .search-hit b').map((title) => title.getText());
const status = () => browser.$('dialog[open] [role=status]').getText();
const send = (code: number, body: string) => service.answerWith((response) => void response.writeHead(code).end(body));

describe('a hosted search', () => {
  it('asks nothing and loads no code before search is opened', async () => {
    const before = service.queries.length;
    await browser.url(`${site.url}/docs/guide`);
    await hydrated(browser);
    await browser.pause(500);
    expect(site.requests.filter((url) => /hosted|worker|Dialog/.test(url))).toEqual([]);
    expect(service.queries).toHaveLength(before);
  });

  it('shows what the service finds, by page, with its sections and marks, and nothing of the own index', async () => {
    await ask('frame');
    await expect.poll(titles).toEqual(['Frames', 'Markup']);
    expect(await browser.$$('dialog[open] .search-hit mark').map((mark) => mark.getText())).toContain('frame');
    expect(await browser.$('dialog[open] .place').getAttribute('href')).toBe('/docs/guide#switch-to-a-frame');
    expect(await status()).toBe('Pages: 2');
    expect(site.requests.filter((url) => /search\.json|worker/.test(url))).toEqual([]);
    expect(service.queries.at(-1)).toMatchObject({ indexName: 'docs', query: 'frame', page: 0, facetFilters: [] });
    await browser.keys('Enter');
    await browser.$('dialog[open]').waitForExist({ reverse: true });
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('shows markup of records as text', async () => {
    await ask('iframe onload');
    await expect.poll(titles).toEqual(['Markup']);
    expect(await browser.$('dialog[open] .search-hit a > span').getText()).toContain('<iframe onload=alert(1)>');
    expect(await browser.$('dialog[open] iframe').isExisting()).toBe(false);
  });

  it('limits the results to a kind', async () => {
    await ask('frame');
    await browser.$('dialog[open]').$('button=Other').click();
    await expect.poll(titles).toEqual(['Markup']);
    expect(service.queries.at(-1)?.facetFilters).toEqual([['kind:Other']]);
  });

  it('answers the page of search too', async () => {
    service.index(records);
    await browser.url(`${site.url}/search?q=frame`);
    await browser.$('.search-page .search-hit b').waitForExist();
    expect(await browser.$$('.search-page .search-hit b').map((title) => title.getText())).toEqual([
      'Frames',
      'Markup',
    ]);
  });

  it.each([
    ['refuses the key', () => send(403, '{"message":"Invalid Application-ID or API key"}'), 'refused'],
    ['has no such index', () => send(404, '{"message":"Index docs does not exist"}'), 'refused'],
    ['is asked too often', () => send(429, '{"message":"Too many requests"}'), 'too many'],
    ['is out of order', () => send(500, 'oops'), 'could not be reached'],
    ['is cut off', () => service.answerWith((response) => void response.destroy()), 'could not be reached'],
    ['says nothing', () => service.answerWith(() => undefined), 'in time'],
    ['answers no JSON', () => send(200, '<html>'), 'cannot be read'],
    ['answers another form', () => send(200, '{"results":[{"hits":"x"}]}'), 'cannot be read'],
    ['answers null', () => send(200, 'null'), 'cannot be read'],
  ])('says so when the service %s, and one press takes the search of the site', async (_, fail, message) => {
    fail();
    await ask('frame');
    await browser.waitUntil(async () => (await status()).includes(message), { timeout: 10_000 });
    await browser.$('dialog[open] .search-embedded').click();
    await expect.poll(titles).toContain('Frames');
    expect(site.requests).toContain('/_lectern/search.json');
  });

  it('takes nothing from a hostile answer that leads out of the site or runs', async () => {
    const hit = (url: unknown, rest = {}) => ({ ...records[0], url, title: 'Bad', ...rest });
    const hits = [
      hit('javascript:alert(1)'),
      hit('//evil.example/'),
      hit('/\\evil.example/'),
      hit('https://evil.example/'),
      hit(['/docs/guide']),
      null,
      'x',
      hit('/docs/guide', { title: '<img src=x onerror=window.hacked=1>', anchor: '"><script>', heading: { a: 1 } }),
      hit('/docs/markup', { title: 'x'.repeat(100_000), kind: 7, _highlightResult: { title: { value: 3 } } }),
    ];
    send(200, JSON.stringify({ results: [{ hits, nbHits: 'many', facets: { kind: 'x' } }] }));
    await ask('frame');
    await expect.poll(async () => (await titles()).length).toBe(2);
    const links = await browser.$$('dialog[open] .search-hit a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/docs/guide', '/docs/markup']);
    expect(await browser.execute(() => 'hacked' in window)).toBe(false);
    expect((await titles())[0]).toBe('<img src=x onerror=window.hacked=1>');
  });
});

describe('the command for records', () => {
  it('writes what the site holds', () => {
    expect(records.map(({ objectID }) => objectID)).toEqual(
      expect.arrayContaining(['/docs/guide', '/docs/guide#switch-to-a-frame', '/docs/markup']),
    );
  });

  it('says what it does not know', () => {
    const { status: code, stderr } = source.run('search', 'everything');
    expect(code).toBe(2);
    expect(stderr).toContain('There is no command "search everything"');
  });

  it('says that a site without search has none', () => {
    const silent = temporarySite();
    silent.write({
      'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', search: false, sources: [docs({ path: 'docs' })] });
`,
    });
    const { status: code, stderr } = silent.run('search', 'records');
    silent.remove();
    expect(code).toBe(1);
    expect(stderr).toContain('search-records-off');
  });
});
