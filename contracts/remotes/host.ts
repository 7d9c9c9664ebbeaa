import type { CurrentUser } from '../domain/account.ts';
import type { Page } from '../pages/define-page.ts';

/**
 * The version of the agreement between the shell and a remote. A remote built against another one is
 * refused by the shell, which shows its error card.
 */
export const remoteContractVersion = 2;

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
  /** Milliseconds before it closes by itself; 5000 unless told. */
  duration?: number;
}

/** What a page puts into the document's head; the gateway makes the same from the same rules into the page. */
export interface PageHead {
  title: string;
  description: string;
  /** Path and query of the canonical address, beginning with `/`. */
  canonical: string;
  noindex?: boolean;
  keywords?: string;
  /** Absolute path of the social image, `/` first. */
  image?: string;
  jsonLd?: readonly Record<string, unknown>[];
}

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'authenticated'; user: CurrentUser };

export type ConsentPurpose = 'analytics' | 'advertising' | 'embeds';
export type ConsentState = Readonly<Record<ConsentPurpose, boolean>>;

/**
 * What the shell lends each remote. State lives here and not in libs/ui, which every remote bundles its
 * own copy of.
 */
export interface Host {
  readonly session: {
    get(): SessionState;
    subscribe(listener: () => void): () => void;
    /** Asks the gateway again and resolves with the new state. */
    refresh(): Promise<SessionState>;
    /** Ends the session and reloads on `/`; a failure is only logged. */
    logout(): Promise<void>;
  };
  toast(message: ToastMessage): void;
  setHead(head: PageHead): void;
  readonly consent: {
    get(): ConsentState;
    subscribe(listener: () => void): () => void;
    open(): void;
  };
  /** True when the gateway runs without Google credentials and every page carries the 'démonstration' mark. */
  readonly demonstration: boolean;
}

/** What the shell gives every page, its own and a remote's. */
export interface PageProps {
  host: Host;
}

/** A page of a remote: loaded when its route is visited. `Component` is React's component type on both sides. */
interface RemotePage<Component> {
  /** The name of the page in contracts/pages. */
  page: string;
  /** The module of a page may say, as `page`, what it is in contracts/pages: the shell then asks its first calls ahead. */
  load(): Promise<{ default: Component; page?: Page }>;
}

/** The one thing a remote exposes, as `./entry`. */
export interface RemoteEntry<Component> {
  contractVersion: number;
  pages: readonly RemotePage<Component>[];
}
