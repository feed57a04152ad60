import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** What goes wrong with an answer. */
export type Fault =
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'status'; readonly status: number; readonly milliseconds?: number }
  /** The connection breaks before a byte of the answer. */
  | { readonly kind: 'abort' }
  /** The answer's body is cut in the middle, and the connection closed as if all were well. */
  | { readonly kind: 'truncate' }
  /** A page comes in place of what was asked for, and all is said to be well: a captive portal, or a server with a catch-all. */
  | { readonly kind: 'page' }
  /** Another body, as if it were the file. */
  | { readonly kind: 'body'; readonly body: string }
  /** No answer comes until the faults are cleared. */
  | { readonly kind: 'hang' };

/** A handler with faults that tests put in and take out. */
export interface FaultyHandler {
  readonly handler: RequestListener;
  /** Addresses asked for so far, in order. */
  readonly requests: readonly string[];
  /** Every request whose address matches gets the fault, until `clear`. */
  inject(match: RegExp, fault: Fault): void;
  /** Takes all faults out, answers what hangs, and forgets the requests. */
  clear(): void;
}

/** Puts faults between a browser and a real handler. */
export function withFaults(inner: RequestListener): FaultyHandler {
  const faults: { readonly match: RegExp; readonly fault: Fault }[] = [];
  const requests: string[] = [];
  const hanging: (() => void)[] = [];

  function handler(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    requests.push(url);
    const fault = faults.findLast(({ match }) => match.test(url))?.fault;
    const proceed = () => inner(request, response);
    if (!fault) proceed();
    else if (fault.kind === 'delay') setTimeout(proceed, fault.milliseconds);
    else if (fault.kind === 'hang') hanging.push(proceed);
    else if (fault.kind === 'abort') request.socket.destroy();
    else if (fault.kind === 'page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Log in</title><h1>Log in</h1>');
    else if (fault.kind === 'status') {
      const answer = () => response.writeHead(fault.status, { 'content-type': 'text/plain' }).end('fault');
      if (fault.milliseconds) setTimeout(answer, fault.milliseconds);
      else answer();
    } else if (fault.kind === 'body') response.writeHead(200, { 'content-type': 'application/json' }).end(fault.body);
    else truncate(request, response, inner);
  }

  return {
    handler,
    requests,
    inject: (match, fault) => faults.push({ match, fault }),
    clear() {
      faults.length = 0;
      requests.length = 0;
      for (const proceed of hanging.splice(0)) proceed();
    },
  };
}

/** Sends half of what the inner handler would send, without saying how long the whole is. */
function truncate(request: IncomingMessage, response: ServerResponse, inner: RequestListener): void {
  // A whole body is needed, neither compressed nor spared because the browser has it.
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.headers[name];
  const chunks: Buffer[] = [];
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const end = response.end.bind(response);
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.removeHeader('content-length');
    const headers = rest.at(-1);
    if (typeof headers !== 'object' || headers === null) return writeHead(status, ...rest);
    const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    return writeHead(status, Object.fromEntries(kept));
  }) as typeof response.writeHead;
  response.write = ((chunk: Uint8Array | string) =>
    chunks.push(Buffer.from(chunk as string)) > 0) as typeof response.write;
  response.end = ((chunk?: Uint8Array | string) => {
    if (chunk) chunks.push(Buffer.from(chunk as string));
    const body = Buffer.concat(chunks);
    return end(body.subarray(0, Math.floor(body.length / 2)));
  }) as typeof response.end;
  inner(request, response);
}
