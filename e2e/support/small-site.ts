import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { type FaultyHandler, withFaults } from './faults.ts';

const e2e = resolve(import.meta.dirname, '..');
const command = resolve(e2e, '../packages/lectern/bin/lectern.mjs');

/** Names this run of the tests, so that what one file has built need not be built by the next; vitest calls it. */
export default function beginRun(): () => void {
  const run = randomUUID();
  process.env.LECTERN_TEST_RUN = run;
  return () => rmSync(join(e2e, 'generated/built', run), { recursive: true, force: true });
}

/**
 * Builds a site of this folder, once in a run of the tests, and gives the folder that it was written to: `dist`, and
 * `generated/NAME` for a configuration file `NAME.config.ts`, which must say so. Throws what the command printed when it fails.
 */
export function buildSmallSite(site: string, config = 'site.config.ts'): string {
  const root = resolve(e2e, site);
  const mark = join(e2e, 'generated/built', process.env.LECTERN_TEST_RUN!, `${site}-${config}`);
  mkdirSync(dirname(mark), { recursive: true });
  if (isFirst(`${mark}-begun`)) {
    const args = [command, 'build', '--root', root, '--config', config];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    writeFileSync(`${mark}-part`, status === 0 ? '' : `${site} was not built:\n${stdout}${stderr}`);
    renameSync(`${mark}-part`, mark);
  }
  while (!existsSync(mark)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const problem = readFileSync(mark, 'utf8');
  if (problem) throw new Error(problem);
  return resolve(root, config === 'site.config.ts' ? 'dist' : `generated/${config.replace('.config.ts', '')}`);
}

/** Whether nobody else has made this folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
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
