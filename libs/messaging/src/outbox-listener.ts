import { Loop } from '@bottin/service-kit/loop.ts';
import { Client, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { OUTBOX_CHANNEL } from './outbox.ts';

/**
 * Listens for new outbox events on its own PostgreSQL connection (`LISTEN`). Calls `wake` after each commit
 * that added events, and after each reconnection.
 */
export class OutboxListener {
  private readonly loop = new Loop({
    name: OutboxListener.name,
    failure: 'Not listening to the outbox',
    round: () => this.listenUntilLost(),
    everyMs: 100,
    retry: { firstMs: 100, lastMs: 5_000 },
  });
  private client: Client | undefined;

  constructor(
    private readonly config: ClientConfig,
    private readonly wake: () => void,
  ) {}

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    const ended = this.loop.stop();
    await this.client?.end().catch(() => undefined);
    await ended;
  }

  private async listenUntilLost(): Promise<void> {
    const client = new Client(this.config);
    this.client = client;
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    client.on('error', () => undefined);
    client.on('notification', this.wake);
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
      this.wake();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Returns the settings for a connection to the same database as `dataSource`, but outside its connection
 * pool.
 */
export function listenerConfig(dataSource: DataSource): ClientConfig {
  const options = dataSource.options;
  if (options.type !== 'postgres') throw new Error('Messaging needs a PostgreSQL data source');
  const shared = { application_name: 'outbox-listener', keepAlive: true, connectionTimeoutMillis: 5_000 };
  const { ca, rejectUnauthorized } = typeof options.ssl === 'object' ? options.ssl : {};
  const ssl = options.ssl ? { ssl: { ca, rejectUnauthorized } } : {};
  if (options.url) return { ...shared, ...ssl, connectionString: options.url };
  const { host, port, username, password, database } = options;
  return {
    ...shared,
    ...ssl,
    ...(host ? { host } : {}),
    ...(port ? { port } : {}),
    ...(username ? { user: username } : {}),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database ? { database } : {}),
  };
}
