import { expect, it } from 'vitest';
import { diagnostic } from '../diagnostics.ts';
import { applyPolicy } from './apply-policy.ts';

const place = { file: 'page.md' };
const diagnostics = [
  diagnostic('route-duplicate', place, { route: '/a', other: 'b.md' }),
  diagnostic('link-broken', place, { target: 'a', route: '/a', nearest: '' }),
  diagnostic('link-anchor-broken', place, { target: 'a', route: '/a', anchor: 'b', nearest: '' }),
  diagnostic('image-broken', place, { target: 'a', nearest: '' }),
  diagnostic('yaml-invalid', place, { reason: 'a' }),
];

it('lets the configuration decide how much a problem matters', () => {
  const config = {
    brokenLinks: 'warn',
    brokenAnchors: 'ignore',
    brokenImages: 'fail',
    duplicateRoutes: 'fail',
  } as const;
  expect(applyPolicy({ diagnostics, config }).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'route-duplicate error',
    'link-broken warning',
    'image-broken error',
    'yaml-invalid error',
  ]);
});
