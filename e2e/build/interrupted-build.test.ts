import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const command = lecternCommand();
const pages = 40;
const rounds = 6;

/** Returns the text of a page, which names its build at its beginning and its end. */
const content = (build: number) =>
  Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `docs/page-${index}.md`,
      `---\ntitle: Page ${index}\n---\n\nfirst-${build}\n\n${'Text. '.repeat(2000)}\n\nlast-${build}\n`,
    ]),
  );

let site: TemporarySite;
afterEach(() => site.remove());

/** Starts a build in the site's folder; resolves to its exit code or its signal. */
function build() {
  const child = spawn(process.execPath, [command, 'build'], { cwd: site.root, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<{ readonly status: number | string | null; readonly text: string }>((done) =>
    child.on('exit', (code, signal) => done({ status: signal ?? code, text })),
  );
  return { child, ended };
}

/** Returns the build of a page in the output; undefined if the page is missing. Throws if it is incomplete. */
function buildOf(page: number): number | undefined {
  const file = join(site.root, 'dist/docs', `page-${page}.html`);
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const [first, last] = [/first-(\d+)/.exec(html)?.[1], /last-(\d+)/.exec(html)?.[1]];
  if (first === undefined || first !== last || !html.endsWith('</html>\n')) throw new Error(`${file} is not whole`);
  return Number(first);
}

/** Returns the builds of the pages in the output. */
const builds = () => new Set(Array.from({ length: pages }, (_, page) => buildOf(page)));

describe('a build that is killed', () => {
  it('leaves the old or the new output whole, at every moment, and the next one heals what it left', async () => {
    site = temporarySite(content(0));
    expect((await build().ended).status).toBe(0);
    const start = performance.now();
    await build().ended;
    const duration = performance.now() - start;

    let reads = 0;
    let missing = 0;
    const reader = setInterval(() => {
      if (buildOf(reads++ % pages) === undefined) missing++;
    }, 1);
    for (let round = 1; round <= rounds; round++) {
      site.write(content(round));
      const { child, ended } = build();
      // Late in the build, where it writes and replaces.
      setTimeout(() => child.kill('SIGKILL'), duration * (0.5 + 0.55 * Math.random()));
      await ended;
      const found = builds();
      // The moment between two renames is the only one without an output.
      expect(found.size).toBe(1);
    }
    clearInterval(reader);
    expect(reads).toBeGreaterThan(100);
    expect(missing / reads).toBeLessThan(0.05);

    expect((await build().ended).status).toBe(0);
    expect(builds()).toEqual(new Set([rounds]));
    expect(readdirSync(site.root).filter((name) => name.includes('lectern'))).toEqual([]);
  }, 300_000);
});

describe('two builds of one folder at once', { timeout: 120_000 }, () => {
  it('write it one after the other, and neither fails', async () => {
    site = temporarySite(content(0));
    const all = [build(), build(), build()];
    for (const { status, text } of await Promise.all(all.map(({ ended }) => ended))) {
      expect(text).toContain('no problems');
      expect(status).toBe(0);
    }
    expect(builds()).toEqual(new Set([0]));
    expect(readdirSync(site.root).filter((name) => name.includes('lectern'))).toEqual([]);
  });

  it('do not wait for one that was killed', async () => {
    site = temporarySite(content(0));
    const first = build();
    await expect
      .poll(() => existsSync(join(site.root, '.dist.lectern-next')), { timeout: 20_000, interval: 5 })
      .toBe(true);
    first.child.kill('SIGKILL');
    expect((await build().ended).status).toBe(0);
    expect(readdirSync(site.root).filter((name) => name.includes('lectern'))).toEqual([]);
  });
});
