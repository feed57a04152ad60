import { DriverError } from '../errors.ts';
import type { Routes } from './routes.ts';
import { currentWindow } from './session.ts';

const noPicture = 'A page cannot take a picture of itself.';
const noManager = 'A frame has no window manager.';
const noTree = 'A page cannot read its accessibility tree.';

/** The endpoints that only a browser can answer, with the reasons. */
export const unsupported: Readonly<Record<string, string>> = {
  'GET screenshot': noPicture,
  'GET element/{id}/screenshot': noPicture,
  'POST print': 'A page cannot print itself to a file.',
  'POST window/maximize': noManager,
  'POST window/minimize': noManager,
  'POST window/fullscreen': noManager,
  'GET element/{id}/computedrole': noTree,
  'GET element/{id}/computedlabel': noTree,
};

/** Endpoints that answer why they cannot do what they are asked. */
export const unsupportedRoutes: Routes = Object.fromEntries(
  Object.entries(unsupported).map(([route, reason]) => [
    route,
    (session) => {
      currentWindow(session);
      throw new DriverError('unsupported operation', `unsupported operation: ${reason}`);
    },
  ]),
);
