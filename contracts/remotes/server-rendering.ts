import type { RemoteEntry } from './host.ts';

export interface PageToRender {
  address: string;
  /** Content of the element `#bottin-config` in the page's HTML. */
  config: Readonly<Record<string, unknown>>;
  /** Content of the element `#bottin-data` in the page's HTML. */
  data: Readonly<Record<string, unknown>>;
}

/**
 * Default export of the shell's server build, which is a CommonJS module without `require` calls. The server
 * build of a remote exports the remote's entry as `default` and requires only the modules in `shared`, so
 * that a single copy of React renders the whole page.
 */
export interface ShellServer {
  shared: Readonly<Record<string, unknown>>;
  /**
   * Renders the HTML of the shell's `#root` element, which the browser hydrates. `remote` is the module of
   * the remote that owns the page. If it is null, a loading state is rendered instead of the page.
   */
  render(page: PageToRender, remote: { default: RemoteEntry<unknown> } | null): Promise<string>;
}
