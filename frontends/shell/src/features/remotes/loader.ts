import {
  type Host,
  type RemoteEntry,
  type RemoteName,
  remoteContractVersion,
} from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import type { RemoteRegistry } from './registry.ts';

export type PageComponent = ComponentType<{ host: Host }>;
type Entry = RemoteEntry<PageComponent>;

/** Loads pages of remotes, and remembers those that loaded so that going back to one is immediate. */
export class PageLoader {
  readonly #registry: Pick<RemoteRegistry, 'ensure' | 'renew'>;
  readonly #loadEntry: (name: RemoteName) => Promise<unknown>;
  readonly #pages = new Map<string, PageComponent>();
  readonly #failed = new Set<RemoteName>();

  constructor(
    registry: Pick<RemoteRegistry, 'ensure' | 'renew'>,
    loadEntry: (name: RemoteName) => Promise<unknown>,
  ) {
    this.#registry = registry;
    this.#loadEntry = loadEntry;
  }

  /** The page when it is loaded already. */
  loaded(owner: RemoteName, page: string): PageComponent | null {
    return this.#pages.get(`${owner}/${page}`) ?? null;
  }

  /** Loads a page. After a failure of the same remote, everything the runtime remembers of it is dropped first. */
  async load(owner: RemoteName, page: string): Promise<PageComponent> {
    const loaded = this.loaded(owner, page);
    if (loaded) return loaded;
    try {
      if (this.#failed.has(owner)) await this.#registry.renew(owner);
      else await this.#registry.ensure(owner);
      const entry = checkedEntry(owner, await this.#loadEntry(owner));
      this.#failed.delete(owner);
      const found = entry.pages.find((candidate) => candidate.page === page);
      if (!found) throw new Error(`remote ${owner} has no page ${page}`);
      const component = (await found.load()).default;
      this.#pages.set(`${owner}/${page}`, component);
      return component;
    } catch (error) {
      this.#failed.add(owner);
      throw error;
    }
  }
}

function checkedEntry(owner: RemoteName, module: unknown): Entry {
  const entry = (module as { default?: Entry } | null)?.default;
  if (entry?.contractVersion !== remoteContractVersion) {
    throw new Error(
      `remote ${owner} follows contract ${entry?.contractVersion}, the shell ${remoteContractVersion}`,
    );
  }
  return entry;
}
