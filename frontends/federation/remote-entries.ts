import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { type PageProps, type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import { loadScript } from './load-script.ts';

/** Module Federation share scopes of the page. The bundler replaces this name (runtime.ts sets the value). */
declare const __webpack_share_scopes__: { default: object };

/**
 * Module Federation container: a global object that a remote's script defines. It gives access to the
 * remote's modules, and it takes shared modules from the share scope passed to `init`.
 */
interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => unknown>;
}

/**
 * The fields of a remote's manifest that the shell reads. They give the URL of the remote's script and the
 * global name of its container.
 */
interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { name: string } };
}

type Entry = RemoteEntry<ComponentType<PageProps>>;

interface RemoteEntriesDependencies {
  /** Requests a URL and returns the parsed JSON response. */
  read: <T>(url: string) => Promise<T>;
  loadScript?: (url: string) => Promise<void>;
  /** Returns the shell's Module Federation share scope. */
  getScope?: () => object;
}

/** Loads the `./entry` modules of remotes. A remote's manifest names the script to load. */
export class RemoteEntries {
  readonly #parts: Required<RemoteEntriesDependencies>;
  readonly #manifests = new Map<RemoteName, string>();
  readonly #entries = new Map<RemoteName, Promise<Entry>>();
  /** Containers by the URL of their script, so that each script runs only once. */
  readonly #containers = new Map<string, Container>();

  constructor(parts: RemoteEntriesDependencies) {
    this.#parts = { loadScript, getScope: () => __webpack_share_scopes__.default, ...parts };
  }

  /**
   * Sets the URL of a remote's manifest. `force` also drops the cached entry module, so that the next load
   * reads the manifest again.
   */
  register(name: RemoteName, manifest: string, { force }: { force: boolean }): void {
    this.#manifests.set(name, manifest);
    if (force) this.#entries.delete(name);
  }

  /**
   * Loads the entry module of a registered remote. Rejects when the remote can't be loaded, or when it was
   * built for another contract version than the shell. Failures are not cached.
   */
  load(name: RemoteName): Promise<Entry> {
    const cached = this.#entries.get(name);
    if (cached) return cached;
    const loading = this.#load(name);
    this.#entries.set(name, loading);
    loading.catch(() => {
      if (this.#entries.get(name) === loading) this.#entries.delete(name);
    });
    return loading;
  }

  async #load(name: RemoteName): Promise<Entry> {
    const { metaData } = await this.#parts.read<Manifest>(this.#manifests.get(name) ?? '');
    const script = metaData.publicPath + metaData.remoteEntry.name;
    const container = this.#containers.get(script) ?? (await this.#run(script, metaData.globalName));
    const module = await container.get('./entry');
    return checkEntry(name, module());
  }

  async #run(script: string, globalName: string): Promise<Container> {
    await this.#parts.loadScript(script);
    const container = (globalThis as unknown as Record<string, Container | undefined>)[globalName];
    if (!container) throw new Error(`${script} registered no container ${globalName}`);
    container.init(this.#parts.getScope());
    this.#containers.set(script, container);
    return container;
  }
}

/**
 * Returns the entry that a remote's module exports.
 * @throws Error when the remote was built for another contract version than the shell
 */
export function checkEntry(name: RemoteName, module: unknown): Entry {
  const entry = (module as { default?: Entry } | null)?.default;
  if (entry?.contractVersion !== remoteContractVersion) {
    throw new Error(
      `remote ${name} has contract version ${entry?.contractVersion}, the shell ${remoteContractVersion}`,
    );
  }
  return entry;
}
