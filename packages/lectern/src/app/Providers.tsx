import type { ReactNode } from 'react';
import { site } from 'virtual:lectern/site';
import { theme } from 'virtual:lectern/theme';
import type { GlobalData } from '../model/version.ts';
import { MessagesContext, SiteContext } from './contexts.ts';
import { GlobalDataContext } from './global-data.ts';
import type { Messages } from './messages.ts';

/** Everything that is the same on all pages, for the shell and for articles that are React. */
export function Providers(props: {
  readonly globalData: GlobalData | (() => Promise<GlobalData>);
  readonly children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      <MessagesContext value={messagesOf(site.i18n.currentLocale)}>
        <GlobalDataContext value={props.globalData}>{props.children}</GlobalDataContext>
      </MessagesContext>
    </SiteContext>
  );
}

/** The theme's texts in a locale; English where the theme lacks it. */
function messagesOf(locale: string): Messages {
  const messages = theme.messages[locale] ?? theme.messages.en;
  if (!messages) throw new Error(`The theme has no texts in "${locale}" and none in "en".`);
  return messages;
}
