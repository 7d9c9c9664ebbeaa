import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from '@bottin/dev/backing/binaries.ts';
import { Child, type Host } from '@bottin/dev/backing/child.ts';
import { DataLock } from '@bottin/dev/backing/data-lock.ts';
import { Guard } from '@bottin/dev/backing/guard.ts';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventually } from './wait.ts';

const SERVER_COUNT = 3;

/** A cluster of three NATS servers that has neither streams nor logins. */
export class NatsCluster {
  private constructor(
    /** URLs of the three servers, separated by commas as in `NATS_URL`. */
    readonly url: string,
    private readonly folder: string,
    private readonly host: Host,
    private readonly children: Child[],
  ) {}

  /**
   * Starts the three servers and waits until they have elected a JetStream leader.
   * @throws when they elect none within 90 s
   */
  static async start(): Promise<NatsCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'bottin-nats-cluster-'));
    const binary = findBinary('nats-server');
    if (!binary) throw new Error('nats-server is missing (Debian: apt-get install nats-server)');
    const host = { lock: await DataLock.acquire(folder, () => undefined), guard: new Guard() };
    const places = await Promise.all(
      Array.from({ length: SERVER_COUNT }, async () => ({ port: await freePort(), route: await freePort() })),
    );
    const routes = places.map(({ route }) => `nats://127.0.0.1:${route}`).join(',');
    const children = places.map(({ port, route }, index) => {
      const name = `server${index}`;
      const home = join(folder, name);
      const place = ['-n', name, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', home];
      const together = [
        '--cluster_name',
        'test',
        '--cluster',
        `nats://127.0.0.1:${route}`,
        '--routes',
        routes,
      ];
      const logFile = join(folder, `${name}.log`);
      return new Child({ name, command: binary, args: [...place, ...together], marker: home, logFile }, host);
    });
    const url = places.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
    const cluster = new NatsCluster(url, folder, host, children);
    try {
      await eventually(() => cluster.#hasLeader(), { what: 'a leader of three servers', timeoutMs: 90_000 });
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Stops one of the servers for good. */
  async stopServer(index: number): Promise<void> {
    await this.children[index]?.stop();
  }

  async stop(): Promise<void> {
    await Promise.all(this.children.map((child) => child.stop()));
    this.host.guard.close();
    this.host.lock.release();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #hasLeader(): Promise<boolean> {
    const connection = await connect({ servers: this.url.split(',') });
    try {
      await (await jetstreamManager(connection)).getAccountInfo();
      return true;
    } finally {
      await connection.close();
    }
  }
}
