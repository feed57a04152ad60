import { DriverError } from '../errors.ts';
import { readActions } from './action-sequences.ts';
import { readList, readString } from './arguments.ts';
import type { Routes } from './routes.ts';
import { acceptPrompt, currentPage, currentWindow, dismissPrompt, openPrompt } from './session.ts';

/** Endpoints of scripts, actions and dialogs. */
export const pageRoutes: Routes = {
  'POST execute/sync': (session, _, body) => {
    const script = readString(body, 'script');
    return currentPage(session)('run', script, readList(body, 'args'), session.timeouts.script);
  },
  'POST execute/async': (session, _, body) => {
    const script = readString(body, 'script');
    return currentPage(session)('runWithCallback', script, readList(body, 'args'), session.timeouts.script);
  },
  'POST actions': (session, _, body) => {
    const ticks = readActions(readList(body, 'actions'));
    return currentPage(session)('perform', ticks);
  },
  'DELETE actions': (session) => currentPage(session)('releaseActions'),
  'POST alert/accept': (session) => {
    acceptPrompt(currentWindow(session));
    return null;
  },
  'POST alert/dismiss': (session) => {
    dismissPrompt(currentWindow(session));
    return null;
  },
  'GET alert/text': (session) => openPrompt(currentWindow(session)).text,
  'POST alert/text': (session, _, body) => {
    readString(body, 'text');
    const { type } = openPrompt(currentWindow(session));
    if (type !== 'prompt')
      throw new DriverError(
        'element not interactable',
        'element not interactable: User dialog does not have a text box input field.',
      );
    throw new DriverError(
      'unsupported operation',
      'unsupported operation: The page cannot wait in a frame, so prompt() was answered with its default when it opened.',
    );
  },
};
