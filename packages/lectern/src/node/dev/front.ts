import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connect } from 'vite';
import { listen } from '../preview/preview-server.ts';

/** How long a restart waits for answers under way. Milliseconds. */
const patience = 2000;

/** The HTTP server of a development server. It outlives the site servers behind it: requests and tabs that come between two of them wait. */
export interface Front {
  readonly url: string;
  readonly server: Server;
  /** Puts a site server behind it, once it is open. */
  serve(site: Promise<{ readonly handle: Connect.NextHandleFunction }>): void;
  /** Waits for the answers under way: a page that is rendered would fail when its modules are gone. A reader that takes its time is not waited for. */
  answered(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a port; nothing is answered before a site server is put behind it. */
export async function openFront(options: { readonly port: number; readonly host: string }): Promise<Front> {
  const answering = new Set<ServerResponse>();
  let site: Promise<{ readonly handle: Connect.NextHandleFunction }> = new Promise(() => {});
  const http = await listen((request, response) => {
    site
      .then(({ handle }) => {
        answering.add(response);
        response.once('close', () => answering.delete(response));
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
    async answered() {
      await Promise.race([Promise.all([...answering].map((response) => once(response, 'close'))), sleep(patience)]);
    },
    close: () => http.close(),
  };
}

/** Lets tabs that connect wait, too. Vite, which ends the process when it is handed a socket twice, listens for itself while it is open. */
function holdTabs(server: Server, site: () => Promise<unknown>): void {
  const isOpen = () => server.listenerCount('upgrade') > 1;
  server.on('upgrade', (request, socket, head) => {
    if (isOpen()) return;
    // A tab that is closed meanwhile.
    socket.on('error', () => socket.destroy());
    site()
      .catch(() => undefined)
      .then(() => (isOpen() ? server.emit('upgrade', request, socket, head) : socket.destroy()));
  });
}
