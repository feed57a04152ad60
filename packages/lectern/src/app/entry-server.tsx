import { modules, themeArticles } from 'virtual:lectern/articles';
import { site } from 'virtual:lectern/site';
import { theme } from 'virtual:lectern/theme';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ServerBundle } from '../model/server-bundle.ts';
import type { GlobalData } from '../model/version.ts';
import { App } from './App.tsx';
import { type HearBrowserOnly, renderHearing } from './browser-only.ts';
import { StaticContext, type View, ViewContext } from './contexts.ts';
import { messagesFor, untranslated } from './messages.ts';
import { messages, Providers } from './Providers.tsx';

/** See `ServerBundle`. */
export const themeMessages: ServerBundle['themeMessages'] = {
  ...messagesFor(theme.messages, site.i18n.currentLocale),
};

/** See `ServerBundle`. */
export const untranslatedMessages: ServerBundle['untranslatedMessages'] = untranslated(
  theme.messages,
  site.i18n.currentLocale,
  site.messages,
);

/** See `ServerBundle`. */
export const notFoundTitle: ServerBundle['notFoundTitle'] = messages.notFoundTitle;

/** See `ServerBundle`. */
export const renderShell: ServerBundle['renderShell'] = (view, globalData) =>
  renderToString(
    <Providers globalData={globalData}>
      <App initial={{ view, content: { status: 'ready' } }} />
    </Providers>,
  );

/** See `ServerBundle`. */
export const searchTitle: ServerBundle['searchTitle'] = themeArticles.Search && messages.search;

/** See `ServerBundle`. */
export const offlineTitle: ServerBundle['offlineTitle'] = themeArticles.Offline && messages.offlineTitle;

/** Articles that the theme provides, by key. */
const ownArticles: Readonly<Record<string, ComponentType | undefined>> = {
  'theme/NotFound': themeArticles.NotFound,
  'theme/Offline': themeArticles.Offline,
  'theme/Search': themeArticles.Search,
};

/** See `ServerBundle`. */
export const renderArticle: ServerBundle['renderArticle'] = (key, view, globalData, hear) => {
  const Component = ownArticles[key] ?? modules[key];
  if (!Component) throw new Error(`No module renders the article "${key}".`);
  return renderStatic(<Component />, view, globalData, hear);
};

/** See `ServerBundle`. */
export const renderPostList: ServerBundle['renderPostList'] = (list, view, globalData) => {
  const { PostList } = themeArticles;
  return PostList ? renderStatic(<PostList list={list} />, view, globalData) : '';
};

function renderStatic(children: ReactNode, view: View, globalData: GlobalData, hear?: HearBrowserOnly): string {
  return renderHearing(hear, () =>
    renderToStaticMarkup(
      <Providers globalData={globalData}>
        <ViewContext value={view}>
          <StaticContext value={true}>{children}</StaticContext>
        </ViewContext>
      </Providers>,
    ),
  );
}
