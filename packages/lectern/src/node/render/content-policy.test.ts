import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SiteConfigInput, siteConfig } from '../config/site-config.ts';
import { admitsOthers, configuredSources, findSources, writePolicy } from './content-policy.ts';

const config = (given: Partial<SiteConfigInput>) =>
  siteConfig.parse({ title: 'Test', url: 'https://example.com', sources: [], ...given });
const sourcesOf = (given: Partial<SiteConfigInput>) => configuredSources(config(given));
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('admits nothing but what the site has itself, and nothing written in the document', () => {
  const policy = writePolicy(sourcesOf({}));
  expect(policy).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';media-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';require-trusted-types-for 'script';trusted-types lectern",
  );
  expect(admitsOthers(policy)).toBe(false);
});

it('requires no Trusted Types where the configuration requires them for nothing', () => {
  const policy = writePolicy(sourcesOf({ contentSecurityPolicy: { 'require-trusted-types-for': [] } }));
  expect(policy).toMatch(/form-action 'self'$/);
});

describe('names the hosts of a setting and no other', () => {
  const algolia = { appId: 'ABC', indexName: 'docs', apiKey: 'key' };
  it.each<[Partial<SiteConfigInput>, Readonly<Record<string, readonly string[]>>]>([
    [
      { scripts: ['https://a.example/chat.js?x'] },
      { 'script-src': ['https://a.example'], 'connect-src': ['https://a.example'] },
    ],
    [
      { stylesheets: ['https://a.example/math.css'] },
      { 'style-src': ['https://a.example'], 'font-src': ['https://a.example'], 'img-src': ['https://a.example'] },
    ],
    [
      { analytics: { provider: 'plausible', domain: 'x', src: 'https://stats.example/js/a.js' } },
      { 'script-src': ['https://stats.example'], 'connect-src': ['https://stats.example'] },
    ],
    [
      { analytics: { provider: 'google', measurementId: 'G-1' } },
      {
        'script-src': ['https://www.googletagmanager.com'],
        'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
        'connect-src': [
          'https://*.google-analytics.com',
          'https://*.googletagmanager.com',
          'https://*.analytics.google.com',
        ],
        'trusted-types': ['goog#html'],
      },
    ],
    [{ analytics: { provider: 'custom' } }, {}],
    [
      { search: { algolia: { ...algolia, hosts: ['https://find.example'] } } },
      { 'connect-src': ['https://find.example'] },
    ],
    [
      { search: { algolia } },
      {
        'connect-src': [
          'https://abc-dsn.algolia.net',
          'https://abc-1.algolianet.com',
          'https://abc-2.algolianet.com',
          'https://abc-3.algolianet.com',
        ],
      },
    ],
    [{ contentSecurityPolicy: { 'connect-src': ['https://api.example'] } }, { 'connect-src': ['https://api.example'] }],
  ])('%j', (given, expected) => {
    expect(sourcesOf(given)).toEqual(expected);
    expect(admitsOthers(writePolicy(sourcesOf(given)))).toBe(Object.keys(expected).length > 0);
  });
});

it.each([
  ["connect-src; script-src 'unsafe-inline'", ['a']],
  ['connect-src', ["'self'; script-src *"]],
  ['connect-src', 'a'],
])('takes no directive or source that would begin another: %s %j', (directive, sources) => {
  expect(() => config({ contentSecurityPolicy: { [directive]: sources as string[] } })).toThrow();
});

