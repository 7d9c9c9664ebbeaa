import { Component, type ReactNode } from 'react';

/**
 * Catches errors that a page throws while it renders, and shows `fallback` instead. `fallback` gets a
 * function that renders the page again.
 */
export class PageBoundary extends Component<
  { fallback: (reset: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.#reset) : this.props.children;
  }
}
