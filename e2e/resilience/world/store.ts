import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, FINDERS, type Found } from '@bottin/dev/backing/find.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { StoreProxy } from '../faults/store-proxy.ts';
import { isAlive, signalTree } from './processes.ts';

export const storeNames = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'] as const;
export type StoreName = (typeof storeNames)[number];

/** In what a store's finder answers, the address that the services get. */
const addressKeys = {
  postgres: 'adminUrl',
  nats: 'natsUrl',
  redis: 'redisUrl',
  elasticsearch: 'elasticsearchUrl',
  mail: 'smtpUrl',
} as const;

const START_MS = 90_000;

/** A store of the stack's that can die, be stopped and come back, behind a way that can be spoilt. */
export class Store {
  readonly name: StoreName;
  readonly #context: Context;
  #found: Found | undefined;
  #proxy: StoreProxy | undefined;

  private constructor(name: StoreName, context: Context) {
    this.name = name;
    this.#context = context;
  }

  static async start(name: StoreName, context: Context): Promise<Store> {
    const store = new Store(name, context);
    store.#found = await FINDERS[name](context);
    store.#proxy = await StoreProxy.start(store.address);
    return store;
  }

  /** Where it is, past the proxy: what looks at it afterwards is no part of the test. */
  get address(): string {
    const address = this.#found?.addresses[addressKeys[this.name]];
    if (!address) throw new Error(`${this.name} runs nowhere here`);
    return address;
  }

  /** Where the services find it. */
  get addressForServices(): string {
    return this.proxy.through(this.address);
  }

  /** The mailbox's page. */
  get pageUrl(): string {
    return this.#found?.addresses.mailPageUrl ?? '';
  }

  get proxy(): StoreProxy {
    if (!this.#proxy) throw new Error(`${this.name} was not started`);
    return this.#proxy;
  }

  get #pid(): number {
    return this.#found?.pid ?? 0;
  }

  /** Ends it and what it started by SIGKILL. */
  async kill(): Promise<void> {
    const pid = this.#pid;
    signalTree(pid, 'SIGKILL');
    await eventually(() => !isAlive(pid), { what: `the end of ${this.name}` });
  }

  /** Lets it do nothing, its connections open. */
  freeze(): void {
    signalTree(this.#pid, 'SIGSTOP');
  }

  thaw(): void {
    signalTree(this.#pid, 'SIGCONT');
  }

  /** Starts it on the data that it left, unless it runs. A server may refuse for as long as its dead processes hold something. */
  async revive(): Promise<void> {
    if (isAlive(this.#pid)) return;
    this.#found = await eventually(() => FINDERS[this.name](this.#context), {
      what: `${this.name} again`,
      timeoutMs: START_MS,
    });
    this.proxy.leadTo(this.address);
  }

  get folder(): string {
    return join(this.#context.dataDir, this.name);
  }

  /** A copy of its files at this moment, as a disk has them that was never told to write the rest. */
  remember(copy: string): void {
    this.freeze();
    try {
      rmSync(copy, { recursive: true, force: true });
      cpSync(this.folder, copy, { recursive: true });
    } finally {
      this.thaw();
    }
  }

  /** Puts the files back that were remembered; the store must not run. */
  forgetSince(copy: string): void {
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
