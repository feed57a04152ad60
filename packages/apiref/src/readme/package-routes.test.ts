import { expect, it } from 'vitest';
import { packageRoutes } from './package-routes.ts';

const routeOf = packageRoutes([
  {
    name: '@wdio/dot-reporter',
    route: '/docs/dot-reporter',
    repository: {
      url: 'https://github.com/webdriverio/webdriverio',
      folder: 'packages/wdio-dot-reporter',
      revision: 'v7.40.0',
    },
  },
  {
    name: 'wdio-video-reporter',
    route: '/docs/wdio-video-reporter',
    repository: { url: 'https://github.com/presidenten/wdio-video-reporter', folder: '', revision: 'HEAD' },
  },
]);

it.each([
  ['https://github.com/webdriverio/webdriverio/tree/main/packages/wdio-dot-reporter', '/docs/dot-reporter'],
  ['https://github.com/webdriverio/webdriverio/tree/master/packages/wdio-dot-reporter/', '/docs/dot-reporter'],
  ['https://github.com/webdriverio/wdio-dot-reporter', '/docs/dot-reporter'],
  ['https://www.npmjs.com/package/@wdio/dot-reporter', '/docs/dot-reporter'],
  ['http://github.com/Presidenten/wdio-video-reporter', '/docs/wdio-video-reporter'],
  ['https://github.com/presidenten/wdio-video-reporter/tree/v5', undefined],
  ['https://github.com/webdriverio/webdriverio', undefined],
])('%s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
