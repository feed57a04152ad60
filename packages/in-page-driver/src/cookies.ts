/** A cookie as the protocol serializes it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly domain: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: string;
  /** When it expires, in seconds since 1970; a cookie without it lasts as long as the session. */
  readonly expiry?: number;
}

/** Tells whether a host is a domain or below it. */
export function isInDomain(host: string, domain: string): boolean {
  const name = domain.replace(/^\./, '');
  return host === name || (domain !== name && host.endsWith(`.${name}`));
}

/** Tells whether a cookie is sent with requests for an address. */
function isFor(cookie: Cookie, address: URL): boolean {
  const below = cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`;
  return (
    isInDomain(address.hostname, cookie.domain) &&
    (address.pathname === cookie.path || address.pathname.startsWith(below)) &&
    (!cookie.secure || address.protocol === 'https:' || address.hostname === 'localhost')
  );
}

/** Returns the cookies of an address that have not expired. */
export function cookiesOf(cookies: readonly Cookie[], address: string, now: number): readonly Cookie[] {
  if (!/^https?:/.test(address)) return [];
  const url = new URL(address);
  return cookies.filter((cookie) => isFor(cookie, url) && (cookie.expiry ?? Number.POSITIVE_INFINITY) * 1000 > now);
}

/** How many seconds browsers keep a cookie at most: 400 days. */
const longest = 400 * 24 * 3600;

/** Returns the cookies with one more. It replaces the one with the same name, domain and path; an expired one removes it. */
export function withCookie(cookies: readonly Cookie[], added: Cookie, now: number): readonly Cookie[] {
  const others = cookies.filter(
    ({ name, domain, path }) => name !== added.name || domain !== added.domain || path !== added.path,
  );
  if (added.expiry === undefined) return [...others, added];
  const expiry = Math.min(added.expiry, Math.floor(now / 1000) + longest);
  return expiry * 1000 <= now ? others : [...others, { ...added, expiry }];
}

/** Returns the default path of cookies that a page sets: the folder of the page. */
function folderOf(address: URL): string {
  return address.pathname.replace(/\/[^/]*$/, '') || '/';
}

/** Reads what a page assigns to `document.cookie`. Returns nothing for what a browser ignores. */
export function parseCookie(text: string, address: string, now: number): Cookie | undefined {
  const [pair = '', ...settings] = text.split(';');
  const at = pair.indexOf('=');
  const [name, value] = at < 0 ? ['', pair.trim()] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  if (!name && !value) return undefined;
  const url = new URL(address);
  const set = new Map(
    settings.map((setting) => {
      const [key = '', ...rest] = setting.split('=');
      return [key.trim().toLowerCase(), rest.join('=').trim()];
    }),
  );
  if (set.has('httponly')) return undefined;
  const domain = set.get('domain')?.replace(/^\.?/, '.');
  if (domain && !isInDomain(url.hostname, domain)) return undefined;
  const age = set.get('max-age');
  const ends = /^-?\d+$/.test(age ?? '') ? now + Number(age) * 1000 : Date.parse(set.get('expires') ?? '');
  const sameSite = set.get('samesite')?.toLowerCase();
  return {
    name,
    value,
    path: set.get('path')?.startsWith('/') ? set.get('path')! : folderOf(url),
    domain: domain ?? url.hostname,
    secure: set.has('secure'),
    httpOnly: false,
    sameSite: { strict: 'Strict', none: 'None' }[sameSite ?? ''] ?? 'Lax',
    ...(Number.isNaN(ends) ? {} : { expiry: Math.max(0, Math.floor(ends / 1000)) }),
  };
}

/** Returns what a page reads from `document.cookie`. */
export function cookieText(cookies: readonly Cookie[], address: string, now: number): string {
  return cookiesOf(cookies, address, now)
    .filter(({ httpOnly }) => !httpOnly)
    .map(({ name, value }) => (name ? `${name}=${value}` : value))
    .join('; ');
}
