import { randomBytes } from 'node:crypto';
import { toTlsOptions } from '@bottin/service-kit/store-tls.ts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';

export type { NatsConnection } from '@nats-io/transport-node';

/** Injection token of the process's only NATS connection. */
export const NATS_CONNECTION = Symbol('NATS_CONNECTION');

/** User of connections without a login: operator commands, tests and the development stack. */
const OPERATOR_USER = 'operator';

/**
 * Returns the prefix of a user's reply subjects, to which no other user may subscribe.
 * `deploy/config/nats.conf` sets each user's permissions by the same name.
 */
export function getInboxPrefix(user: string): string {
  return `_INBOX_${user}`;
}

/**
 * Connects to NATS for the lifetime of the process. Waits for a server that isn't up yet, and reconnects
 * without limit.
 */
export async function connectNats({
  url,
  ca,
  name,
  waitOnFirstConnect = true,
}: {
  url: string;
  /** CA certificates (PEM) that verify a TLS server (`tls://`); the system's by default. */
  ca?: string | undefined;
  name: string;
  /** Set to false to throw when the first connection attempt fails, as one-off commands need. */
  waitOnFirstConnect?: boolean;
}): Promise<NatsConnection> {
  const address = parseNatsUrl(url);
  const connection = await connect({
    ...address,
    // Without this option, the client accepts a server that claims not to support TLS.
    ...(url.startsWith('tls://') ? { tls: toTlsOptions(ca) } : {}),
    name,
    inboxPrefix: getInboxPrefix(address.user ?? OPERATOR_USER),
    waitOnFirstConnect,
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
    // Without this option, each request creates an Error in advance to capture the caller's stack, which is
    // slow.
    noAsyncTraces: true,
  });
  makeRepliesUnguessable(connection);
  void logStatus(connection);
  return connection;
}

/**
 * The part of the NATS client that matches replies to requests. The client's public types don't include it.
 */
interface RequestInternals {
  protocol: { muxSubscriptions: { add(request: { token: string }): void } };
}

/**
 * Gives each request a reply subject with 256 random bits. The client's own tokens come from `Math.random`: a
 * service that receives some of a process's requests could predict the others and forge their replies.
 */
function makeRepliesUnguessable(connection: NatsConnection): void {
  const { muxSubscriptions } = (connection as unknown as RequestInternals).protocol;
  const add = muxSubscriptions.add.bind(muxSubscriptions);
  muxSubscriptions.add = (request) => {
    request.token = randomBytes(32).toString('base64url');
    add(request);
  };
}

/**
 * Splits `nats://user:password@host,…` into server URLs and one set of credentials, because the client takes
 * these separately.
 */
function parseNatsUrl(url: string): { servers: string[]; user?: string; pass?: string } {
  const urls = url.split(',').map((one) => new URL(one));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const named = urls.find(({ username }) => username !== '');
  if (!named) return { servers };
  return { servers, user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) };
}

async function logStatus(connection: NatsConnection): Promise<void> {
  const logger = new Logger('Nats');
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') logger.warn('Disconnected');
    else if (status.type === 'reconnect') logger.log('Connected again');
    else if (status.type === 'error') logger.error(status.error.message);
  }
}
