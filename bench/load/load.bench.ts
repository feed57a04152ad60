import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostServers, startHost } from '../../e2e/support/host-server.ts';
import { siteDir, siteDocuments } from '../../e2e/support/serve.ts';
import { htmlFile, payloadPath } from '../../packages/lectern/src/model/url.ts';

/** Connections that are open all the while, and for how many seconds. */
const [connections, seconds] = [64, 10];

/** Has wrk ask for addresses one after the other; gives what it says. */
function wrk(origin: string, paths: readonly string[]): Promise<string> {
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
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('close', () => {
      rmSync(folder, { recursive: true, force: true });
      resolve(said);
    });
  });
}

it('answers every request behind nginx', async () => {
  expect(existsSync(hostServers.nginx.program), 'nginx').toBe(true);
  expect(existsSync(join(siteDir, '.hosting/nginx.conf')), 'npm run build -- --host nginx').toBe(true);
  const routes = siteDocuments()
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter(
      (route) =>
        route !== '/404' && existsSync(join(siteDir, payloadPath(route))) && existsSync(join(siteDir, htmlFile(route))),
    );
  const host = (await startHost('nginx', siteDir))!;
  const figures: string[] = [];
  for (const [kind, paths] of [
    ['documents', routes],
    ['content payloads', routes.map((route) => payloadPath(route))],
  ] as const) {
    const said = await wrk(host.url, paths);
    expect(said).not.toMatch(/Non-2xx|Socket errors/);
    const [, rate = ''] = /Requests\/sec:\s*([\d.]+)/.exec(said) ?? [];
    const [, slowest = ''] = /99%\s*(\S+)/.exec(said) ?? [];
    expect(Number(rate)).toBeGreaterThan(0);
    figures.push(
      `${kind}: ${Math.round(Number(rate))} requests per second, 99 of 100 within ${slowest}, ${paths.length} addresses`,
    );
  }
  await host.close();
  process.stdout.write(`${figures.join('\n')}\n`);
});
