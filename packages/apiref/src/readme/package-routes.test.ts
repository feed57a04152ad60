import { expect, it } from 'vitest';
import { packageRoutes } from './package-routes.ts';

const routeOf = packageRoutes(
  [
    {
      name: '@acme/dot-reporter',
      route: '/docs/dot-reporter',
      repository: {
        url: 'https://github.com/acme/acme',
        folder: 'packages/acme-dot-reporter',
        revision: 'v7.40.0',
      },
    },
    {
      name: 'acme-video-reporter',
      route: '/docs/acme-video-reporter',
      repository: { url: 'https://github.com/presidenten/acme-video-reporter', folder: '', revision: 'HEAD' },
    },
  ],
  {
    formerAddresses: (name) => [`https://github.com/acme/${name.replace('@acme/', 'acme-')}`],
  },
);

it.each([
  ['https://github.com/acme/acme/tree/main/packages/acme-dot-reporter', '/docs/dot-reporter'],
  ['https://github.com/acme/acme/tree/master/packages/acme-dot-reporter/', '/docs/dot-reporter'],
  ['https://github.com/acme/acme-dot-reporter', '/docs/dot-reporter'],
  ['https://www.npmjs.com/package/@acme/dot-reporter', '/docs/dot-reporter'],
  ['http://github.com/Presidenten/acme-video-reporter', '/docs/acme-video-reporter'],
  ['https://github.com/presidenten/acme-video-reporter/tree/v5', undefined],
  ['https://github.com/acme/acme', undefined],
])('%s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
