import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';

/** Name of a remote → address of its manifest. */
export type RemoteList = Readonly<Partial<Record<RemoteName, string>>>;

export interface RegistryParts {
  /** Reads /remotes.json. */
  read: () => Promise<RemoteList>;
  /** Tells the federation runtime; `force` forgets what it knows of the remote, failed loads included. */
  register: (name: RemoteName, manifest: string, options: { force: boolean }) => void;
  now: () => number;
}

const checkEvery = 30_000;

/**
 * Which remotes there are and where. The list is read again on navigation; a remote that is loaded can't be swapped
 * safely, so after a change `changed` says that the next navigation must be a full load.
 */
export class RemoteRegistry {
  readonly #parts: RegistryParts;
  #list: Promise<RemoteList> | null = null;
  #known: string | null = null;
  #checkedAt = 0;
  changed = false;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** Makes a remote loadable; rejects when the list can't be read or doesn't name it. */
  async ensure(name: RemoteName): Promise<void> {
    this.#registerFrom(name, await this.#load(), false);
  }

  /**
   * Starts over after a failure: reads the list anew and drops what the runtime remembers of the remote. Where the list
   * changed meanwhile that is not enough: chunks of both releases would meet in this document, which needs a full load.
   */
  async renew(name: RemoteName): Promise<void> {
    const failed = this.#known;
    this.#list = null;
    const list = await this.#load();
    if (failed !== null && this.#known !== failed) this.changed = true;
    this.#registerFrom(name, list, true);
  }

  /** Reads the list again when the last reading is old enough; a failure changes nothing. */
  async check(): Promise<void> {
    const { read, now } = this.#parts;
    if (this.#known === null || this.changed || now() - this.#checkedAt < checkEvery) return;
    this.#checkedAt = now();
    try {
      if (JSON.stringify(await read()) !== this.#known) this.changed = true;
    } catch {
      // The pages that are loaded go on working.
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
    if (!manifest) throw new Error(`remote ${name} is not listed`);
    this.#parts.register(name, manifest, { force });
  }
}
