import { DriverError } from '../errors.ts';
import type { Body } from './arguments.ts';
import type { Session } from './session.ts';

/** Answers a request to an endpoint of a session, with the parameters of its path and its body. */
export type Endpoint = (session: Session, path: Readonly<Record<string, string>>, body: Body) => unknown;

/** Endpoints below a session, by method and path: `GET element/{id}/text`. */
export type Routes = Readonly<Record<string, Endpoint>>;

/** A request's endpoint, with the parameters of its path. */
interface Found {
  readonly command: Endpoint;
  readonly path: Readonly<Record<string, string>>;
}

/** Creates what finds the endpoint of a method and a path below the session. It throws if there is none. */
export function createRouter(routes: Routes): (method: string, path: string) => Found {
  const endpoints = Object.entries(routes).map(([route, command]) => {
    const [method = '', pattern = ''] = route.split(' ');
    return { method, parts: pattern.split('/'), command };
  });
  return (method, given) => {
    const parts = given.split('/');
    const matching = endpoints.filter((endpoint) => matches(endpoint.parts, parts));
    const found = matching.find((endpoint) => endpoint.method === method);
    if (!found) {
      const code = matching.length > 0 ? 'unknown method' : 'unknown command';
      throw new DriverError(code, `${code}: ${method} ${given}`);
    }
    const names = found.parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]!]] : []));
    return {
      command: found.command,
      path: Object.fromEntries(names.map(([name, value]) => [name, decodeURIComponent(value!)])),
    };
  };
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith('{') || part === parts[at]);
}
