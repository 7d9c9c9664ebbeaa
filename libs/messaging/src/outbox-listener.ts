import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { backoff, Signal } from './loop.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

/** Keeps one connection on LISTEN and calls `wake` at each commit of events, and after each reconnection. */
export class OutboxListener {
  private readonly logger = new Logger(OutboxListener.name);
  private readonly stopSignal = new Signal();
  private stopping = false;
  private client: Client | undefined;
  private done: Promise<void> | undefined;

  constructor(
    private readonly config: ClientConfig,
    private readonly wake: () => void,
  ) {}

  start(): void {
    this.done ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.stopSignal.raise();
    await this.client?.end().catch(() => undefined);
    await this.done;
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      try {
        await this.listenUntilLost(() => {
          failures = 0;
        });
      } catch (error) {
        failures += 1;
        this.logger.warn(
          `Not listening to the outbox: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      }
      if (!this.stopping) await this.stopSignal.wait(backoff(failures, 100, 5_000));
    }
  }

  private async listenUntilLost(listening: () => void): Promise<void> {
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
      listening();
      this.wake();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The settings of a further connection to the database of `dataSource`. */
export function listenerConfig(dataSource: DataSource): ClientConfig {
  const options = dataSource.options;
  if (options.type !== 'postgres') throw new Error('Messaging needs a PostgreSQL data source');
  const shared = { application_name: 'outbox-listener', keepAlive: true, connectionTimeoutMillis: 5_000 };
  if (options.url) return { ...shared, connectionString: options.url };
  const { host, port, username, password, database } = options;
  return {
    ...shared,
    ...(host ? { host } : {}),
    ...(port ? { port } : {}),
    ...(username ? { user: username } : {}),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database ? { database } : {}),
  };
}
