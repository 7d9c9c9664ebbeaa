import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcDefinition, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import type { z } from 'zod';

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
  readonly #subscriptions = new Map<string, { unsubscribe(): void }>();

  private constructor(readonly connection: NatsConnection) {}

  static async connect(natsUrl: string): Promise<FakeServices> {
    return new FakeServices(await connectNats({ url: natsUrl, name: 'fake-services' }));
  }

  /** Answers a call from now on, instead of any earlier answer. */
  answer<Definition extends RpcDefinition>(definition: Definition, answer: FakeAnswer<Definition>): void {
    const { subject } = definition;
    this.#answers.set(subject, (input) =>
      answer(definition.input.parse(input) as RpcParsedInput<Definition>),
    );
    if (this.#subscriptions.has(subject)) return;
    const subscription = this.connection.subscribe(subject, {
      callback: (_error, message) => {
        void this.#reply(subject, message.json()).then((reply) => message.respond(JSON.stringify(reply)));
      },
    });
    this.#subscriptions.set(subject, subscription);
  }

  /** As if the service were not there. */
  silence(...definitions: RpcDefinition[]): void {
    for (const { subject } of definitions) {
      this.#subscriptions.get(subject)?.unsubscribe();
      this.#subscriptions.delete(subject);
    }
  }

  /** The inputs of a call so far, oldest first. */
  inputsOf<Definition extends RpcDefinition>(definition: Definition): RpcParsedInput<Definition>[] {
    return (this.#asked.get(definition.subject) ?? []) as RpcParsedInput<Definition>[];
  }

  /** Resolves when the server knows everything said so far. */
  async flush(): Promise<void> {
    await this.connection.flush();
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  async #reply(subject: string, input: unknown): Promise<unknown> {
    this.#asked.set(subject, [...(this.#asked.get(subject) ?? []), input]);
    try {
      return { value: await this.#answers.get(subject)?.(input) };
    } catch (error) {
      if (error instanceof ProblemError) return { problem: error.problem };
      const problem = { statusCode: 500, errorType: 'internal_error', message: String(error), errors: [] };
      return { problem };
    }
  }
}
