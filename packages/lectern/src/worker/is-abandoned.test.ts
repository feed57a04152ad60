import { expect, it, vi } from 'vitest';
import { response, testDevice } from '../../test/test-device.ts';
import { isAbandoned } from './is-abandoned.ts';

const device = testDevice();
const [worker, home] = ['https://example.org/base/sw.js?params=1', 'https://example.org/base/'];
const page = (title: string) => `<html><head>${title}</head></html>`;
const ours = page('<meta name="generator" content="Lectern 9.9.9">');
const html = { headers: { 'content-type': 'text/html' } };
const script = { headers: { 'content-type': 'application/javascript; charset=utf-8' } };

it.each([
  ['there is none', () => response('', { status: 404 }), '', true],
  ['there was one', () => response('', { status: 410 }), '', true],
  ['the server is in trouble', () => response('', { status: 503 }), ours, false],
  ['the reader may not ask', () => response('', { status: 403 }), ours, false],
  ['the reader has to log in', () => response('', { status: 401 }), ours, false],
  ['there is one', () => response('', script), ours, false],
  ['there is one elsewhere', () => response('', { ...script, url: 'https://example.org/sw.js' }), ours, true],
  ['a page comes, on a host of ours', () => response(ours, html), ours, true],
  ['a page comes, on a host of others', () => response(ours, html), page('Log in'), false],
  ['something without a type comes, on a host of ours', () => response(new Uint8Array()), ours, true],
])('when %s', async (_, answer, homePage, expected) => {
  device.server.set('/base/sw.js', answer);
  device.server.set('/base/', homePage);
  expect(await isAbandoned(worker, home)).toBe(expected);
});

it('takes no error of the home page for an answer', async () => {
  device.server.set('/base/sw.js', () => response('', html));
  device.server.set('/base/', () => response(ours, { status: 500 }));
  expect(await isAbandoned(worker, home)).toBe(false);
});

it('says nothing without a network', async () => {
  device.isOnline = false;
  await expect(isAbandoned(worker, home)).rejects.toThrow();
});

it('asks the server, as the reader, and not the cache of the browser', async () => {
  const fetch = vi.fn(async (..._: unknown[]) => response('', script));
  vi.stubGlobal('fetch', fetch);
  await isAbandoned(worker, home);
  expect(fetch.mock.calls).toEqual([[worker, { cache: 'no-cache', credentials: 'same-origin', priority: 'low' }]]);
});
