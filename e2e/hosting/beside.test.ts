import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostServers, type RunningHost, startHost } from '../support/host-server.ts';
import type { Answer } from './lab/answer.ts';
import { askRaw } from './lab/ask-raw.ts';
import { plainRequest, type RawRequest, randomRequest } from './lab/random-request.ts';
import { createRandom, type RandomSite, randomSite } from './lab/random-site.ts';

/** Settings of another application on the host, and of the host itself, each of which our files set, too. */
const beside = {
  nginx: `error_page 404 /other/404.html; add_header X-Host yes; etag off;
    location /other/ { add_header X-Frame-Options DENY; add_header Cache-Control "max-age=60"; }
    location /api/ { return 200 "api $uri"; }
    location ~ \\.php$ { return 418; }`,
  caddy: `header X-Host yes
    header /other/* Cache-Control max-age=60
    handle /api/* {
      respond "api {path}"
    }
    file_server
    handle_errors {
      rewrite * /other/404.html
      file_server
    }`,
};

const html = 'text/html, */*';
const markdown = 'text/markdown';
const files = [
  'other/app.html',
  'other/app.md',
  'other/index.html',
  'other/404.html',
  'other/x y.html',
  'docs-site2/a.html',
];
const tried: readonly (readonly [target: string, accept?: string])[] = [
  ...[
    '/',
    '/index.html',
    '/404',
    '/404.html',
    '/nothing',
    '/nothing.html',
    '/.hidden',
    '/other',
    '/other/',
    '/other/app',
  ],
  ...[
    '/other/app.html',
    '/other/app.html?a=1',
    '/other/index.html',
    '/other/nothing',
    '/other/nothing.html',
    '/other/x%20y.html',
  ],
  ...[
    '/other/app/',
    '/other//app.html',
    '/other/%61pp.html',
    '/other/.git/config',
    '/other/a%5cb',
    '/other/assets/a.js',
  ],
  ...[
    '/assets/a.js',
    '/_lectern/a.json',
    '/docs-site2',
    '/docs-site2/',
    '/docs-site2/a',
    '/docs-site2/a.html',
    '/docs-sit/a',
  ],
  ...[
    '/Docs-site/',
    '/docs-site.html',
    '/api/a.html',
    '/api/docs-site/a.html',
    '/a.php',
    '/other/docs-site/index.html',
  ],
  ...['/docs-site/../other/app.html', '/%5cevil.com/x.html', '/other/app.webmanifest'],
].map((target) => [target] as const);
const asked: readonly RawRequest[] = [
  ...tried.map(([target]) => ({ method: 'GET' as const, target, accept: html })),
  ...['/other/app', '/other/app.html'].map((target) => ({ method: 'GET' as const, target, accept: markdown })),
];

let site: RandomSite;
beforeAll(async () => {
  site = await randomSite(createRandom(1), '/docs-site/');
  for (const file of files) {
    mkdirSync(join(site.root, file, '..'), { recursive: true });
    writeFileSync(join(site.root, file), `The file ${file} of another application.\n`);
  }
});
afterAll(() => site?.remove());

/** Returns everything except the time and the port, as text. */
function comparable({ status, headers, body }: Answer, { url }: RunningHost): string {
  const { date: _, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, body }).replaceAll(url, 'http://host.test');
}

it.each(Object.keys(hostServers) as (keyof typeof hostServers)[])(
  'our file for %s changes no answer of another application of the host',
  async (name) => {
    if (!existsSync(hostServers[name].program)) return;
    const options = { root: site.root, beside: beside[name] };
    const alone = (await startHost(name, site.dir, { ...options, included: false }))!;
    const both = (await startHost(name, site.dir, options))!;
    const random = createRandom(2);
    const paths = files.map((file) => file.replace(/^other/, '')).filter((file) => file.startsWith('/'));
    const others = Array.from({ length: 60 }, () => randomRequest(random, paths, '/other/'));
    const changed: (readonly string[])[] = [];
    for (const request of [...asked, ...others]) {
      const [before, after] = [
        comparable(await askRaw(alone.url, request), alone),
        comparable(await askRaw(both.url, request), both),
      ];
      if (before !== after) changed.push([request.target, before, after]);
    }
    const page = await askRaw(both.url, { method: 'GET', target: '/docs-site/docs/intro', accept: html });
    await alone.close();
    await both.close();
    expect(asked).toHaveLength(40);
    expect(changed).toEqual([]);
    // And what is ours is as if nobody else were there.
    expect([page.status, page.headers['x-frame-options'], page.headers['cache-control']]).toEqual([
      200,
      'SAMEORIGIN',
      'no-cache',
    ]);
  },
);

it.each(Object.keys(hostServers) as (keyof typeof hostServers)[])(
  'two sites on one host for %s answer as each does alone',
  async (name) => {
    if (!existsSync(hostServers[name].program)) return;
    const random = createRandom(3);
    const outer = await randomSite(random, '/');
    const inner = await randomSite(random, '/docs-site/', outer.root);
    const include = {
      nginx: `include ${inner.dir}/.hosting/nginx.conf;`,
      caddy: `import ${inner.dir}/.hosting/Caddyfile`,
    };
    const both = (await startHost(name, outer.dir, { beside: include[name] }))!;
    for (const site of [outer, inner]) {
      const alone = (await startHost(name, site.dir, { root: outer.root }))!;
      const changed: (readonly string[])[] = [];
      for (let count = 0; count < 60; count++) {
        const request =
          count % 2 ? plainRequest(random, site.paths, site.baseUrl) : randomRequest(random, site.paths, site.baseUrl);
        // Servers are inconsistent about what is below a path with dots in it.
        if (
          site === inner
            ? !request.target.startsWith('/docs-site/') || /\.\.|%2e/i.test(request.target)
            : /docs-site/.test(request.target)
        )
          continue;
        const answers = [
          comparable(await askRaw(alone.url, request), alone),
          comparable(await askRaw(both.url, request), both),
        ];
        if (answers[0] !== answers[1]) changed.push([request.target, ...answers]);
      }
      await alone.close();
      expect(changed).toEqual([]);
    }
    await both.close();
    outer.remove();
  },
);