it.each<[string, Readonly<Record<string, readonly string[]>>]>([
  ['<p>https://a.example style="color:red" &lt;script></p>', {}],
  ['<style>a{}</style>', { 'style-src': [sha256('a{}')] }],
  ['<script>run()</script>', { 'script-src': [sha256('run()')] }],
  ['<script type="module">run()</script>', { 'script-src': [sha256('run()')] }],
  ['<script type="application/json">{}</script>', {}],
  ['<script src="https://a.example/a.js"></script>', { 'script-src': ['https://a.example'] }],
  ['<p style="a:b">', {}],
  ['<img alt="a > b" src=https://a.example/b.png>', { 'img-src': ['https://a.example'] }],
  ['<img src="/a.png" srcset="/a.png 1x, //b.example/b.png 2x"/>', { 'img-src': ['https://b.example'] }],
  ['<iframe src="https://video.example/1"></iframe>', { 'frame-src': ['https://video.example'] }],
  [
    '<video poster="https://a.example/a.png" src="https://b.example/b.mp4">',
    { 'img-src': ['https://a.example'], 'media-src': ['https://b.example'] },
  ],
  ['<a href="https://a.example/">link</a>', {}],
  ["<svg><image href='http://a.example/a.png'/></svg>", { 'img-src': ['http://a.example'] }],
  ['<INPUT TYPE=image SRC=//a.example/b>', { 'img-src': ['https://a.example'] }],
  [
    '<source src="https://a.example/a.mp4"><source srcset="https://b.example/b.png">',
    { 'media-src': ['https://a.example'], 'img-src': ['https://b.example'] },
  ],
  ['<audio src="https://a.example/a.mp3"></audio>', { 'media-src': ['https://a.example'] }],
  ['<track src="https://a.example/a.vtt">', { 'media-src': ['https://a.example'] }],
  ['<embed src="https://a.example/a">', { 'object-src': ['https://a.example'] }],
  ['<object data="https://a.example/a"></object>', { 'object-src': ['https://a.example'] }],
  ['<form action="https://a.example/a">', { 'form-action': ['https://a.example'] }],
  ['<img alt=">" src = "https://a.example/a.png">', { 'img-src': ['https://a.example'] }],
  ['<img src="https&colon;//a.example/a.png">', { 'img-src': ['https://a.example'] }],
  ['<link rel="preconnect" href="https://a.example">', {}],
  ['<img src="&#104;ttps:&#x2F;&#X2f;a.example/?a&amp;b">', { 'img-src': ['https://a.example'] }],
  ...['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&#39;', ';script-src-elem', '*'].map(
    (sign): [string, Readonly<Record<string, readonly string[]>>] => [
      `<img src="https://a.example${sign}/a.png">`,
      { 'img-src': ["'self'"] },
    ],
  ),
  ['<img src="https://ä.example/a.png">', { 'img-src': ['https://xn--4ca.example'] }],
  ['<img data-src="https://a.example/a.png" src="/https://b.example">', {}],
  [
    '<img src="a.png, https://a.example/b.png,//b.example/c.png">',
    { 'img-src': ['https://a.example', 'https://b.example'] },
  ],
  ['<img src="https://a.example:8080/a.png">', { 'img-src': ['https://a.example:8080'] }],
  ['<img src="https://a.example/a.png"><img src="https://a.example/b.png">', { 'img-src': ['https://a.example'] }],
  ['<img src="https://[/a.png">', { 'img-src': ["'self'"] }],
  ['<style>a{}</style><STYLE>b{}</STYLE>', { 'style-src': [sha256('a{}'), sha256('b{}')] }],
  ['<style media=print>\na > b{}\n</style>', { 'style-src': [sha256('\na > b{}\n')] }],
  ['<SCRIPT>a()</SCRIPT>', { 'script-src': [sha256('a()')] }],
  ['<script async>a()</script>', { 'script-src': [sha256('a()')] }],
  ['<script src="/a.js">ignored()</script>', {}],
  ['<styles>x</styles><scripts>y</scripts>', {}],
])('finds what HTML needs: %s', (html, expected) => {
  expect(findSources(html)).toEqual(expected);
});

it.each([
  ['', true],
  ['module', true],
  ['importmap', true],
  ['speculationrules', true],
  ['text/javascript', true],
  ['APPLICATION/ECMASCRIPT', true],
  ['text/ecmascript', true],
  ['application/ld+json', false],
  ['text/x-module', false],
  ['modules', false],
  ['text/babel', false],
])('a script of type %j is code: %s', (type, isCode) => {
  const expected = isCode ? { 'script-src': [sha256('run()')] } : {};
  expect(findSources(`<script type="${type}">run()</script>`)).toEqual(expected);
});

it('a policy joins what is asked for, each source once, and names no directive without any', () => {
  const policy = writePolicy(
    { 'img-src': ['https://a.example'], 'frame-src': [] },
    { 'img-src': ["'self'", 'https://a.example', 'https://b.example'], 'object-src': ['https://c.example'] },
  );
  expect(policy).toContain(";img-src 'self' data: https://a.example https://b.example;");
  expect(policy).toContain(';object-src https://c.example');
  expect(policy).not.toContain('frame-src');
  expect(writePolicy({ 'require-trusted-types-for': [] }, { 'trusted-types': ['goog#html'] })).not.toContain('trusted');
});

it.each([
  ["img-src 'self' https:", true],
  ['img-src http:', true],
  ['img-src *', true],
  ['img-src *.a.example', true],
  ["img-src 'self';frame-src video.example", true],
  ["default-src 'none';img-src 'self' data: blob:;script-src 'sha256-a.b/c='", false],
])('%j admits other hosts: %s', (policy, expected) => {
  expect(admitsOthers(policy)).toBe(expected);
});

it('a configuration without a search service, or a policy, asks for nothing', () => {
  expect(sourcesOf({ search: false })).toEqual({});
  expect(sourcesOf({ contentSecurityPolicy: false })).toEqual({});
});
