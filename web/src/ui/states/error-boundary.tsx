import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown when a component below throws. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` when a component below throws, for pages without a router. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
