import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { type FaultyHandler, withFaults } from './faults.ts';
import { installOutside } from './install-outside.ts';
import { onceInRun } from './once-in-run.ts';
import { lecternCommand } from './outside.ts';

const e2e = resolve(import.meta.dirname, '..');

/**
 * Installs the packages outside the repository and names this run of the tests, so that what one file has built need not be built by
 * the next. Vitest calls it. `LECTERN_OUTSIDE` names the package manager; npm by default.
 */
export default function beginRun({ provide }: TestProject): () => void {
  const outside = installOutside(process.env.LECTERN_OUTSIDE === 'pnpm' ? 'pnpm' : 'npm');
  provide('outside', outside);
  const run = randomUUID();
  process.env.LECTERN_TEST_RUN = run;
  return () => rmSync(join(outside.folder, 'sites', run), { recursive: true, force: true });
}

/** Returns the folder of a site of this folder, copied to where the packages are installed, once in a run of the tests. */
export function smallSite(site: string): string {
  return onceInRun(site, (root) => {
    const isSource = (path: string) => !/(?:^|[\\/])(?:dist|generated|node_modules)$/.test(path);
    cpSync(resolve(e2e, site), root, { recursive: true, filter: isSource });
    // The scope of the repository's own package.json ends here.
    if (!existsSync(join(root, 'package.json'))) writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  });
}

/**
 * Builds a site of this folder, once in a run of the tests, and returns the folder that it was written to: `dist`, and
 * `generated/NAME` for a configuration file `NAME.config.ts`, which must say so. Throws what the command printed when it fails.
 */
export function buildSmallSite(site: string, config = 'site.config.ts'): string {
  const root = smallSite(site);
  onceInRun(`${site}-${config}`, () => {
    const args = [lecternCommand(), 'build', '--root', root, '--config', config];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${site} was not built:\n${stdout}${stderr}`);
  });
  return resolve(root, config === 'site.config.ts' ? 'dist' : `generated/${config.replace('.config.ts', '')}`);
}

/** A served site with faults that tests put in and take out. */
export interface FaultySite extends Pick<FaultyHandler, 'inject' | 'clear' | 'requests'> {
  /** Origin. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port, below `baseUrl` (default `/`), whatever it was built for; every answer has the headers. */
export async function serveFaulty(
  dir: string,
  baseUrl = '/',
  headers: Readonly<Record<string, string>> = {},
): Promise<FaultySite> {
  const preview = createPreviewHandler({ dir, baseUrl });
  const { handler, inject, clear, requests } = withFaults((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // What the preview says of the same is not heard.
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => (name.toLowerCase() in headers ? response : set(name, value));
    preview(request, response);
  });
  const { url, close } = await listen(handler, { port: 0, strict: true });
  return {
    url,
    inject,
    clear,
    requests,
    close() {
      clear();
      return close();
    },
  };
}
