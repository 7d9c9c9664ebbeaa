import { randomBytes } from 'node:crypto';
import { tlsOf } from '@bottin/service-kit/store-tls.ts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';

export type { NatsConnection } from '@nats-io/transport-node';

/** The injection token of the one connection that a process keeps to NATS. */
export const NATS_CONNECTION = Symbol('NATS_CONNECTION');

/** Who connects without a login: an operator's command, a test, the stack on a development machine. */
const OPERATOR = 'operator';

/**
 * Where the answers to one login go, on subjects that no other login may subscribe to. What a server lets whom do is told in
 * `deploy/config/nats.conf`, by this name.
 */
export function inboxPrefixOf(user: string): string {
  return `_INBOX_${user}`;
}

/**
 * Connects to NATS and keeps the connection for the life of the process: it waits for a server that isn't
 * there yet, and reconnects for ever after a loss.
 */
export async function connectNats({
  url,
  ca,
  name,
  waitOnFirstConnect = true,
}: {
  url: string;
  /** The authorities that vouch for a server asked over TLS (`tls://`), in PEM; the machine's without. */
  ca?: string | undefined;
  name: string;
  /** False to fail when the first try does: for whoever only looks. */
  waitOnFirstConnect?: boolean;
}): Promise<NatsConnection> {
  const address = addressOf(url);
  const connection = await connect({
    ...address,
    // Said here, it is demanded: the client would else take a server's word that it has none.
    ...(url.startsWith('tls://') ? { tls: tlsOf(ca) } : {}),
    name,
    inboxPrefix: inboxPrefixOf(address.user ?? OPERATOR),
    waitOnFirstConnect,
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
    // Else each request makes an error ahead, to have the stack of who asked should it fail.
    noAsyncTraces: true,
  });
  makeRepliesUnguessable(connection);
  void logStatus(connection);
  return connection;
}

/** The part of the client that matches replies with requests; it isn't in the client's public types. */
interface WithRequests {
  protocol: { muxSubscriptions: { add(request: { token: string }): void } };
}

/**
 * Gives each request a reply subject of 256 random bits. The client's own tokens come from `Math.random`: whoever answers some calls
 * of a process can predict the rest, and answer calls made to others.
 */
function makeRepliesUnguessable(connection: NatsConnection): void {
  const { muxSubscriptions } = (connection as unknown as WithRequests).protocol;
  const add = muxSubscriptions.add.bind(muxSubscriptions);
  muxSubscriptions.add = (request) => {
    request.token = randomBytes(32).toString('base64url');
    add(request);
  };
}

/** `nats://user:password@host,…`: the client wants the credentials, the same for every server, beside the addresses. */
function addressOf(url: string): { servers: string[]; user?: string; pass?: string } {
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
