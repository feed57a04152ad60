import { expect, it } from 'vitest';
import { hostNames } from '../config/host-names.ts';
import { emitHostFiles, takesCompressed } from './host-files.ts';
import { type HostSite, siteHeaders } from './site-headers.ts';

// Hosts read these files, and no part of one is free to change: compare a new text with what `e2e/hosting/` says of it before it is kept.

const site = (baseUrl: string): HostSite => ({
  baseUrl,
  headers: siteHeaders({ url: 'https://example.com', policy: "default-src 'none'" }),
  redirects: [
    { from: `${baseUrl}old(1)`, to: `${baseUrl}new` },
    { from: `${baseUrl}out`, to: 'https://example.org/a?b=%24c#d' },
    { from: `${baseUrl}at:10`, to: `${baseUrl}new#part` },
    { from: `${baseUrl}a b:c*"{d}"`, to: `${baseUrl}%7Bnew%7D` },
  ],
  paths: [
    'index.html',
    'CNAME',
    'docs/v7.1-notes.html',
    'app/index.html',
    'both.html',
    'both/index.html',
    'a.html.svg',
  ],
});

it.each([
  ['the root', '/', 'at-root'],
  ['a base URL', '/my-docs/v7.x/', 'below-base'],
])('writes for a site at %s what each host reads', async (_, baseUrl, name) => {
  const texts = hostNames.flatMap((host) =>
    emitHostFiles([host], site(baseUrl)).map(({ path, content }) => `===== ${host}: ${path}\n${content}`),
  );
  await expect(texts.join('\n')).toMatchFileSnapshot(`fixtures/${name}.expected.txt`);
});

it('writes without a policy and without HTTPS what is left', async () => {
  const plain = { ...site('/'), headers: siteHeaders({ url: 'http://example.com' }), redirects: [] };
  const texts = emitHostFiles(['netlify', 's3'], plain)
    .filter(({ path }) => path === '_headers' || path.endsWith('.json'))
    .map(({ content }) => String(content));
  await expect(texts.join('\n')).toMatchFileSnapshot('fixtures/plain.expected.txt');
});

it('compresses for servers that send compressed files as they lie there', () => {
  expect(hostNames.filter(takesCompressed)).toEqual(['nginx', 'caddy']);
});
