import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nothing in a frame may reach. */
export interface Outside {
  readonly address: string;
  /** Returns the names of what has arrived, and forgets them. */
  take(): readonly string[];
  close(): void;
}

/**
 * Starts a server that notes every request and packet. A connection alone is not noted: browsers open some before a policy refuses what
 * they are for, and send nothing.
 */
export async function listenOutside(): Promise<Outside> {
  const seen = new Set<string>();
  const note = (path = '') => seen.add(path.replace(/^\//, ''));
  const server = createServer(({ url }, response) => {
    note(url);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end();
  });
  server.on('upgrade', ({ url }, socket) => {
    note(url);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4', () => note('packet'));
  packets.bind(port, '127.0.0.1');
  return {
    address: `http://127.0.0.1:${port}`,
    take() {
      const all = [...seen].sort();
      seen.clear();
      return all;
    },
    close() {
      packets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
