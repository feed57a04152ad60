import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connect } from 'vite';
import { listen } from '../preview/preview-server.ts';

/** Maximum milliseconds that a restart waits for unfinished answers. */
const patience = 2000;
/** Milliseconds after an answer in which more is likely to be asked for: by a page that is being loaded, or after an edit. */
const pause = 1000;
/** Maximum milliseconds that other work waits while answers go on. */
const longestWait = 5000;

/** The HTTP server of a development server. It outlives the site servers behind it: between two of them, requests and tabs wait. */
export interface Front {
  readonly url: string;
  readonly server: Server;
  /** Hands requests to a site server, once that is open. */
  serve(site: Promise<{ readonly handle: Connect.NextHandleFunction }>): void;
  /**
   * Ends the work of a site server: requests without an answer are asked again, so that the next one answers them, and answers that
   * have begun are awaited, but not long for a slow reader.
   */
  handOver(): Promise<void>;
  /** Waits until nobody asks for anything, so that other work slows no page and no edit. Waits only some seconds. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a port. Requests wait until there is a site server. */
export async function openFront(options: { readonly port: number; readonly host: string }): Promise<Front> {
  /** Unfinished answers and the addresses that they are for. */
  const answering = new Map<ServerResponse, string>();
  let lastAnswer = -pause;
  let site: Promise<{ readonly handle: Connect.NextHandleFunction }> = new Promise(() => {});
  const http = await listen((request, response) => {
    site
      .then(({ handle }) => {
        answering.set(response, request.url ?? '/');
        response.once('close', () => {
          answering.delete(response);
          lastAnswer = performance.now();
        });
        handle(request, response, () => response.writeHead(404).end());
      })
      .catch(() => response.writeHead(500).end());
  }, options);
  holdTabs(http.server, () => site);
  return {
    url: http.url,
    server: http.server,
    serve(next) {
      site = next;
    },
    async handOver() {
      const begun: ServerResponse[] = [];
      for (const [response, location] of answering) {
        if (response.headersSent) begun.push(response);
        else response.writeHead(307, { location, 'cache-control': 'no-store' }).end();
      }
      await Promise.race([Promise.all(begun.map((response) => once(response, 'close'))), sleep(patience)]);
    },
    async quiet() {
      const end = performance.now() + longestWait;
      const isBusy = () => answering.size > 0 || performance.now() < lastAnswer + pause;
      while (isBusy() && performance.now() < end) await sleep(25);
    },
    close: () => http.close(),
  };
}

/** Makes connecting tabs wait, too. While Vite is open, it accepts them itself, and it would end the process if it got a socket twice. */
function holdTabs(server: Server, site: () => Promise<unknown>): void {
  const isOpen = () => server.listenerCount('upgrade') > 1;
  server.on('upgrade', (request, socket, head) => {
    if (isOpen()) return;
    // The tab may be closed while it waits.
    socket.on('error', () => socket.destroy());
    site()
      .catch(() => undefined)
      .then(() => (isOpen() ? server.emit('upgrade', request, socket, head) : socket.destroy()));
  });
}
