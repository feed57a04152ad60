import { theme } from 'virtual:lectern/theme';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The route in view: another one is another try. */
  readonly route: string;
  readonly children: ReactNode;
}

interface State {
  readonly error?: Error;
}

/** Shows the theme's error where a view cannot be rendered, until the reader goes elsewhere or retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.route !== this.props.route) this.setState({ error: undefined });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <theme.LoadError error={this.state.error} onRetry={() => location.reload()} />;
  }
}
