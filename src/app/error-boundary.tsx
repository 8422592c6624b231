import { Component, type ReactNode } from 'react';
import { rememberError } from '../boot/last-error';
import { forgetFailedLoads } from './load-route';

interface ErrorBoundaryProps {
  /** A change retries. Includes the query, because steps share a path. */
  resetKey: string;
  fallback: (failure: { error: unknown; retry: () => void }) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: { error: unknown } | undefined;
  resetKey: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: undefined, resetKey: this.props.resetKey };

  /** Stores the error before the fallback, whose report quotes it, is drawn. */
  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    rememberError(error);
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    return state.resetKey === resetKey ? state : { failed: undefined, resetKey };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: undefined }) });
  }
}
