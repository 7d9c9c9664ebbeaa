import { randomBytes } from 'node:crypto';
import { toTlsOptions } from '@bottin/service-kit/store-tls.ts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';

export type { NatsConnection } from '@nats-io/transport-node';

/** Nest's injection token for the NATS connection. A process has only one such connection. */
export const NATS_CONNECTION = Symbol('NATS_CONNECTION');

/**
 * User name for connections whose URL contains none: those of operator commands, tests and the development
 * stack.
 */
const OPERATOR_USER = 'operator';

/**
 * Returns the prefix of the subjects on which a user receives replies. No other user may subscribe to them.
 * The permissions in `deploy/config/nats.conf` contain the same prefixes.
 */
export function getInboxPrefix(user: string): string {
  return `_INBOX_${user}`;
}

/**
 * Opens a connection to NATS that lasts until the process ends. Waits for a server that isn't running yet,
 * and reconnects any number of times. Ends the process with an uncaught error when the server refuses the
 * login of the open connection twice.
 * @throws AuthorizationError when the server refuses the login at the start
 */
export async function connectNats({
  url,
  ca,
  name,
  waitOnFirstConnect = true,
}: {
  url: string;
  /**
   * Certificates of the authorities (PEM) that may sign the certificate of a server with TLS (`tls://`). If
   * undefined, the system's authorities apply.
   */
  ca?: string | undefined;
  name: string;
  /** If false, throws when the first attempt to connect fails. Tests of refused connections need this. */
  waitOnFirstConnect?: boolean;
}): Promise<NatsConnection> {
  const address = parseNatsUrl(url);
  const connection = await connect({
    ...address,
    // Without this option, the client would connect without TLS to a server that claims not to support it.
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
    // Without this option, the client creates an Error for each request, only to record the caller's stack.
    // That is slow.
    noAsyncTraces: true,
  });
  makeRepliesUnguessable(connection);
  void logStatus(connection);
  void throwWhenLost(connection);
  return connection;
}

/**
 * Internal part of the NATS client that assigns replies to requests. The client's public types don't contain
 * it.
 */
interface RequestInternals {
  protocol: { muxSubscriptions: { add(request: { token: string }): void } };
}

/**
 * Gives each request a reply subject that contains 256 random bits. By default, the client builds the subject
 * with `Math.random`. A service that receives some of the process's requests could then predict the other
 * reply subjects and forge replies.
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
 * Splits `nats://user:password@host,…` into server URLs and a single login, because the client takes them as
 * separate options.
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

/**
 * Throws when the client closed the connection itself. It does so at the second authorization error, even
 * when it had reconnected between the two errors. Nothing catches our error, so the process exits, and its
 * supervisor starts a new one.
 */
async function throwWhenLost(connection: NatsConnection): Promise<void> {
  const cause = await connection.closed();
  if (cause) throw new Error('NATS connection closed: login refused', { cause });
}
