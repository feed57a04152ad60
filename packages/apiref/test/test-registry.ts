import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A registry that has one package. */
export interface TestRegistry {
  /** Address, with a slash at its end. */
  readonly url: string;
  /** Paths that it was asked for, in their order. */
  readonly requests: string[];
  /** What it sends from now on. */
  send(tarball: Buffer): void;
  close(): void;
}

/** Opens a registry on this machine with one version of one package. */
export async function openTestRegistry(input: {
  readonly name: string;
  readonly version: string;
  readonly tarball: Buffer;
  /** Default: its manifest names none. */
  readonly license?: string;
  /** Versions by tag. Default: none. */
  readonly tags?: Readonly<Record<string, string>>;
}): Promise<TestRegistry> {
  const { name, version, license, tags = {} } = input;
  let { tarball } = input;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    if (decodeURIComponent(request.url ?? '') !== `/${name}`) return response.writeHead(404).end('{}');
    const dist = { tarball: `${url}package.tgz`, integrity: integrityOf(tarball) };
    response.setHeader('content-type', 'application/json');
    const versions = { [version]: { name, version, dist, ...(license && { license }) } };
    return response.end(JSON.stringify({ name, 'dist-tags': tags, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    requests,
    send(next) {
      tarball = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the hash that a lock file has for a tarball. */
export function integrityOf(tarball: Buffer): string {
  return `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
}
