import { connect, type NatsConnection } from '@nats-io/transport-node';

export type { NatsConnection } from '@nats-io/transport-node';

/** The injection token of the one connection that a process keeps to NATS. */
export const NATS_CONNECTION = Symbol('NATS_CONNECTION');

/**
 * Connects to NATS and keeps the connection for the life of the process: it waits for a server that isn't
 * there yet, and reconnects for ever after a loss.
 */
export function connectNats({ url, name }: { url: string; name: string }): Promise<NatsConnection> {
  return connect({
    servers: url.split(','),
    name,
    waitOnFirstConnect: true,
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
  });
}
