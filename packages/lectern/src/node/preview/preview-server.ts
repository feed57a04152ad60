import { createServer, type RequestListener, type Server } from 'node:http';
import { compareText } from '../ground/compare-text.ts';

/** A server that is listening. */
export interface RunningServer {
  readonly url: string;
  readonly server: Server;
  /** Ends the server and its open connections. */
  close(): Promise<void>;
}

/**
 * Listens on a port of this machine (0: any free one). If the port is taken, rejects if `strict`, and otherwise tries the
 * next ones.
 */
export async function listen(
  handler: RequestListener,
  options: { readonly port: number; readonly host?: string; readonly strict?: boolean },
): Promise<RunningServer> {
  const host = options.host ?? 'localhost';
  const server = createServer(handler);
  // A client that pauses between two requests for longer than Node's five seconds, as agents do, would find the connection
  // closed.
  server.keepAliveTimeout = 65_000;
  for (let port = options.port; ; port++) {
    const error = await tryListen(server, port, host);
    if (!error) break;
    if (error.code !== 'EADDRINUSE' || options.strict || port > options.port + 20 || port === 65_535) throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${host}:${port}`,
    server,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function tryListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}

/** Returns why a server cannot listen at an address, and what to do; undefined for an error of another kind. */
export function listenProblem(error: unknown, { port }: { readonly port: number }): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  const reason = code === 'EADDRINUSE' ? `port ${port} is taken` : message;
  return `The site cannot be served: ${reason}. Choose another port with --port, or another address with --host.`;
}

/**
 * Returns the lines that say where a site is served: that the port is another one than was asked for (0: any), and which page to open
 * where none has the address. `paths` are those of its pages and redirects, with the base URL.
 */
export function servedAt(said: string, url: string, asked: number, paths: readonly string[]): string {
  const { origin, pathname, port } = new URL(url);
  const used = Number(port || 80);
  const depth = (path: string) => path.split('/').length;
  const [first = pathname] = paths.toSorted((a, b) => depth(a) - depth(b) || a.length - b.length || compareText(a, b));
  return [
    ...(asked === 0 || asked === used ? [] : [`Port ${asked} is taken, using ${used}.`]),
    `${said} ${url}`,
    ...(paths.includes(pathname) || first === pathname
      ? []
      : [`No page has this address. The first one is ${origin}${first}`]),
  ].join('\n');
}
