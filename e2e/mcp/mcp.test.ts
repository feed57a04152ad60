import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { serveSite } from '../support/serve.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const command = lecternCommand();
const engine = dirname(dirname(command));

let site: TemporarySite;
let dist: string;

beforeAll(() => {
  site = temporarySite({
    'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({
  title: 'Test', tagline: 'A site', url: 'https://example.org', baseUrl: '/tools/',
  search: { kinds: [{ label: 'Command', routes: '^/docs/api/' }] },
  sources: [docs({ path: 'docs' })],
});`,
    'docs/intro.md':
      '---\ntitle: Intro\ndescription: How to begin.\n---\n\nText.\n\n## Setting up\n\nTake a marmalade jar.\n',
    'docs/über uns.md': '---\ntitle: About us\n---\n\nWho we are.\n',
    'docs/api/open.md': '---\ntitle: jar.open\ndescription: Opens the jar.\n---\n\nOpens it.\n',
    'docs/api/close.md': '---\ntitle: jar.close\n---\n\nCloses it.\n',
    'docs/api/shut.md': '---\ntitle: door.close\n---\n\nCloses the door.\n',
    'docs/long.md': `---\ntitle: Long\n---\n\n${'Many words. Many words.\n'.repeat(3000)}\n\nThe end.\n`,
  });
  const { status, stderr } = site.run('build');
  expect(status, stderr).toBe(0);
  dist = join(site.root, 'dist');
});
afterAll(() => site.remove());

/** Talks to the server about a site with the client of the SDK, over the streams of a process. */
async function withClient<T>(
  where: string,
  use: (client: Client) => Promise<T>,
  options: readonly string[] = [],
): Promise<T> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', where, ...options] });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const texts = content.map((part) => (part.type === 'text' ? part.text : ''));
  return { text: texts.join('\n---\n'), texts, data: structuredContent as { pages: { route: string }[] }, isError };
}

describe.each(['folder', 'address'])('a site given by its %s', (kind) => {
  let where: string;
  let close = async () => {};
  beforeAll(async () => {
    const server = kind === 'address' ? await serveSite({ dir: dist, baseUrl: '/tools/' }) : undefined;
    where = server ? `${server.url}/tools` : dist;
    close = async () => server?.close();
  });
  afterAll(() => close());

  it('is searched, listed and read by a client of the SDK', async () => {
    await withClient(where, async (client) => {
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
        'search',
        'list_pages',
        'read_page',
        'get_command',
      ]);

      // The word is in the text alone, so the files that hold the texts' words were read.
      const found = await call(client, 'search', { query: 'marmalade' });
      expect(found.data).toMatchObject({ total: 1, pages: [{ route: '/docs/intro', title: 'Intro', kind: '' }] });
      expect(found.text).toContain('Take a marmalade jar.');
      const limited = await call(client, 'search', { query: 'close', kind: 'Command', limit: 1 });
      expect(limited.data.pages).toHaveLength(1);

      const all = await call(client, 'list_pages', {});
      expect(all.data.pages.map(({ route }) => route)).toContain('/docs/über uns');
      const some = await call(client, 'list_pages', { under: '/docs/api/', kind: 'Command', start: 1 });
      expect(some.data).toMatchObject({ total: 3, pages: [{ route: '/docs/api/open' }, { route: '/docs/api/shut' }] });

      const twin = readFileSync(join(dist, 'docs/intro.md'), 'utf8');
      const addresses = [
        '/docs/intro',
        '/tools/docs/intro',
        'https://example.org/tools/docs/intro.html#setting-up',
        'docs/intro.md',
      ];
      for (const page of addresses) expect((await call(client, 'read_page', { page })).text, page).toBe(twin);
      expect((await call(client, 'read_page', { page: '/docs/über uns' })).text).toContain('Who we are.');
    });
  });

  it('gives a command by its whole name or its last part', async () => {
    await withClient(where, async (client) => {
      expect((await call(client, 'get_command', { name: 'jar.open' })).text).toContain('Opens it.');
      expect((await call(client, 'get_command', { name: 'open()' })).text).toContain('Opens it.');
      const both = await call(client, 'get_command', { name: 'close' });
      expect(both.texts).toHaveLength(2);
      expect(await call(client, 'get_command', { name: 'opne' })).toMatchObject({
        isError: true,
        text: expect.stringContaining('jar.open'),
      });
    });
  });
});

it('says what there is not, what is wrong with a question, and how to go on reading', async () => {
  await withClient(dist, async (client) => {
    for (const page of ['/docs/intr', '../../package.json', '/']) {
      expect(await call(client, 'read_page', { page }), page).toMatchObject({
        isError: true,
        text: expect.stringContaining('There is no page'),
      });
    }
    expect((await call(client, 'read_page', { page: '/docs/intr' })).text).toContain('/docs/intro');
    expect(await call(client, 'search', {})).toMatchObject({ isError: true, text: expect.stringContaining('query') });
    await expect(client.callTool({ name: 'write_page', arguments: {} })).rejects.toThrow(
      'There is no tool write_page.',
    );
    const first = await call(client, 'read_page', { page: '/docs/long' });
    expect(first.text).toMatch(/ask with start 50000\.\)$/);
    expect((await call(client, 'read_page', { page: '/docs/long', start: 50_000 })).text).toMatch(/The end\.\n$/);
  });
});

it('offers no command where the search of the site has no pages of that kind', async () => {
  const names = async (...options: string[]) =>
    withClient(dist, async (client) => (await client.listTools()).tools.map(({ name }) => name), options);
  expect(await names()).toContain('get_command');
  expect(await names('--commands', 'Recipe')).toEqual(['search', 'list_pages', 'read_page']);
});

it('finds what is new in a site that was built again', async () => {
  const built = join(site.root, 'built-anew');
  cpSync(dist, built, { recursive: true });
  await withClient(built, async (client) => {
    expect((await call(client, 'search', { query: 'jar' })).data.pages).not.toEqual([]);
    // Another build gives files with other content other names.
    const folder = join(built, 'assets/search');
    for (const file of readdirSync(folder)) renameSync(join(folder, file), join(folder, `new-${file}`));
    const index = join(built, '_lectern/search.json');
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll('assets/search/', 'assets/search/new-'));
    expect((await call(client, 'search', { query: 'marmalade' })).data.pages).toMatchObject([{ route: '/docs/intro' }]);
  });
});

it('says where there is no site', () => {
  const { status, stdout, stderr } = site.run('mcp', 'docs');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('docs: The site has no search index');
});

it('loads nothing of the protocol for other commands', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  let bundled = '';
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(join(engine, 'dist', file), 'utf8');
    bundled += code;
    for (const [, target = ''] of code.matchAll(
      /^(?:import|export)\b[^;]*?\bfrom ["']([^"']+)["'];|^import ["']([^"']+)["'];/gm,
    )) {
      if (target.startsWith('./')) visit(target.slice(2));
      else packages.add(target);
    }
  };
  visit('cli.js');
  expect([...packages].some((name) => name.startsWith('node:'))).toBe(true);
  expect([...packages].filter((name) => /^@(?:modelcontextprotocol|lectern)\//.test(name))).toEqual([]);
  expect(bundled).toContain('mcp');
  expect(bundled).not.toContain('modelcontextprotocol');
  expect(spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' }).stdout).toContain('lectern/');
});
