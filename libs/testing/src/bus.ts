import {
  invalidationSchema,
  type ChangeOf,
  invalidationSubject,
} from '@bottin/contracts/invalidation/message.ts';
import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import { type Problem, ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcDefinition, RpcInput, RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Reply } from '@bottin/messaging/rpc-wire.ts';
import { jetstream } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { answerCalls, PartLogins } from './part-logins.ts';

/** An event of another service, made and perhaps not yet published. */
export interface TestEvent {
  definition: EventDefinition;
  event: Envelope;
}

/** A stand-in for another service's call: what it was asked. */
export interface Answering<Definition extends RpcDefinition> {
  asked: Array<RpcParsedInput<Definition>>;
  stop(): void;
}

/** The test's own end of NATS: plays the services around the one under test, each with its own login. */
export class TestBus {
  readonly #versions = new Map<string, number>();
  readonly #answers = new Map<string, (message: Msg) => void>();
  readonly #logins: PartLogins;

  private constructor(
    url: string,
    /** The operator's connection, in the account of the streams. */
    readonly nats: NatsConnection,
  ) {
    this.#logins = new PartLogins(url);
  }

  /** Connects to a server; plays the services that `part` calls. */
  static async connect(url: string, part: RpcCaller): Promise<TestBus> {
    const bus = new TestBus(url, await connectNats({ url, name: 'test' }));
    for (const service of new Set(callsOf[part].map((call) => call.service))) {
      answerCalls(await bus.#logins.as(service), service, (subject) => bus.#answers.get(subject));
    }
    await bus.flush();
    return bus;
  }

  /** The aggregate's next event, which takes its version as a commit in the outbox does. */
  make<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
    data: z.input<Definition['data']>,
  ): TestEvent {
    const key = `${definition.source}:${aggregateId}`;
    const aggregateVersion = (this.#versions.get(key) ?? 0) + 1;
    this.#versions.set(key, aggregateVersion);
    const { type, version } = definition;
    const occurredAt = new Date().toISOString();
    return {
      definition,
      event: { id: uuidv7(), type, version, aggregateId, aggregateVersion, occurredAt, data },
    };
  }

  /** Publishes an event as the relay would; doing so again is a redelivery that JetStream doesn't recognise. */
  async send({ definition, event }: TestEvent): Promise<void> {
    await jetstream(this.nats).publish(definition.subject(event.aggregateId), JSON.stringify(event));
  }

  /** Makes the aggregate's next event and publishes it. */
  async publish<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
    data: z.input<Definition['data']>,
  ): Promise<TestEvent> {
    const made = this.make(definition, aggregateId, data);
    await this.send(made);
    return made;
  }

  /** Calls a service as the first part that may. */
  async call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    const connection = await this.#logins.as(callerOf(definition));
    return new RpcClient(connection).call(definition, input, { timeoutMs: 20_000 });
  }

  /** The problem that a call fails with. */
  async refusal<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    const failure = await this.call(definition, input).then(
      () => new Error(`${definition.name} succeeded`),
      (error: unknown) => error,
    );
    if (failure instanceof ProblemError) return failure.problem;
    throw failure;
  }

  /** Answers another service's call until stopped; a ProblemError thrown is that service's refusal. */
  async answer<Definition extends RpcDefinition>(
    definition: Definition,
    respond: (input: RpcParsedInput<Definition>) => RpcOutput<Definition> | Promise<RpcOutput<Definition>>,
  ): Promise<Answering<Definition>> {
    const asked: Array<RpcParsedInput<Definition>> = [];
    const reply = async (json: unknown): Promise<Reply> => {
      // The schema's own output type; zod erases it on a generic definition.
      const input = definition.input.parse(json) as RpcParsedInput<Definition>;
      asked.push(input);
      try {
        return { value: await respond(input) };
      } catch (error) {
        if (error instanceof ProblemError) return { problem: error.problem };
        throw error;
      }
    };
    const answer = (message: Msg): void => {
      void reply(message.json()).then((content) => message.respond(JSON.stringify(content)));
    };
    const { subject } = definition;
    this.#answers.set(subject, answer);
    return {
      asked,
      stop: () => void (this.#answers.get(subject) === answer && this.#answers.delete(subject)),
    };
  }

  /** Returns the invalidations of a kind that arrive from now on, in order: one element a change, null for the whole kind. */
  async invalidations<Kind extends InvalidationKind>(kind: Kind): Promise<Array<ChangeOf<Kind> | null>> {
    const received: Array<ChangeOf<Kind> | null> = [];
    const connection = await this.#logins.as('gateway');
    connection.subscribe(invalidationSubject(kind), {
      callback: (_error, message) => {
        received.push(...(invalidationSchema(kind).parse(message.json()).changes ?? [null]));
      },
    });
    await this.nats.flush();
    return received;
  }

  /** The data of all that a service published of one event about one aggregate, oldest first. */
  async published<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
  ): Promise<Array<z.output<Definition['data']>>> {
    const client = jetstream(this.nats);
    const stream = definition.source.toUpperCase().replaceAll('-', '_');
    const consumer = await client.consumers.get(stream, { filter_subjects: definition.subject(aggregateId) });
    const { num_pending: count } = await consumer.info();
    const found: Array<z.output<Definition['data']>> = [];
    if (count === 0) return found;
    for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
      found.push((message.json() as Envelope<z.output<Definition['data']>>).data);
    }
    return found;
  }

  /** Resolves when the server knows everything said so far. */
  async flush(): Promise<void> {
    await Promise.all([this.nats.flush(), this.#logins.flush()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.nats.close(), this.#logins.close()]);
  }
}

function callerOf({ subject }: RpcDefinition): RpcCaller {
  const callers = Object.keys(callsOf) as RpcCaller[];
  const caller = callers.find((one) => callsOf[one].some((call) => call.subject === subject));
  if (!caller) throw new Error(`Nobody calls ${subject}`);
  return caller;
}
