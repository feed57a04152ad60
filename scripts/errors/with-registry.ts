import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs with a registry that has version 1.0.0 of one package, or with one that nobody answers for. */
export async function withRegistry<T>(
  { name, tarball, isReached }: { readonly name: string; readonly tarball: Buffer; readonly isReached: boolean },
  use: () => Promise<T>,
): Promise<T> {
  const before = process.env.npm_config_registry;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    response.setHeader('content-type', 'application/json');
    const version = { name, version: '1.0.0', dist: { tarball: `${address()}package.tgz` } };
    return response.end(JSON.stringify({ name, 'dist-tags': {}, versions: { '1.0.0': version } }));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.npm_config_registry = isReached ? address() : 'http://127.0.0.1:9/';
  try {
    return await use();
  } finally {
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
    server.closeAllConnections();
    server.close();
  }
}
