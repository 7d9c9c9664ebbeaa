import type { RemoteEntry } from './host.ts';

export interface PageToRender {
  address: string;
  /** Content of the page's `#bottin-config`. */
  config: Readonly<Record<string, unknown>>;
  /** Content of the page's `#bottin-data`. */
  data: Readonly<Record<string, unknown>>;
}

/**
 * Default export of the shell's server build, a CommonJS module that requires nothing. A remote's server
 * build exports its entry as `default` and only requires modules in `shared`, so that a single copy of React
 * renders the whole page.
 */
export interface ShellServer {
  shared: Readonly<Record<string, unknown>>;
  /**
   * Renders the HTML of the shell's `#root`, which the browser hydrates. `remote` is the module of the remote
   * that owns the page. When it is null, a loading state is rendered instead of the page.
   */
  render(page: PageToRender, remote: { default: RemoteEntry<unknown> } | null): Promise<string>;
}
