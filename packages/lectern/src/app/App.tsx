import { theme } from 'virtual:lectern/theme';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Navigation } from '../browser/navigate/navigator.ts';
import { ContentContext, type ContentState, type View, ViewContext } from './contexts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What is in place: always a view for the shell; the content area shows it, waits, or shows an error. */
export interface Shown {
  readonly view: View;
  readonly content: ContentState;
  /** How it came to be shown; absent at hydration. */
  readonly navigation?: Navigation;
}

/** What of it makes it another view. */
export type ShownPage = Pick<Shown, 'content' | 'navigation'> & Pick<View, 'page' | 'article'>;

/** The app: the theme's layout around the view in place. `connect` gives the navigator the means to change it. */
export function App(props: {
  readonly initial: Shown;
  readonly connect?: (show: (shown: (last: Shown) => Shown) => void) => () => void;
  /** Hears of every view that is in place, and of the content area's other states. */
  readonly onShown?: (shown: ShownPage) => void;
}) {
  const { connect, onShown } = props;
  const [shown, setShown] = useState(props.initial);
  useEffect(() => connect?.(setShown), [connect]);
  const { content, navigation } = shown;
  const { page, article } = shown.view;
  // The rest of a sidebar is no other view.
  useLayoutEffect(
    () => onShown?.({ page, article, content, navigation }),
    [onShown, page, article, content, navigation],
  );
  return (
    <ViewContext value={shown.view}>
      <ContentContext value={shown.content}>
        <ErrorBoundary route={shown.view.page.route}>
          <theme.Layout />
        </ErrorBoundary>
      </ContentContext>
    </ViewContext>
  );
}
