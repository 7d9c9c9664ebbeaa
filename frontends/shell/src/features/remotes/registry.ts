import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';

/** Maps the name of a remote to the URL of its manifest. */
export type RemoteList = Readonly<Partial<Record<RemoteName, string>>>;

export interface RegistryDependencies {
  /** Loads /remotes.json. */
  read: () => Promise<RemoteList>;
  /**
   * Registers a remote with the federation runtime. `force` also clears the runtime's cached state of the
   * remote, including failed loads.
   */
  register: (name: RemoteName, manifest: string, options: { force: boolean }) => void;
  now: () => number;
}

const checkIntervalMs = 30_000;

/**
 * Holds the list of remotes with the URLs of their manifests. Reads the list again after navigations. A loaded
 * remote can't be replaced safely within a document. So when the list has changed, `changed` is true, and the
 * next navigation loads the full document.
 */
export class RemoteRegistry {
  readonly #parts: RegistryDependencies;
  #list: Promise<RemoteList> | null = null;
  #known: string | null = null;
  #checkedAt = 0;
  changed = false;

  constructor(parts: RegistryDependencies) {
    this.#parts = parts;
  }

  /**
   * Registers a remote so that it can be loaded. Rejects when the list of remotes can't be loaded or doesn't
   * contain the remote.
   */
  async ensure(name: RemoteName): Promise<void> {
    this.#registerFrom(name, await this.#load(), false);
  }

  /**
   * Call this after a failure. Loads the list of remotes again and clears the remote's state in the
   * federation runtime. Sets `changed` if the list differs from the one before the failure, because this
   * document would otherwise mix chunks of two releases.
   */
  async reloadAfterFailure(name: RemoteName): Promise<void> {
    const failed = this.#known;
    this.#list = null;
    const list = await this.#load();
    if (failed !== null && this.#known !== failed) this.changed = true;
    this.#registerFrom(name, list, true);
  }

  /**
   * Loads the list of remotes again if the last check is at least 30 s old, and sets `changed` if the list
   * differs. Ignores failures.
   */
  async check(): Promise<void> {
    const { read, now } = this.#parts;
    if (this.#known === null || this.changed || now() - this.#checkedAt < checkIntervalMs) return;
    this.#checkedAt = now();
    try {
      if (JSON.stringify(await read()) !== this.#known) this.changed = true;
    } catch {
      // Ignored, because the pages that are already loaded keep working without the list.
    }
  }

  #load(): Promise<RemoteList> {
    this.#list ??= this.#parts.read().then(
      (list) => {
        this.#known = JSON.stringify(list);
        this.#checkedAt = this.#parts.now();
        return list;
      },
      (error: unknown) => {
        this.#list = null;
        throw error;
      },
    );
    return this.#list;
  }

  #registerFrom(name: RemoteName, list: RemoteList, force: boolean): void {
    const manifest = list[name];
    if (!manifest) throw new Error(`remote ${name} is missing from /remotes.json`);
    this.#parts.register(name, manifest, { force });
  }
}
