import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Counts how often the connection to NATS was lost. Each time, the NATS server may have restarted, and may
 * have lost messages that it had acknowledged but not yet written to disk.
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
