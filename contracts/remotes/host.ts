import type { CurrentUser } from '../domain/account.ts';
import type { Page } from '../pages/define-page.ts';

/**
 * Version of the interface between the shell and the remotes. The shell refuses a remote that was built for
 * another version, and shows its error card instead.
 */
export const remoteContractVersion = 2;

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
  /** Time in milliseconds before the toast closes; 5000 by default. */
  duration?: number;
}

/** Head of a page as the browser sets it. The gateway renders the same head into the HTML. */
export interface PageHead {
  title: string;
  description: string;
  /** Path and query of the canonical URL, starting with `/`. */
  canonical: string;
  noindex?: boolean;
  keywords?: string;
  /** Absolute path of the social image, starting with `/`. */
  image?: string;
  /** True for a profile, which other sites may embed through oEmbed. */
  isProfile?: boolean;
  jsonLd?: readonly Record<string, unknown>[];
}

/**
 * `isUnknown`: the session couldn't be read, so the visitor counts as anonymous, but personal pages show an error
 * instead of the sign-in form.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null; isUnknown?: true }
  | { status: 'authenticated'; user: CurrentUser };

export type ConsentPurpose = 'analytics' | 'advertising' | 'embeds';
export type ConsentState = Readonly<Record<ConsentPurpose, boolean>>;

/**
 * Object that the shell passes to each remote. It contains the state that remotes share. The state can't be
 * in libs/ui, because every remote bundles its own copy of libs/ui.
 */
export interface Host {
  readonly session: {
    get(): SessionState;
    subscribe(listener: () => void): () => void;
    /** Fetches the session from the gateway and resolves with the new state. */
    refresh(): Promise<SessionState>;
    /**
     * Ends the session, then loads `/`. If the request fails, this is only logged, and the page stays open.
     */
    logout(): Promise<void>;
  };
  toast(message: ToastMessage): void;
  setHead(head: PageHead): void;
  readonly consent: {
    get(): ConsentState;
    subscribe(listener: () => void): () => void;
    open(): void;
  };
  /** True when the gateway has no Google credentials. Every page then shows the 'démonstration' label. */
  readonly demonstration: boolean;
}

/** Props of every page, whether it belongs to the shell or to a remote. */
export interface PageProps {
  host: Host;
}

/**
 * Page of a remote, which is loaded when its route is visited. `Component` is React's component type; this
 * package doesn't depend on React.
 */
interface RemotePage<Component> {
  /** Name of the page, as declared in contracts/pages. */
  page: string;
  /**
   * Loads the page's module. The module may also export the page's declaration from contracts/pages as
   * `page`; the shell then prefetches the data of the page's loaders.
   */
  load(): Promise<{ default: Component; page?: Page }>;
}

/** Object that a remote exposes as `./entry`. */
export interface RemoteEntry<Component> {
  contractVersion: number;
  pages: readonly RemotePage<Component>[];
}
