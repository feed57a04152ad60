import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { modules, themeArticles } from 'virtual:lectern/articles';
import type { GlobalData } from '../model/version.ts';
import { App } from './App.tsx';
import { type View, ViewContext } from './contexts.ts';
import { Providers } from './Providers.tsx';

/** Renders the shell of a view to HTML for hydration. */
export function renderShell(view: View, globalData: GlobalData): string {
  return renderToString(
    <Providers globalData={globalData}>
      <App initial={{ view, content: { status: 'ready' } }} />
    </Providers>,
  );
}

/** Renders an article that is a React or MDX module; `key` is `collection/id`. Throws for a key that no module has. */
export function renderArticle(key: string, view: View, globalData: GlobalData): string {
  const Component = key === 'theme/NotFound' ? themeArticles.NotFound : modules[key];
  if (!Component) throw new Error(`No module renders the article "${key}".`);
  return renderStatic(<Component />, view, globalData);
}

function renderStatic(children: ReactNode, view: View, globalData: GlobalData): string {
  return renderToStaticMarkup(
    <Providers globalData={globalData}>
      <ViewContext value={view}>{children}</ViewContext>
    </Providers>,
  );
}
