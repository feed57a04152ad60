import { DriverError } from '../errors.ts';
import { elementKey } from '../protocol.ts';
import { invalid, readString } from './arguments.ts';
import { navigate, openWindow, traverse } from './navigate.ts';
import type { Routes } from './routes.ts';
import { addressOf, currentPage, currentWindow, type Rect } from './session.ts';

/** Returns a side or place of a window from a request, which may leave it as it is. */
function readSide(given: unknown, name: keyof Rect, old: Rect): number {
  const value = given ?? old[name];
  const least = name === 'width' || name === 'height' ? 0 : -(2 ** 31);
  if (typeof value !== 'number' || value < least || value > 2 ** 31 - 1) {
    throw invalid(`'${name}' must be a number from ${least} to ${2 ** 31 - 1}`);
  }
  return Math.trunc(value);
}

/** Endpoints of navigation and of windows. */
export const windowRoutes: Routes = {
  'POST url': async (session, _, body) => {
    const given = readString(body, 'url');
    if (!URL.canParse(given)) throw invalid('invalid argument');
    currentPage(session);
    await navigate(session, currentWindow(session), new URL(given).href);
    return null;
  },
  'GET url': (session) => {
    currentPage(session);
    return addressOf(currentWindow(session));
  },
  ...Object.fromEntries(
    Object.entries({ back: -1, forward: 1, refresh: 0 }).map(([name, delta]) => [
      `POST ${name}`,
      async (session) => {
        currentPage(session);
        await traverse(session, currentWindow(session), delta);
        return null;
      },
    ]),
  ),
  'GET title': (session) => currentPage(session)('title'),
  'GET source': (session) => currentPage(session)('source'),

  'GET window': (session) => currentWindow(session).handle,
  'GET window/handles': ({ windows }) => [...windows.keys()],
  'POST window': (session, _, body) => {
    const handle = readString(body, 'handle');
    if (!session.windows.has(handle)) throw new DriverError('no such window', 'no such window');
    session.current = handle;
    session.options.frames.show(handle);
    return null;
  },
  'POST window/new': async (session, _, body) => {
    if (body.type !== undefined && body.type !== null && typeof body.type !== 'string') {
      throw invalid("missing or invalid 'type'");
    }
    currentPage(session);
    const { handle } = await openWindow(session);
    return { handle, type: body.type === 'window' ? 'window' : 'tab' };
  },
  'DELETE window': (session) => {
    currentPage(session);
    const { handle } = currentWindow(session);
    session.options.frames.remove(handle);
    session.windows.delete(handle);
    return [...session.windows.keys()];
  },
  'GET window/rect': (session) => {
    currentPage(session);
    return currentWindow(session).rect;
  },
  'POST window/rect': async (session, _, body) => {
    const window = currentWindow(session);
    const side = (name: keyof Rect) => readSide(body[name], name, window.rect);
    const rect = { x: side('x'), y: side('y'), width: side('width'), height: side('height') };
    currentPage(session);
    window.rect = rect;
    await session.options.frames.resize(window.handle, rect);
    return rect;
  },
  'POST frame': (session, _, { id }) => {
    if (id === undefined) throw invalid("missing 'id'");
    if (typeof id === 'object' && id !== null && !(elementKey in id)) throw invalid("'id' names no frame");
    currentPage(session);
    if (id !== null)
      throw new DriverError(
        'unsupported operation',
        'unsupported operation: The frames of a page are not reached here.',
      );
    return null;
  },
  'POST frame/parent': (session) => {
    currentPage(session);
    return null;
  },
};
