import { Component, type ReactNode } from 'react';

/**
 * Catches errors that a page throws while it renders, and shows `fallback` instead. `fallback` gets a
 * function that renders the page again. A change of `path` also renders the page again.
 */
export class PageBoundary extends Component<
  { path: string; fallback: (reset: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ path }: { path: string }) {
    if (path !== this.props.path) this.#reset();
  }

  readonly #reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.#reset) : this.props.children;
  }
}
