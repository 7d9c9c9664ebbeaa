import type { RemoteEntry } from './host.ts';

/** A page for the shell's server build to render. */
export interface PageToRender {
  /** Path and query of the page. */
  address: string;
  /** What the page's `#bottin-config` says. */
  config: Readonly<Record<string, unknown>>;
  /** What the page's `#bottin-data` holds. */
  data: Readonly<Record<string, unknown>>;
}

/**
 * What the shell's server build, a CommonJS module that requires nothing, exports as `default`. A remote's server build
 * exports its entry as `default` and requires only names of `shared`, so that one React renders the whole page.
 */
export interface ShellServer {
  shared: Readonly<Record<string, unknown>>;
  /**
   * The HTML of the shell's `#root`, which the browser's React takes over. `remote` is the module of the remote that owns
   * the page; with null the page's place says that it loads.
   */
  render(page: PageToRender, remote: { default: RemoteEntry<unknown> } | null): Promise<string>;
}
