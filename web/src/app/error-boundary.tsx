import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/**
 * A bug or a page's code that did not load: say so in the page's place, the rest keeps working. Cleared when the
 * address changes.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean; at: string }> {
  override state = { failed: false, at: '' };

  static getDerivedStateFromError() {
    return { failed: true, at: location.pathname };
  }

  override render() {
    if (this.state.failed && this.state.at === location.pathname) return <ErrorPage />;
    return this.props.children;
  }
}
