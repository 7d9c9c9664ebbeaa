import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { FrontendName, RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import { yieldToBrowser } from '../../lib/yield-to-browser.ts';
import type { RemoteRegistry } from './registry.ts';

export type PageComponent = ComponentType<PageProps>;
type Entry = RemoteEntry<PageComponent>;
type LoadedPageModule = Awaited<ReturnType<Entry['pages'][number]['load']>>;

interface LoaderDependencies {
  registry: Pick<RemoteRegistry, 'ensure' | 'reloadAfterFailure' | 'changed'>;
  /** Loads the entry module of a registered remote. */
  loadEntry: (name: RemoteName) => Promise<Entry>;
  /**
   * Reloads the document. This is the only way to replace modules of a remote that was refused, because
   * modules can't be unloaded.
   */
  reload: () => void;
  /** Pages of the shell by name, including `not-found`. */
  own?: Readonly<Record<string, () => Promise<{ default: PageComponent }>>>;
}

/** Loads pages and caches them, so that a visitor who returns to a page doesn't wait. */
export class PageLoader {
  readonly #parts: LoaderDependencies;
  readonly #pages = new Map<string, LoadedPageModule>();
  readonly #failed = new Set<RemoteName>();

  constructor(parts: LoaderDependencies) {
    this.#parts = parts;
  }

  /** Returns the component of a page; null when the page isn't loaded yet. */
  loaded(owner: FrontendName, page: string): PageComponent | null {
    return this.#pages.get(`${owner}/${page}`)?.default ?? null;
  }

  /**
   * Returns the definition of a page, which lists the data that the page preloads. Returns null when the page
   * isn't loaded or exports no definition.
   */
  declaration(owner: FrontendName, page: string): Page | null {
    return this.#pages.get(`${owner}/${page}`)?.page ?? null;
  }

  /**
   * Loads a page. If the last load from its remote failed, first clears the state of that remote in the
   * federation runtime.
   */
  async load(owner: FrontendName, page: string): Promise<PageComponent> {
    const loaded = this.loaded(owner, page);
    if (loaded) return loaded;
    const module = owner === 'shell' ? await this.#loadOwn(page) : await this.#loadRemote(owner, page);
    this.#pages.set(`${owner}/${page}`, module);
    return module.default;
  }

  async #loadOwn(page: string): Promise<LoadedPageModule> {
    const { own = {} } = this.#parts;
    const load = own[page] ?? own['not-found'];
    if (!load) throw new Error(`the shell has no page ${page}`);
    return load();
  }

  async #loadRemote(owner: RemoteName, page: string): Promise<LoadedPageModule> {
    const { registry, loadEntry, reload } = this.#parts;
    try {
      if (this.#failed.has(owner)) await registry.reloadAfterFailure(owner);
      else await registry.ensure(owner);
      const entry = await loadEntry(owner);
      this.#failed.delete(owner);
      const found = entry.pages.find((candidate) => candidate.page === page);
      if (!found) throw new Error(`remote ${owner} has no page ${page}`);
      await yieldToBrowser();
      return await found.load();
    } catch (error) {
      this.#failed.add(owner);
      // Reloading is safe here, because the document shows only the error card.
      if (registry.changed) reload();
      throw error;
    }
  }
}
