import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { useTestedSite } from '../support/tested-site.ts';

const root = resolve(import.meta.dirname, '../..');
const base = '/lectern/';

function handbook(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const command = [join(root, 'scripts/host-handbook.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const tested = useTestedSite(
  () => {
    const { output } = handbook('build', '--url', `https://docs.example${base}`, '--host', 'github-pages');
    expect(output).toContain('no problems');
    return join(root, 'handbook/generated/hosted');
  },
  { baseUrl: base, isCached: false },
);

it('names addresses below its own only, and each answers', async () => {
  const documents = readdirSync(tested.dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const found = documents.flatMap((file) =>
    [...readFileSync(join(tested.dir, file), 'utf8').matchAll(/<[a-z][^<>]*?\s(?:href|src)="(\/[^"#?]*)/g)].map(
      ([, address]) => address!,
    ),
  );
  const addresses = [...new Set(found)];
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address) => !address.startsWith(base))).toEqual([]);
  for (const address of addresses) {
    const { status } = await fetch(tested.site.url + address, { redirect: 'manual' });
    expect(status, address).toBe(address === `${base}404` ? 404 : 200);
  }
});

it('says its address to search engines and agents, and has the file of its host', () => {
  const read = (file: string) => readFileSync(join(tested.dir, file), 'utf8');
  expect(read('docs/first-site.html')).toContain(`rel="canonical" href="https://docs.example${base}docs/first-site"`);
  for (const file of ['sitemap.xml', 'llms.txt'])
    expect(read(file)).toContain(`https://docs.example${base}docs/first-site`);
  expect(read('.nojekyll')).toBe('');
});

it('opens, goes on without a load', async () => {
  const browser = await tested.open(`${base}docs/first-site`);
  await browser.execute(() => Object.assign(window, { isSame: true }));
  await browser.$('main').$('a=pages and links').click();
  await browser.waitUntil(async () => !(await browser.getUrl()).includes('/docs/first-site'));
  expect(await browser.execute(() => 'isSame' in window)).toBe(true);
  expect(await browser.getUrl()).toContain(`${base}docs/`);
  expect(await problemsOf(browser)).toEqual([]);
});

it('is not built for an unknown address', () => {
  const { status, output } = handbook('build', '--url=lectern');
  expect(status).toBe(1);
  expect(output).toContain(
    'The address of the handbook is missing. Name it with "--url https://owner.github.io/name/"',
  );
});
