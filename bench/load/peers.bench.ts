import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHost } from '../../e2e/support/host-server.ts';
import { median } from '../../e2e/support/print-figure.ts';
import { siteDir } from '../../e2e/support/serve.ts';
import { writeFiles } from '../../packages/lectern/test/test-folder.ts';
import { askServer } from './ask-server.ts';
import { type Peer, peers } from './peers.ts';
import { buildPeer, installPeer } from './run-peer.ts';

/** Pages of our documentation as Markdown, by path: every peer gets the same. */
const pages = new Map<string, string>();
/** Folders of the peers, removed at the end: their packages are some hundred MB. */
const folder = mkdtempSync(join(tmpdir(), 'lectern-peers-'));

beforeAll(() => {
  // The workers of nginx run as a separate user.
  chmodSync(folder, 0o755);
  const docs = join(siteDir, 'docs');
  expect(existsSync(join(siteDir, '.hosting/nginx.conf')), 'npm run build -- --host nginx').toBe(true);
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const [, title = basename(file, '.md'), text = ''] =
      /^# (.*)\n([\s\S]*)$/m.exec(readFileSync(join(docs, file), 'utf8')) ?? [];
    // Some peers treat files as modules, in which `$` in a name causes problems.
    const path = file.replaceAll('$', 'S');
    pages.set(path, `---\ntitle: ${JSON.stringify(title.replace(/[\\`]/g, ''))}\n---\n${text}`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

it('answers more readers of the same pages than the output of its peers behind the same server', async () => {
  const ours = await measure('Lectern', siteDir);
  for (const peer of peers) {
    const theirs = await measure(peer.name, build(peer));
    expect(ours, peer.name).toBeGreaterThan(theirs);
  }
}, 3_600_000);

/**
 * Prints how many documents and pages nginx delivers per second; a page is a document with the files that it loads by
 * itself. Returns the pages.
 */
async function measure(name: string, dir: string): Promise<number> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.startsWith('docs/') && file.endsWith('.html') && !/\/(category|tags)\//.test(file),
  );
  expect(files.length, name).toBeGreaterThanOrEqual(pages.size);
  const documents = files.map((file) => ({
    path: `/${file.replace(/(\/index)?\.html$/, '')}`,
    bytes: readFileSync(join(dir, `${file}.gz`)).length,
    files: loadedFiles(readFileSync(join(dir, file), 'utf8')),
  }));
  const host = (await startHost('nginx', dir))!;
  const alone = await askServer(
    host.url,
    documents.map(({ path }) => path),
  );
  const paths = documents.flatMap(({ path, files }) => [path, ...files]);
  const whole = await askServer(host.url, paths);
  await host.close();
  const requests = paths.length / documents.length;
  const pagesPerSecond = whole.requestsPerSecond / requests;
  const sizes = documents.map(({ bytes, files }) => bytes + files.reduce((sum, file) => sum + packed(dir, file), 0));
  process.stdout.write(
    `${name}: ${Math.round(alone.requestsPerSecond)} documents per second, 99 of 100 within ${alone.slowest}; ` +
      `${Math.round(pagesPerSecond)} pages per second of ${requests.toFixed(1)} requests and ` +
      `${Math.round(median(sizes) / 1000)} kB (median, gzip; the document ${(median(documents.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB)\n`,
  );
  return pagesPerSecond;
}

/**
 * Returns the paths of the site's files that a document loads before its reader does anything: styles, scripts and
 * preloads.
 */
function loadedFiles(html: string): readonly string[] {
  const tags = html.match(/<(?:link|script)\s[^>]*>/g) ?? [];
  const loading = tags.filter(
    (tag) => tag.startsWith('<script') || /rel="?(?:stylesheet|modulepreload|preload)\b/.test(tag),
  );
  const addresses = loading.flatMap((tag) => /\s(?:href|src)="?(\/[^"\s>]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses)];
}

/** Returns the size of a file as nginx sends it, in bytes. */
function packed(dir: string, path: string): number {
  const file = join(dir, path.replace(/[?#].*$/, ''));
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** Builds our pages with a peer, and compresses its files like ours. Returns the folder of the output. */
function build(peer: Peer): string {
  const output = buildPeer(peer, installPeer(peer, folder, pages));
  for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:html|css|js|json|svg)$/.test(file))
      writeFileSync(join(output, `${file}.gz`), gzipSync(readFileSync(join(output, file)), { level: 9 }));
  writeFiles(output, {
    '.hosting/nginx.conf': 'gzip_static on; location / { try_files $uri.html $uri/index.html $uri =404; }',
  });
  return output;
}
