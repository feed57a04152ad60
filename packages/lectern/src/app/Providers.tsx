import { site } from 'virtual:lectern/site';
import { theme } from 'virtual:lectern/theme';
import type { ReactNode } from 'react';
import type { GlobalData } from '../model/version.ts';
import { MessagesContext, SiteContext } from './contexts.ts';
import { GlobalDataContext } from './global-data.ts';
import type { Messages } from './messages.ts';

const found = theme.messages[site.i18n.currentLocale] ?? theme.messages.en;
if (!found) throw new Error(`The theme has no texts in "${site.i18n.currentLocale}" and none in "en".`);

/** The theme's texts in the site's locale; English where the theme lacks it. */
export const messages: Messages = found;

/** Everything that is the same on all pages, for the shell and for articles that are React. */
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
