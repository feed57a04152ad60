import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorEntry, readErrors } from '../../scripts/errors/read-errors.ts';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';

// Examples that need no bundle are compared in `scripts/errors/errors.test.ts`.

/** Code that cannot be loaded, so its page cannot be shown: the server says that of a file of the example. */
const unloadable = /^(?:article-throws|code-|module-stops|theme-articles-)/;
/** What is compared there, what keeps a server from starting, and what a check does not say: a build finds it in finished documents. */
const elsewhere =
  /^(?:client-module-|component-|custom-css-|search-client-|theme-missing|vite-setting-|handler-refused|id-duplicate|style-unreadable)/;

const examples = readErrors(resolve(import.meta.dirname, '../..'))
  .filter(({ file }) => /lectern\/errors\/(?:render|vite)\.md$/.test(file))
  .flatMap(({ entries }) => entries)
  .filter(({ code }) => !elsewhere.test(code));

const config = `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'Acme', url: 'https://example.com', sources: [docs(), pages()] });
`;

/** Files that decide how all others are read, so an example with one of them has a site of its own. */
const settings = ['site.config.ts', 'tsconfig.json'];

/** Puts examples that share no file and need no settings into one site, because starting a server takes seconds. */
function sites(): readonly (readonly [codes: string, entries: readonly ErrorEntry[]])[] {
  const found: ErrorEntry[][] = [];
  for (const entry of examples) {
    const taken = [...settings, ...Object.keys(entry.files)];
    const isFree = (site: readonly ErrorEntry[]) => !site.some(({ files }) => taken.some((path) => path in files));
    const site = settings.some((path) => path in entry.files) ? undefined : found.find(isFree);
    if (site) site.push(entry);
    else found.push([entry]);
  }
  return found.map((entries) => [entries.map(({ code }) => code).join(', '), entries]);
}

describe.each(sites())('the development server says of an example what a check says: %s', (_, entries) => {
  let site: TemporarySite;
  let server: DevProcess;

  beforeAll(async () => {
    site = temporarySite({ 'site.config.ts': config, 'docs/page.md': 'Text.\n', 'pages/start.md': '# Start\n' });
    for (const { files, shell } of entries) {
      site.write(files);
      // What it leaves outside of the site is removed with the folder of all sites.
      if (shell) execFileSync('sh', ['-c', shell], { cwd: site.root });
    }
    server = await startDev(site.root);
    await (await fetch(`${server.url}docs/page`)).text();
  });
  afterAll(async () => {
    await server?.stop();
    site.remove();
  });

  it.each(entries.map((entry) => [entry.code, entry] as const))('%s', async (code, { files, output }) => {
    const own = [...Object.keys(files), 'theme'].join('|');
    const fails = new RegExp(`^(?:${own})\\S* error .*\\[dev-code-fails\\]`, 'm');
    await eventually(() => {
      if (unloadable.test(code)) expect(server.printed()).toMatch(fails);
      else expect(server.printed()).toContain(output.split('\n')[0]);
    });
  });
});
