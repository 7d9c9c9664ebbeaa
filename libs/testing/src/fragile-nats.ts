import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from '@bottin/dev/backing/binaries.ts';
import type { Child, Host } from '@bottin/dev/backing/child.ts';
import { DataLock } from '@bottin/dev/backing/data-lock.ts';
import { Guard } from '@bottin/dev/backing/guard.ts';
import { startNats } from '@bottin/dev/backing/nats.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { createStreams, type TestNats } from './nats.ts';

const STREAMS = 'nats/jetstream/streams/streams';

/**
 * A NATS server whose power a test can cut. {@link cutPower} loses everything that the server wrote after the
 * last {@link sync}.
 */
export class FragileNats implements TestNats {
  #child: Child;

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly host: Host,
    private readonly binary: string,
    child: Child,
  ) {
    this.#child = child;
  }

  static async start(): Promise<FragileNats> {
    const folder = await mkdtemp(join(tmpdir(), 'bottin-power-'));
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    const binary = findBinary('nats-server');
    if (!binary) throw new Error('nats-server is missing (Debian: apt-get install nats-server)');
    const host = { lock: await DataLock.acquire(folder, () => undefined), guard: new Guard() };
    const { url, child } = await startNats({ binary, dataDir, host });
    await createStreams(url);
    return new FragileNats(url, folder, host, binary, child);
  }

  getUrlAs(part: string): string {
    return withNatsLogin(this.url, part);
  }

  /** Saves a copy of the server's data. The next {@link cutPower} resets the data to this copy. */
  async sync(): Promise<void> {
    const { pid } = this.#child;
    process.kill(pid, 'SIGSTOP');
    try {
      await rm(this.#synced, { recursive: true, force: true });
      await cp(this.#data, this.#synced, { recursive: true });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  /**
   * Simulates a power failure: kills the server and discards everything written since the last {@link sync}.
   * If `places` is `kept`, the positions of durable consumers aren't discarded.
   */
  async cutPower({ places }: { places: 'lost' | 'kept' }): Promise<void> {
    process.kill(this.#child.pid, 'SIGKILL');
    await this.#child.exited;
    const streams = await readdir(join(this.#synced, STREAMS));
    if (places === 'kept') {
      const durables = streams.map((stream) => join(STREAMS, stream, 'obs'));
      for (const each of durables) {
        await rm(join(this.#synced, each), { recursive: true, force: true });
        await cp(join(this.#data, each), join(this.#synced, each), { recursive: true });
      }
    }
    await rm(this.#data, { recursive: true });
    await cp(this.#synced, this.#data, { recursive: true });
  }

  /** Starts the server again, on the same port. */
  async restart(): Promise<void> {
    const { binary, host } = this;
    const port = Number(new URL(this.url).port);
    const { child } = await startNats({ binary, dataDir: this.#data, host, port });
    this.#child = child;
  }

  async stop(): Promise<void> {
    await this.#child.stop();
    this.host.guard.close();
    this.host.lock.release();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  get #synced(): string {
    return join(this.folder, 'synced');
  }
}
