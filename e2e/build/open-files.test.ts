import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const command = lecternCommand();

let site: TemporarySite;
afterEach(() => site.remove());

it.skipIf(process.platform === 'win32')(
  'builds 3,000 pages where a process may have 256 open files',
  { timeout: 300_000 },
  () => {
    const pages = Array.from({ length: 3000 }, (_, index) => [
      `docs/page-${index}.md`,
      `---\ntitle: Page ${index}\n---\n\nText.\n`,
    ]);
    const files = Array.from({ length: 600 }, (_, index) => [`static/file-${index}.txt`, String(index)]);
    site = temporarySite(Object.fromEntries([...pages, ...files]));
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 256 && exec "$0" "$1" build', process.execPath, command],
      {
        cwd: site.root,
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain('3001 pages in');
    expect(stdout).toContain('no problems');
    expect(status).toBe(0);
  },
);

it.skipIf(process.platform === 'win32').each([
  [32, 'build'],
  [32, 'dev'],
  [20, 'explain link-broken'],
  // The first thread has enough, the one that builds has not: of some of the files Node says then that they are missing.
  [36, 'build'],
  [40, 'build'],
  [44, 'build'],
])('says what to do where a process may have %s open files: lectern %s', (limit, args) => {
  site = temporarySite({}, { cold: true });
  const script = `ulimit -n ${limit} && exec "$0" "$1" ${args}`;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, command], {
    cwd: site.root,
    encoding: 'utf8',
    // A development server that can open enough files does not end by itself.
    timeout: 30_000,
  });
  expect(stderr.replace(/^\d+\.\d s {2}.*\n/gm, '')).toMatch(/^This process may open too few files.*\n$/);
  expect(status).toBe(1);
});
