import { site } from 'virtual:lectern/site';
import { theme } from 'virtual:lectern/theme';
import type { ReactNode } from 'react';
import type { GlobalData } from '../model/version.ts';
import { MessagesContext, SiteContext } from './contexts.ts';
import { type Messages, messagesFor } from './messages.ts';
import { GlobalDataContext } from './use-global-data.ts';

/** The texts in the site's locale: the theme's, overridden by the site's own. */
export const messages: Messages = messagesFor(theme.messages, site.i18n.currentLocale, site.messages);

/** Provides everything that is the same on all pages, for the shell and for articles written in React. */
export function Providers(props: {
  readonly globalData: GlobalData | (() => Promise<GlobalData>);
  readonly children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      <MessagesContext value={messages}>
        <GlobalDataContext value={props.globalData}>{props.children}</GlobalDataContext>
      </MessagesContext>
    </SiteContext>
  );
}
