import { DriverError } from '../errors.ts';
import { type Body, invalid, readCount, readObject } from './arguments.ts';
import { openWindow } from './navigate.ts';
import type { SessionOptions } from './options.ts';
import type { Routes } from './routes.ts';
import type { PromptBehavior, Session, Timeouts } from './session.ts';

const behaviors: readonly string[] = ['accept', 'accept and notify', 'dismiss', 'dismiss and notify', 'ignore'];

/** Changes those timeouts that a request names. */
function changeTimeouts(timeouts: Timeouts, body: Body): void {
  const changed: Partial<Timeouts> = {};
  for (const name of ['script', 'pageLoad', 'implicit'] as const) {
    if (body[name] === null) changed[name] = null;
    else if (body[name] !== undefined) changed[name] = readCount(body, name);
  }
  // A timeout without a meaning must be one all the same.
  for (const name of Object.keys(body)) if (!(name in changed)) readCount(body, name);
  Object.assign(timeouts, changed);
}

/** Returns the capabilities that a client demands: those of all its choices, with those of the first choice. */
function readCapabilities(body: Body): Body {
  const { alwaysMatch = {}, firstMatch = [{}] } = readObject(body, 'capabilities') as {
    readonly alwaysMatch?: Body;
    readonly firstMatch?: readonly Body[];
  };
  if (!Array.isArray(firstMatch) || firstMatch.length === 0)
    throw invalid("'firstMatch' must be a list with capabilities");
  return { ...firstMatch[0], ...alwaysMatch };
}

/** Starts a session with one window. */
export async function startSession(options: SessionOptions, body: Body): Promise<Session> {
  const wanted = readCapabilities(body);
  const timeouts: Timeouts = { script: 30_000, pageLoad: 300_000, implicit: 0 };
  if (wanted.timeouts !== undefined) changeTimeouts(timeouts, readObject(wanted, 'timeouts'));
  const promptBehavior = wanted.unhandledPromptBehavior ?? 'dismiss and notify';
  if (!behaviors.includes(promptBehavior as string))
    throw invalid("'unhandledPromptBehavior' must be one of the standard's");
  if ((wanted.pageLoadStrategy ?? 'normal') !== 'normal') {
    throw new DriverError('session not created', 'session not created: Only the page load strategy "normal" is there.');
  }
  const session: Session = {
    ...{ id: crypto.randomUUID?.() ?? `session-${Date.now()}`, options, timeouts },
    ...{ promptBehavior: promptBehavior as PromptBehavior, windows: new Map(), current: '' },
    ...{ cookies: [], storage: new Map(), made: 0 },
  };
  session.current = (await openWindow(session)).handle;
  return session;
}

/** Returns the capabilities of a session. */
export function capabilitiesOf({ options, timeouts, promptBehavior }: Session): Body {
  return {
    ...options.capabilities,
    acceptInsecureCerts: false,
    pageLoadStrategy: 'normal',
    setWindowRect: true,
    strictFileInteractability: false,
    timeouts,
    unhandledPromptBehavior: promptBehavior,
  };
}

/** Endpoints of the timeouts. */
export const timeoutRoutes: Routes = {
  'GET timeouts': ({ timeouts }) => timeouts,
  'POST timeouts': (session, _, body) => {
    changeTimeouts(session.timeouts, body);
    return null;
  },
};
