import type { RawRequest } from './random-request.ts';

/** An answer as received: names of headers in lower case, bytes as letters of Latin-1. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What must be the same on every host. */
export interface Facts {
  readonly status: number;
  /** Body of an answer that is not a redirect; empty for a HEAD request. */
  readonly body?: string;
  /** Where a redirect leads, resolved as browsers do. */
  readonly location?: string;
  readonly cache: string | undefined;
  /** Whether caches keep it apart by `Accept`. */
  readonly varies: boolean;
  /** Headers of every answer that differ from the site's. */
  readonly lost: readonly string[];
}

/** The origin of the laboratory's requests. */
export const origin = 'http://site.test';

/** Returns the parts of an answer that must be the same everywhere. */
export function factsOf(answer: Answer, request: RawRequest, wanted: Readonly<Record<string, string>>): Facts {
  const { status, headers, body } = answer;
  const location = headers.location === undefined ? undefined : resolve(headers.location, request);
  return {
    status,
    ...(location === undefined ? { body: request.method === 'HEAD' ? '' : body } : { location }),
    cache: headers['cache-control'],
    varies: /(?:^|,\s*)accept(?:,|$)/i.test(headers.vary ?? ''),
    lost: Object.entries(wanted)
      .filter(([name, value]) => headers[name.toLowerCase()] !== value)
      .map(([name]) => name),
  };
}

function resolve(location: string, { target }: RawRequest): string {
  const base = URL.canParse(target, origin) ? new URL(target, origin).pathname : '/';
  const read = Buffer.from(location, 'latin1').toString();
  return URL.canParse(read, origin + base) ? new URL(read, origin + base).href : `no address: ${location}`;
}

/** Tells whether a redirect leaves the site without being one of its own. */
export function leadsOff({ location }: Facts, own: Iterable<string>): boolean {
  if (location === undefined || new URL(location, origin).origin === origin) return false;
  return ![...own].some((to) => URL.canParse(to) && new URL(to).origin === new URL(location).origin);
}
