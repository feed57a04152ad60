import { theme } from 'virtual:lectern/theme';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The route in view: another one is another try. */
  readonly route: string;
  readonly children: ReactNode;
}

interface State {
  /** Where the error was caught. */
  readonly route?: string;
  readonly error?: Error;
}

/** Shows the theme's error where a view cannot be rendered, until the reader goes elsewhere or retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { route: this.props.route };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  /** In the same render, so that whoever hears of the view in place finds it. */
  static getDerivedStateFromProps({ route }: Props, state: State): State | null {
    return route === state.route ? null : { route, error: undefined };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <theme.LoadError error={this.state.error} onRetry={() => location.reload()} />;
  }
}
