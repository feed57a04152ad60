import type { ClientModule } from 'lectern/app';

/** Fails on the page that a test names. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location }) => {
  if (location.search === '?throw') throw new Error('A hook has failed.');
};
