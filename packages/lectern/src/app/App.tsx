import { theme } from 'virtual:lectern/theme';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Navigation } from '../browser/navigate/navigator.ts';
import { ContentContext, type ContentState, type View, ViewContext } from './contexts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What the app shows: always a view for the shell. The content area shows it, a waiting state, or an error. */
export interface Shown {
  readonly view: View;
  readonly content: ContentState;
  /** The navigation that led to it; absent at hydration. */
  readonly navigation?: Navigation;
}

/** The parts of `Shown` that count as a new view when they change. */
export type ShownView = Pick<Shown, 'content' | 'navigation'> & Pick<View, 'page' | 'article'>;

/**
 * Renders the app: the theme's layout around the current view. `connect` gives the navigator the means to change that view.
 */
export function App(props: {
  readonly initial: Shown;
  readonly connect?: (show: (shown: (last: Shown) => Shown) => void) => () => void;
  /** Called with every view that is shown, and when the content area changes its state. */
  readonly onShown?: (shown: ShownView) => void;
}) {
  const { connect, onShown } = props;
  const [shown, setShown] = useState(props.initial);
  useEffect(() => connect?.(setShown), [connect]);
  const { content, navigation } = shown;
  const { page, article } = shown.view;
  // Loading the rest of a sidebar does not count as a new view.
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
