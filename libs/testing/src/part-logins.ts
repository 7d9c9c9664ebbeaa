import type { RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { natsUrlOf } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { headers, type Msg } from '@nats-io/transport-node';

/** Connections to one server as the parts that a test plays; each is made when it is first needed. */
export class PartLogins {
  readonly #connections = new Map<RpcCaller, Promise<NatsConnection>>();

  constructor(private readonly url: string) {}

  as(part: RpcCaller): Promise<NatsConnection> {
    const known = this.#connections.get(part);
    if (known) return known;
    const made = connectNats({ url: natsUrlOf(this.url, part), name: `test as ${part}` });
    this.#connections.set(part, made);
    return made;
  }

  async flush(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).flush();
  }

  async close(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).close();
  }
}

/**
 * Answers the calls to one service over its own connection; those without an answer as if nobody were there. A server from 2.11 on does the
 * latter by itself; one of 2.9 doesn't across accounts.
 */
export function answerCalls(
  connection: NatsConnection,
  service: RpcService,
  answerOf: (subject: string) => ((message: Msg) => void) | undefined,
): void {
  connection.subscribe(`rpc.${service}.>`, {
    callback: (_error, message) => {
      const answer = answerOf(message.subject);
      if (answer) answer(message);
      else message.respond('', { headers: headers(503, 'No Responders') });
    },
  });
}
