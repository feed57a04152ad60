import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Number of open connections, and duration in seconds. */
const [connections, seconds] = [64, 10];

/** What a server delivered under full load. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Time within which 99 of 100 answers arrived, as wrk writes it: `12.3ms`. */
  readonly slowest: string;
}

/**
 * Runs wrk against a server, which requests paths one after the other, packed by gzip, on 64 connections for ten seconds.
 * Rejects if an answer fails, or wrk is not installed.
 */
export async function askServer(origin: string, paths: readonly string[]): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-load-'));
  const script = join(folder, 'paths.lua');
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
wrk.headers["Accept-Encoding"] = "gzip"
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`,
  );
  const running = spawn('wrk', ['-t2', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, origin]);
  let said = '';
  running.stdout.on('data', (chunk) => (said += chunk));
  await new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('close', resolve);
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`Not every answer was one:\n${said}`);
  const [, rate = ''] = /Requests\/sec:\s*([\d.]+)/.exec(said) ?? [];
  const [, slowest = ''] = /99%\s*(\S+)/.exec(said) ?? [];
  if (!(Number(rate) > 0)) throw new Error(`wrk gave no figure:\n${said}`);
  return { requestsPerSecond: Number(rate), slowest };
}
