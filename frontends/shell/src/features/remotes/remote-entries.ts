import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';

/** What a remote's script leaves in the page: the entry is one of its modules, on the shell's copies of shared ones. */
interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => unknown>;
}

/** What the shell reads in a remote's manifest: where its script is, and the name it leaves its container under. */
interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { name: string } };
}

export interface RemoteEntriesParts {
  read: <T>(url: string) => Promise<T>;
  loadScript: (url: string) => Promise<void>;
  /** The modules that the shell shares. */
  scope: () => object;
}

/** Loads what remotes expose as `./entry`, from the files that their manifests name. */
export class RemoteEntries {
  readonly #parts: RemoteEntriesParts;
  readonly #manifests = new Map<RemoteName, string>();
  readonly #entries = new Map<RemoteName, Promise<unknown>>();
  /** By the address of their script: one that ran isn't run again. */
  readonly #containers = new Map<string, Container>();

  constructor(parts: RemoteEntriesParts) {
    this.#parts = parts;
  }

  /** Says where a remote's manifest is; `force` has it read anew. */
  register(name: RemoteName, manifest: string, { force }: { force: boolean }): void {
    this.#manifests.set(name, manifest);
    if (force) this.#entries.delete(name);
  }

  /** The entry module of a remote that was registered; a failure is not remembered. */
  load(name: RemoteName): Promise<unknown> {
    const known = this.#entries.get(name);
    if (known) return known;
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
    if (!container) throw new Error(`${script} left no ${globalName}`);
    container.init(this.#parts.scope());
    this.#containers.set(script, container);
    return container;
  }
}
