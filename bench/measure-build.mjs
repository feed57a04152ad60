// Runs `lectern build` in a separate process and measures it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../packages/lectern/bin/lectern.mjs', import.meta.url));
const recorder = new URL('record-use.mjs', import.meta.url);

/**
 * Builds the site in a folder, with further options of Node if there are any. Returns seconds of wall-clock time and of all processors (a busy machine makes the first
 * longer), peak memory in MB, and bytes of HTML and content payloads. Throws what a failing build printed.
 */
export function measureBuild(root, nodeOptions = []) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const record = join(folder, 'use.json');
  // In the address, because the next build compares the environment.
  recorder.searchParams.set('file', record);
  // A build is kept for the next one if the last edit was some time ago.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, '--import', recorder.href, command, 'build'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', CI: '1' },
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`The build failed with exit code ${status}:\n${stdout}${stderr}`);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(record, 'utf8'));
  rmSync(folder, { recursive: true });
  return {
    seconds,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    memory: maxRSS / 1024,
    bytes: outputBytes(join(root, 'dist')),
    report: stdout,
  };
}

/** Returns the bytes of documents and content payloads below the output folder. */
function outputBytes(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (/\.html$/.test(entry.name) || entry.parentPath.includes('_lectern')))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
