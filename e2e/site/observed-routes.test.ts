import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { serveSite, siteDir, siteDocuments } from '../support/serve.ts';

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');

/** Every route of the site before this engine built it, and its two redirects. */
const observed = readLines('observed-routes.txt');
/** Sections of those pages whose addresses still lead to what they were about. */
const anchors = readLines('observed-anchors.txt');

let server: RunningServer;
beforeAll(async () => {
  server = await serveSite();
});
afterAll(() => server.close());

/** Follows an address to a page, including redirecting documents. Returns its canonical path; undefined if none answers. */
async function arrive(path: string): Promise<string | undefined> {
  const response = await fetch(server.url + path);
  if (!response.ok) return undefined;
  const html = await response.text();
  const canonical = /<link rel="canonical" href="(?:https:\/\/webdriver\.io)?([^"]+)"/.exec(html)?.[1];
  return canonical === undefined || !html.startsWith('<!DOCTYPE html><meta') ? canonical : arrive(canonical);
}

describe('the addresses of the site as it was', () => {
  it('all answer, with a page or with one that leads on, with and without .html', async () => {
    const paths = [...observed, '/docs', '/community'];
    expect(observed).toHaveLength(213);
    const silent: string[] = [];
    for (const path of paths) {
      const place = await arrive(path);
      if (place === undefined) silent.push(path);
      else if (path !== '/') expect(await arrive(`${path}.html`), path).toBe(place);
    }
    expect(silent.sort()).toEqual([]);
  });

  it('lead to their sections, also where these have moved', () => {
    const lost = anchors.filter((address) => {
      const [route, id] = address.split('#');
      return !readFileSync(join(siteDir, `${route}.html`), 'utf8').includes(` id="${id}"`);
    });
    expect(anchors.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });
});

it('an address answers after its end is cut off, down to the year of a post', async () => {
  const folders = siteDocuments().flatMap((file) =>
    [...file.matchAll(/\//g)].map(({ index }) => `/${file.slice(0, index)}`),
  );
  const asked = new Set(folders.filter((folder) => !/^\/blog\/(?:\d{4}\/|(?:tags|authors)\/.*\/page$)/.test(folder)));
  expect(asked).toContain('/blog/2018');
  const silent: string[] = [];
  for (const folder of asked) if ((await arrive(folder)) === undefined) silent.push(folder);
  expect(silent.sort()).toEqual([]);
});
