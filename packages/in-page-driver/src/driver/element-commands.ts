import { DriverError } from '../errors.ts';
import { type SearchScope, type Strategy, strategies } from '../protocol.ts';
import { type Body, invalid, readString } from './arguments.ts';
import type { Endpoint, Routes } from './routes.ts';
import { currentPage, type Session } from './session.ts';

/** Finds elements, and waits for the first as long as the session demands. */
async function find(session: Session, scope: SearchScope, body: Body) {
  const using = readString(body, 'using');
  if (!isStrategy(using)) throw invalid('invalid locator');
  const value = readString(body, 'value');
  const found = await currentPage(session)('find', scope, using, value, session.timeouts.implicit);
  return { found, using, value };
}

function isStrategy(name: string): name is Strategy {
  return (strategies as readonly string[]).includes(name);
}

const scopes: Readonly<Record<string, (path: Readonly<Record<string, string>>) => SearchScope>> = {
  '': () => null,
  'element/{id}/': ({ id }) => ({ element: id! }),
  'shadow/{id}/': ({ id }) => ({ shadowRoot: id! }),
};

/** Endpoints that find one element and all elements, in each scope. */
const findRoutes: Routes = Object.fromEntries(
  Object.entries(scopes).flatMap(([prefix, scopeOf]): [string, Endpoint][] => [
    [
      `POST ${prefix}element`,
      async (session, path, body) => {
        const { found, using, value } = await find(session, scopeOf(path), body);
        if (found[0]) return found[0];
        // ChromeDriver escapes nothing in it.
        const locator = `{"method":"${using}","selector":"${value}"}`;
        throw new DriverError('no such element', `no such element: Unable to locate element: ${locator}`);
      },
    ],
    [`POST ${prefix}elements`, async (session, path, body) => (await find(session, scopeOf(path), body)).found],
  ]),
);

/** Endpoints of elements and shadow roots. */
export const elementRoutes: Routes = {
  ...findRoutes,
  'GET element/active': (session) => currentPage(session)('activeElement'),
  'GET element/{id}/shadow': (session, { id }) => currentPage(session)('shadowRoot', id!),
  'GET element/{id}/selected': (session, { id }) => currentPage(session)('isSelected', id!),
  'GET element/{id}/enabled': (session, { id }) => currentPage(session)('isEnabled', id!),
  'GET element/{id}/displayed': (session, { id }) => currentPage(session)('isDisplayed', id!),
  'GET element/{id}/text': (session, { id }) => currentPage(session)('text', id!),
  'GET element/{id}/name': (session, { id }) => currentPage(session)('tagName', id!),
  'GET element/{id}/rect': (session, { id }) => currentPage(session)('rect', id!),
  'GET element/{id}/attribute/{name}': (session, { id, name }) => currentPage(session)('attribute', id!, name!),
  'GET element/{id}/property/{name}': (session, { id, name }) => currentPage(session)('property', id!, name!),
  'GET element/{id}/css/{name}': (session, { id, name }) => currentPage(session)('computedStyle', id!, name!),
  'POST element/{id}/click': (session, { id }) => currentPage(session)('click', id!),
  'POST element/{id}/clear': (session, { id }) => currentPage(session)('clear', id!),
  'POST element/{id}/value': (session, { id }, body) => currentPage(session)('type', id!, readString(body, 'text')),
};
