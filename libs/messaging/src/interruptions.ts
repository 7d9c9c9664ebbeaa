import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Counts lost connections to NATS. Each loss may mean that the server restarted and lost messages that it had
 * acknowledged but not written to disk.
 */
export class Interruptions {
  private disconnections = 0;

  constructor(connection: NatsConnection, onReconnection: () => void) {
    void this.watch(connection, onReconnection);
  }

  get count(): number {
    return this.disconnections;
  }

  private async watch(connection: NatsConnection, onReconnection: () => void): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.disconnections += 1;
      else if (type === 'reconnect') onReconnection();
    }
  }
}
