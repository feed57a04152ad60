import { theme } from 'virtual:lectern/theme';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The current route. A new route is a new attempt. */
  readonly route: string;
  readonly children: ReactNode;
}

interface State {
  /** The route on which the error was caught. */
  readonly route?: string;
  readonly error?: Error;
}

/** Shows the theme's error when a view cannot be rendered, until the reader opens another page or retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { route: this.props.route };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  /** In the same render, so that callbacks for a shown view find the view and not the error. */
  static getDerivedStateFromProps({ route }: Props, state: State): State | null {
    return route === state.route ? null : { route, error: undefined };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <theme.LoadError error={this.state.error} onRetry={() => location.reload()} />;
  }
}
