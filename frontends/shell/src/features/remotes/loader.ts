import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { FrontendName, RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { type PageProps, type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import { pause } from '../../lib/pause.ts';
import type { RemoteRegistry } from './registry.ts';

export type PageComponent = ComponentType<PageProps>;
type Entry = RemoteEntry<PageComponent>;
type Loaded = Awaited<ReturnType<Entry['pages'][number]['load']>>;

interface LoaderParts {
  registry: Pick<RemoteRegistry, 'ensure' | 'renew' | 'changed'>;
  /** Loads the entry module of a remote that the registry knows. */
  loadEntry: (name: RemoteName) => Promise<unknown>;
  /** Loads the whole page anew: what a document holds of a refused release stays in it. */
  reload: () => void;
  /** The shell's own pages, `not-found` among them. */
  own?: Readonly<Record<string, () => Promise<{ default: PageComponent }>>>;
}

/** Loads pages, and remembers those that loaded so that going back to one is immediate. */
export class PageLoader {
  readonly #parts: LoaderParts;
  readonly #pages = new Map<string, Loaded>();
  readonly #failed = new Set<RemoteName>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  /** The page when it is loaded already. */
  loaded(owner: FrontendName, page: string): PageComponent | null {
    return this.#pages.get(`${owner}/${page}`)?.default ?? null;
  }

  /** What a loaded page declares of itself, where it says so: what it asks for first. */
  declaration(owner: FrontendName, page: string): Page | null {
    return this.#pages.get(`${owner}/${page}`)?.page ?? null;
  }

  /** Loads a page. After a failure of the same remote, everything the runtime remembers of it is dropped first. */
  async load(owner: FrontendName, page: string): Promise<PageComponent> {
    const loaded = this.loaded(owner, page);
    if (loaded) return loaded;
    const module = owner === 'shell' ? await this.#loadOwn(page) : await this.#loadRemote(owner, page);
    this.#pages.set(`${owner}/${page}`, module);
    return module.default;
  }

  async #loadOwn(page: string): Promise<Loaded> {
    const { own = {} } = this.#parts;
    const load = own[page] ?? own['not-found'];
    if (!load) throw new Error(`the shell has no page ${page}`);
    return load();
  }

  async #loadRemote(owner: RemoteName, page: string): Promise<Loaded> {
    const { registry, loadEntry, reload } = this.#parts;
    try {
      if (this.#failed.has(owner)) await registry.renew(owner);
      else await registry.ensure(owner);
      const entry = checkEntry(owner, await loadEntry(owner));
      this.#failed.delete(owner);
      const found = entry.pages.find((candidate) => candidate.page === page);
      if (!found) throw new Error(`remote ${owner} has no page ${page}`);
      await pause();
      return await found.load();
    } catch (error) {
      this.#failed.add(owner);
      // All that would be lost is an error card.
      if (registry.changed) reload();
      throw error;
    }
  }
}

function checkEntry(owner: RemoteName, module: unknown): Entry {
  const entry = (module as { default?: Entry } | null)?.default;
  if (entry?.contractVersion !== remoteContractVersion) {
    throw new Error(
      `remote ${owner} follows contract ${entry?.contractVersion}, the shell ${remoteContractVersion}`,
    );
  }
  return entry;
}
