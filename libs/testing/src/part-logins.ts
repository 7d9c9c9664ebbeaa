import type { RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { headers, type Msg } from '@nats-io/transport-node';

/** Connections to one server with the logins of services and the gateway. Each is opened on first use. */
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
 * Handles the RPCs to a service over the service's own connection. An RPC without a handler gets a
 * no-responders reply. NATS 2.11 sends that reply itself; NATS 2.9 doesn't across accounts.
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
