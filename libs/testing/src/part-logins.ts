import type { RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { headers, type Msg } from '@nats-io/transport-node';

/**
 * Connections to one NATS server: one for each login of a service or the gateway. A connection is opened on
 * first use.
 */
export class PartLogins {
  readonly #connections = new Map<RpcCaller, Promise<NatsConnection>>();

  constructor(private readonly url: string) {}

  connectAs(part: RpcCaller): Promise<NatsConnection> {
    const existing = this.#connections.get(part);
    if (existing) return existing;
    const connection = connectNats({ url: withNatsLogin(this.url, part), name: `test as ${part}` });
    this.#connections.set(part, connection);
    return connection;
  }

  async flush(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).flush();
  }

  async close(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).close();
  }
}

/**
 * Handles all RPCs of a service, over a connection with the service's login. `findHandler` returns the
 * handler of a subject. If it returns none, the caller gets a « No Responders » reply, as if nobody listened.
 * NATS 2.11 would send this reply itself, but NATS 2.9 doesn't when the caller is in another NATS account.
 */
export function handleRpcs(
  connection: NatsConnection,
  service: RpcService,
  findHandler: (subject: string) => ((message: Msg) => void) | undefined,
): void {
  connection.subscribe(`rpc.${service}.>`, {
    callback: (_error, message) => {
      const handler = findHandler(message.subject);
      if (handler) handler(message);
      else message.respond('', { headers: headers(503, 'No Responders') });
    },
  });
}
