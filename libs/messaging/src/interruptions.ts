import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Counts how often a connection was lost. The server behind it may have started anew since, without what it had acknowledged and not
 * yet written to its disk.
 */
export class Interruptions {
  private lost = 0;

  constructor(connection: NatsConnection, onReconnection: () => void) {
    void this.watch(connection, onReconnection);
  }

  get count(): number {
    return this.lost;
  }

  private async watch(connection: NatsConnection, onReconnection: () => void): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.lost += 1;
      else if (type === 'reconnect') onReconnection();
    }
  }
}
