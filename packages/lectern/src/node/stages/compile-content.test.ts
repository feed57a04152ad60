import { expect, it, vi } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { noExtensions } from '../ground/markdown-extensions.ts';
import { noStore } from '../store/open-store.ts';
import { createSiteCompiler } from './compile-content.ts';
import type { Project } from './project.ts';

const project = {
  root: '/site',
  staticDir: '/site/static',
  configFiles: [],
  config: { baseUrl: '/', i18n: { currentLocale: 'en' }, messages: {}, markdown: noExtensions },
} as unknown as Project;

it.each([
  [39, 0],
  [40, 1],
])('a site of %i entries in two sources starts %i further threads', (count, expected) => {
  const entries = Array.from({ length: count }, (_, n) => ({ collection: 'docs', id: String(n), body: {} }) as Entry);
  const startThread = vi.fn(() => undefined);
  createSiteCompiler(
    project,
    [{ entries: entries.slice(0, 20) }, { entries: entries.slice(20) }],
    noStore,
    startThread,
  );
  expect(startThread).toHaveBeenCalledTimes(expected);
});
