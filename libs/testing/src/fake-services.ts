import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import {
  type RpcDefinition,
  type RpcParsedInput,
  type RpcService,
  rpcServices,
} from '@bottin/contracts/rpc/define-rpc.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import type { z } from 'zod';
import { handleRpcs } from './part-logins.ts';

/**
 * Function that responds to a stubbed RPC. Returns a value that the contract's output schema accepts, or
 * throws a ProblemError.
 */
export type StubHandler<Definition extends RpcDefinition> = (
  input: RpcParsedInput<Definition>,
) => z.input<Definition['output']> | Promise<z.input<Definition['output']>>;

/**
 * Simulates the services that a test doesn't start. Responds to any RPC in contracts/rpc over a real NATS
 * server, and records the inputs. Parses the inputs as a real service does, but doesn't validate the results.
 */
export class FakeServices {
  readonly #stubs = new Map<string, (input: unknown) => unknown>();
  readonly #requests = new Map<string, unknown[]>();

  private constructor(private readonly connections: ReadonlyMap<RpcService, NatsConnection>) {
    for (const [service, connection] of connections) {
      handleRpcs(connection, service, (subject) => {
        const handler = this.#stubs.get(subject);
        if (!handler) return undefined;
        return (message) => {
          const reply = this.#reply(subject, message.json(), handler);
          void reply.then((content) => message.respond(JSON.stringify(content)));
        };
      });
    }
  }

  static async connect(natsUrl: string): Promise<FakeServices> {
    const connect = async (service: RpcService): Promise<[RpcService, NatsConnection]> => {
      const url = withNatsLogin(natsUrl, service);
      return [service, await connectNats({ url, name: `fake ${service}` })];
    };
    return new FakeServices(new Map(await Promise.all(rpcServices.map(connect))));
  }

  /** Returns the NATS connection with the login of a service. */
  getConnection(service: RpcService): NatsConnection {
    const connection = this.connections.get(service);
    if (!connection) throw new Error(`${service} isn't connected`);
    return connection;
  }

  /** Stubs an RPC. Replaces an earlier stub of the same RPC. */
  stubRpc<Definition extends RpcDefinition>(definition: Definition, stub: StubHandler<Definition>): void {
    this.#stubs.set(definition.subject, (input) =>
      stub(definition.input.parse(input) as RpcParsedInput<Definition>),
    );
  }

  /** Removes the stubs of RPCs. Calls of these RPCs then fail as if the service were stopped. */
  removeStubs(...definitions: RpcDefinition[]): void {
    for (const { subject } of definitions) this.#stubs.delete(subject);
  }

  /** Returns the inputs that were sent to an RPC, oldest first. */
  getInputs<Definition extends RpcDefinition>(definition: Definition): RpcParsedInput<Definition>[] {
    return (this.#requests.get(definition.subject) ?? []) as RpcParsedInput<Definition>[];
  }

  /** Resolves when the NATS server has processed everything that the simulated services have sent. */
  async flush(): Promise<void> {
    for (const connection of this.connections.values()) await connection.flush();
  }

  async close(): Promise<void> {
    for (const connection of this.connections.values()) await connection.close();
  }

  async #reply(subject: string, input: unknown, handler: (input: unknown) => unknown): Promise<unknown> {
    this.#requests.set(subject, [...(this.#requests.get(subject) ?? []), input]);
    try {
      return { value: await handler(input) };
    } catch (error) {
      if (error instanceof ProblemError) return { problem: error.problem };
      const problem = { statusCode: 500, errorType: 'internal_error', message: String(error), errors: [] };
      return { problem };
    }
  }
}
