import { expect, it } from 'vitest';
import { applyPolicy } from './apply-policy.ts';

const diagnostics = ['route-duplicate', 'link-broken', 'link-anchor-broken', 'image-broken', 'yaml-invalid'].map(
  (code) => ({ code, severity: 'error' as const, message: '', hint: '', file: 'page.md' }),
);

it('lets the configuration decide how much a problem matters', () => {
  const config = {
    brokenLinks: 'warn',
    brokenAnchors: 'ignore',
    brokenImages: 'error',
    brokenLineRanges: 'ignore',
    duplicateRoutes: 'error',
    pagesOutsideSidebars: 'warn',
    unknownFrontMatter: 'warn',
    unknownLanguages: 'warn',
    unknownMarkdown: 'warn',
  } as const;
  expect(applyPolicy({ diagnostics, config }).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'route-duplicate error',
    'link-broken warning',
    'image-broken error',
    'yaml-invalid error',
  ]);
});
