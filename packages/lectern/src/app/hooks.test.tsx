import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Page } from '../model/page.ts';
import type { SiteData } from '../model/site-data.ts';
import type { GlobalData } from '../model/version.ts';
import {
  MessagesContext,
  SiteContext,
  useMessages,
  usePage,
  useSidebar,
  useSite,
  useView,
  ViewContext,
} from './contexts.ts';
import { useErrorText } from './error-text.ts';
import type { Messages } from './messages.ts';
import { useAnnouncement, useColorMode, useMissedNavigation } from './stores.ts';
import { useDocsVersion, usePreferredAddress } from './use-docs-version.ts';
import { GlobalDataContext, useGlobalData, useVersions } from './use-global-data.ts';
import { usePageMarkdown } from './use-page-markdown.ts';

/** Every hook that themes and sites may use, by name. */
const hooks: Readonly<Record<string, () => unknown>> = {
  useSite,
  usePage,
  useView,
  useSidebar,
  useMessages,
  useGlobalData,
  useVersions,
  useColorMode,
  useAnnouncement,
  useMissedNavigation,
  useDocsVersion,
  usePageMarkdown,
  usePreferredAddress: () => usePreferredAddress('/docs'),
  useErrorText: () => useErrorText(new Error('x')),
};

/** The hook that the error names, if it is not the one that was called. */
const named: Readonly<Record<string, string>> = {
  usePageMarkdown: 'useSite',
  useVersions: 'useGlobalData',
  useErrorText: 'useMessages',
};

const versions = [{ type: 'package', name: 'lectern', version: '1.2.3' }] as const;
const site = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  agents: true,
  assistants: [{ label: 'Ask', href: 'https://ask.example.org/?q=Read%20{url}' }],
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true, disableSwitch: false },
  versions,
} as unknown as SiteData;
const page = { route: '/docs/a', kind: 'doc', title: 'A' } as Page;
const sidebar = [{ type: 'link', label: 'A', href: '/docs/a' }] as const;
const messages = { failedStatus: 'Status {status}.', failedNetwork: 'No network.' } as Messages;
const globalData: GlobalData = {
  docsVersions: {
    docs: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainDocId: 'a',
        docs: [{ id: 'a', path: '/docs/a' }],
      },
    ],
    community: [],
  },
};

function App({ children }: { readonly children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <MessagesContext value={messages}>
        <GlobalDataContext value={globalData}>
          <ViewContext value={{ page, article: '<p>a</p>', sidebar }}>{children}</ViewContext>
        </GlobalDataContext>
      </MessagesContext>
    </SiteContext>
  );
}

/** Returns the result of a hook in a component inside the app. */
function read<T>(hook: () => T): T {
  let value: T | undefined;
  function Reader() {
    value = hook();
    return null;
  }
  renderToString(
    <App>
      <Reader />
    </App>,
  );
  return value as T;
}

describe('outside the app', () => {
  it.each(Object.entries(hooks))('%s throws and says what to do', (name, hook) => {
    function Reader() {
      hook();
      return null;
    }
    expect(() => renderToString(<Reader />)).toThrow(
      `${named[name] ?? name} is used outside the app: call it in a component that Lectern renders.`,
    );
  });
});

describe('inside the app', () => {
  it('hooks return site, page, view, sidebar, texts, global data and version records', () => {
    expect(read(useSite)).toBe(site);
    expect(read(useSite).versions).toBe(versions);
    expect(read(usePage)).toBe(page);
    expect(read(useView)).toEqual({ page, article: '<p>a</p>', sidebar });
    expect(read(useSidebar)).toBe(sidebar);
    expect(read(useMessages)).toBe(messages);
    expect(read(useGlobalData)).toBe(globalData);
    expect(read(() => useVersions())).toBe(globalData.docsVersions.docs);
    expect(read(() => useVersions('community'))).toEqual([]);
  });

  it('offers a page as Markdown to the configured assistants', () => {
    expect(read(usePageMarkdown)).toMatchObject({
      href: '/docs/a.md',
      assistants: [{ label: 'Ask', href: 'https://ask.example.org/?q=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md' }],
    });
  });

  it('names an unknown collection and the known ones', () => {
    expect(() => read(() => useVersions('docz'))).toThrow(
      'useVersions: no documentation collection is called "docz". There are: "docs", "community".',
    );
  });

  it('does not know the reader’s choices while prerendering', () => {
    expect(read(useColorMode)).toMatchObject({ choice: 'system', mode: 'dark' });
    expect(read(useAnnouncement).open).toBe(true);
    expect(read(useDocsVersion).chosen).toBeUndefined();
    expect(read(() => usePreferredAddress('/docs'))).toBe('/docs');
  });

  it('reports a loading error in the locale’s texts, and any other by its message', () => {
    const failed = (details: object) => read(() => useErrorText(Object.assign(new Error('English'), details)));
    expect(failed({ failure: 'status', status: 503 })).toBe('Status 503.');
    expect(failed({ failure: 'network' })).toBe('No network.');
    expect(failed({})).toBe('English');
  });
});
