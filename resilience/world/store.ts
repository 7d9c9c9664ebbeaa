import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVERS } from '@bottin/dev/backing/find.ts';
import type { BackingServer, Context } from '@bottin/dev/backing/servers.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { StoreProxy } from '../faults/store-proxy.ts';
import { isAlive, signalTree } from './processes.ts';

export const storeNames = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'] as const;
export type StoreName = (typeof storeNames)[number];

/** For each store, the property of `BackingServer.addresses` that contains the store's URL. */
const addressKeys = {
  postgres: 'adminUrl',
  nats: 'natsUrl',
  redis: 'redisUrl',
  elasticsearch: 'elasticsearchUrl',
  mail: 'smtpUrl',
} as const;

const START_MS = 300_000;

/** A store of the stack, behind a proxy. Tests can kill, freeze and restart the store. */
export class Store {
  readonly name: StoreName;
  readonly #context: Context;
  #found: BackingServer | undefined;
  #proxy: StoreProxy | undefined;

  private constructor(name: StoreName, context: Context) {
    this.name = name;
    this.#context = context;
  }

  static async start(name: StoreName, context: Context): Promise<Store> {
    const store = new Store(name, context);
    store.#found = await SERVERS[name].startEmbedded(context);
    store.#proxy = await StoreProxy.start(store.address);
    return store;
  }

  /** URL that bypasses the proxy. The checks use this URL. Services use {@link proxiedAddress}. */
  get address(): string {
    const address = this.#found?.addresses[addressKeys[this.name]];
    if (!address) throw new Error(`${this.name} is not running`);
    return address;
  }

  /** URL of the proxy, which the services use. */
  get proxiedAddress(): string {
    return this.proxy.getProxiedUrl(this.address);
  }

  get mailboxUrl(): string {
    return this.#found?.addresses.mailPageUrl ?? '';
  }

  get proxy(): StoreProxy {
    if (!this.#proxy) throw new Error(`${this.name} was not started`);
    return this.#proxy;
  }

  get #pid(): number {
    return this.#found?.pid ?? 0;
  }

  async kill(): Promise<void> {
    const pid = this.#pid;
    signalTree(pid, 'SIGKILL');
    await eventually(() => !isAlive(pid), { what: `the end of ${this.name}` });
  }

  /** Freezes the process. Its connections stay open. */
  freeze(): void {
    signalTree(this.#pid, 'SIGSTOP');
  }

  thaw(): void {
    signalTree(this.#pid, 'SIGCONT');
  }

  /**
   * Starts a stopped store on its existing data. Retries, because starting can fail while processes that just
   * ended still hold resources.
   */
  async restart(): Promise<void> {
    if (isAlive(this.#pid)) return;
    this.#found = await eventually(() => SERVERS[this.name].startEmbedded(this.#context), {
      what: `${this.name} to restart`,
      timeoutMs: START_MS,
    });
    this.proxy.setTarget(this.address);
  }

  get folder(): string {
    return join(this.#context.dataDir, this.name);
  }

  /**
   * Copies the files of the store while it is frozen. Restoring the copy later simulates a disk that has lost
   * all writes since then.
   */
  saveSnapshot(copy: string): void {
    this.freeze();
    try {
      rmSync(copy, { recursive: true, force: true });
      cpSync(this.folder, copy, { recursive: true });
    } finally {
      this.thaw();
    }
  }

  /** Replaces the store's files with those that {@link saveSnapshot} copied. The store must be stopped. */
  restoreSnapshot(copy: string): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    cpSync(copy, this.folder, { recursive: true });
  }

  async stop(): Promise<void> {
    await this.#proxy?.close();
    if (isAlive(this.#pid)) this.thaw();
    await this.#found?.stop();
  }
}
