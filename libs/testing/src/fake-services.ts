import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import {
  type RpcDefinition,
  type RpcParsedInput,
  type RpcService,
  rpcServices,
} from '@bottin/contracts/rpc/define-rpc.ts';
import { natsUrlOf } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import type { z } from 'zod';
import { answerCalls } from './part-logins.ts';

/** What a fake service answers: a value that its contract's output accepts, or a thrown ProblemError. */
export type FakeAnswer<Definition extends RpcDefinition> = (
  input: RpcParsedInput<Definition>,
) => z.input<Definition['output']> | Promise<z.input<Definition['output']>>;

/**
 * Stands in for the services that a test doesn't start: answers any call of contracts/rpc over the real NATS, and
 * remembers what it was asked. Inputs are parsed as a real service would; answers are sent as they are.
 */
export class FakeServices {
  readonly #answers = new Map<string, (input: unknown) => unknown>();
  readonly #asked = new Map<string, unknown[]>();

  private constructor(private readonly connections: ReadonlyMap<RpcService, NatsConnection>) {
    for (const [service, connection] of connections) {
      answerCalls(connection, service, (subject) => {
        const answer = this.#answers.get(subject);
        if (!answer) return undefined;
        return (message) => {
          const reply = this.#reply(subject, message.json(), answer);
          void reply.then((content) => message.respond(JSON.stringify(content)));
        };
      });
    }
  }

  static async connect(natsUrl: string): Promise<FakeServices> {
    const connect = async (service: RpcService): Promise<[RpcService, NatsConnection]> => {
      const url = natsUrlOf(natsUrl, service);
      return [service, await connectNats({ url, name: `fake ${service}` })];
    };
    return new FakeServices(new Map(await Promise.all(rpcServices.map(connect))));
  }

  /** The connection of one service, with its login. */
  as(service: RpcService): NatsConnection {
    const connection = this.connections.get(service);
    if (!connection) throw new Error(`${service} isn't connected`);
    return connection;
  }

  /** Answers a call from now on, instead of any earlier answer. */
  answer<Definition extends RpcDefinition>(definition: Definition, answer: FakeAnswer<Definition>): void {
    this.#answers.set(definition.subject, (input) =>
      answer(definition.input.parse(input) as RpcParsedInput<Definition>),
    );
  }

  /** As if the service were not there. */
  silence(...definitions: RpcDefinition[]): void {
    for (const { subject } of definitions) this.#answers.delete(subject);
  }

  /** The inputs of a call so far, oldest first. */
  inputsOf<Definition extends RpcDefinition>(definition: Definition): RpcParsedInput<Definition>[] {
    return (this.#asked.get(definition.subject) ?? []) as RpcParsedInput<Definition>[];
  }

  /** Resolves when the server knows everything said so far. */
  async flush(): Promise<void> {
    for (const connection of this.connections.values()) await connection.flush();
  }

  async close(): Promise<void> {
    for (const connection of this.connections.values()) await connection.close();
  }

  async #reply(subject: string, input: unknown, answer: (input: unknown) => unknown): Promise<unknown> {
    this.#asked.set(subject, [...(this.#asked.get(subject) ?? []), input]);
    try {
      return { value: await answer(input) };
    } catch (error) {
      if (error instanceof ProblemError) return { problem: error.problem };
      const problem = { statusCode: 500, errorType: 'internal_error', message: String(error), errors: [] };
      return { problem };
    }
  }
}
