import { type Cookie, cookiesOf, isInDomain, withCookie } from '../cookies.ts';
import { DriverError } from '../errors.ts';
import { type Body, invalid, readCount, readObject, readString } from './arguments.ts';
import type { Routes } from './routes.ts';
import { addressOf, currentPage, currentWindow, type Session } from './session.ts';

/** Reads a cookie that a client adds to a document. */
function readCookie(body: Body, address: string): Cookie {
  const [name, value] = [readString(body, 'name'), readString(body, 'value')];
  const text = (key: string, missing: string) => (body[key] === undefined ? missing : readString(body, key));
  const flag = (key: string) => {
    if (body[key] !== undefined && typeof body[key] !== 'boolean') throw invalid(`'${key}' must be a boolean`);
    return body[key] === true;
  };
  const sameSite = text('sameSite', 'Lax');
  if (!/^(None|Lax|Strict)$/.test(sameSite)) throw invalid("invalid 'sameSite'");
  const rest = { path: text('path', '/'), secure: flag('secure'), httpOnly: flag('httpOnly'), sameSite };
  const expiry = body.expiry === undefined ? {} : { expiry: readCount(body, 'expiry') };
  if (!/^https?:/.test(address)) throw new DriverError('invalid cookie domain', 'invalid cookie domain');
  const { hostname } = new URL(address);
  const given = text('domain', hostname);
  if (!isInDomain(hostname, given))
    throw new DriverError('invalid cookie domain', "invalid cookie domain: Cookie 'domain' mismatch");
  return { name, value, domain: body.domain === undefined ? hostname : given.replace(/^\.?/, '.'), ...rest, ...expiry };
}

/** Replaces the cookies of a session and tells its documents. */
export async function setCookies(session: Session, cookies: readonly Cookie[]): Promise<void> {
  session.cookies = cookies;
  const { frames } = session.options;
  await Promise.all([...session.windows.keys()].map((handle) => frames.ask(handle, 'setCookies', cookies)));
}

/** Returns the cookies of the document of the current window. */
function currentCookies(session: Session): readonly Cookie[] {
  currentPage(session);
  return cookiesOf(session.cookies, addressOf(currentWindow(session)), Date.now());
}

/** Removes those cookies of the current document that match. */
async function removeCookies(session: Session, matches: (cookie: Cookie) => boolean): Promise<null> {
  const removed = currentCookies(session).filter(matches);
  await setCookies(
    session,
    session.cookies.filter((cookie) => !removed.includes(cookie)),
  );
  return null;
}

/** Endpoints of cookies. */
export const cookieRoutes: Routes = {
  'GET cookie': currentCookies,
  'GET cookie/{name}': (session, { name }) => {
    const found = currentCookies(session).find((cookie) => cookie.name === name);
    if (!found) throw new DriverError('no such cookie', 'no such cookie');
    return found;
  },
  'POST cookie': async (session, _, body) => {
    const given = readObject(body, 'cookie');
    currentPage(session);
    const cookie = readCookie(given, addressOf(currentWindow(session)));
    await setCookies(session, withCookie(session.cookies, cookie, Date.now()));
    return null;
  },
  'DELETE cookie': (session) => removeCookies(session, () => true),
  'DELETE cookie/{name}': (session, { name }) => removeCookies(session, (cookie) => cookie.name === name),
};
