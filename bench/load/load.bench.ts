import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostServers, startHost } from '../../e2e/support/host-server.ts';
import { siteDir, siteDocuments } from '../../e2e/support/serve.ts';
import { htmlFile, payloadPath } from '../../packages/lectern/src/model/url.ts';
import { askServer } from './ask-server.ts';

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
  for (const [kind, paths] of [
    ['documents', routes],
    ['content payloads', routes.map((route) => payloadPath(route))],
  ] as const) {
    const { requestsPerSecond, slowest } = await askServer(host.url, paths);
    process.stdout.write(
      `${kind}: ${Math.round(requestsPerSecond)} requests per second, 99 of 100 within ${slowest}, ${paths.length} addresses\n`,
    );
  }
  await host.close();
});
