import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';

/**
 * Container that a remote's script registers in the page. The container exposes the remote's entry and uses
 * the shell's shared modules.
 */
interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => unknown>;
}

/**
 * Fields of a remote's manifest that the shell reads: the URL of the script and the container's global name.
 */
interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { name: string } };
}

export interface RemoteEntriesDependencies {
  read: <T>(url: string) => Promise<T>;
  loadScript: (url: string) => Promise<void>;
  /** Share scope of the shell. */
  scope: () => object;
}

/** Loads the `./entry` module of each remote, from the script that the remote's manifest names. */
export class RemoteEntries {
  readonly #parts: RemoteEntriesDependencies;
  readonly #manifests = new Map<RemoteName, string>();
  readonly #entries = new Map<RemoteName, Promise<unknown>>();
  /** Containers by script URL, so that no script runs twice. */
  readonly #containers = new Map<string, Container>();

  constructor(parts: RemoteEntriesDependencies) {
    this.#parts = parts;
  }

  /**
   * Sets the URL of a remote's manifest. `force` drops the cached entry, so that the next load reads the
   * manifest again.
   */
  register(name: RemoteName, manifest: string, { force }: { force: boolean }): void {
    this.#manifests.set(name, manifest);
    if (force) this.#entries.delete(name);
  }

  /** Loads the entry module of a registered remote. Failures are not cached. */
  load(name: RemoteName): Promise<unknown> {
    const cached = this.#entries.get(name);
    if (cached) return cached;
    const loading = this.#load(name);
    this.#entries.set(name, loading);
    loading.catch(() => {
      if (this.#entries.get(name) === loading) this.#entries.delete(name);
    });
    return loading;
  }

  async #load(name: RemoteName): Promise<unknown> {
    const { metaData } = await this.#parts.read<Manifest>(this.#manifests.get(name) ?? '');
    const script = metaData.publicPath + metaData.remoteEntry.name;
    const container = this.#containers.get(script) ?? (await this.#run(script, metaData.globalName));
    const module = await container.get('./entry');
    return module();
  }

  async #run(script: string, globalName: string): Promise<Container> {
    await this.#parts.loadScript(script);
    const container = (globalThis as unknown as Record<string, Container | undefined>)[globalName];
    if (!container) throw new Error(`${script} registered no container ${globalName}`);
    container.init(this.#parts.scope());
    this.#containers.set(script, container);
    return container;
  }
}
