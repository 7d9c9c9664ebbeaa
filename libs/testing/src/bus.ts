import {
  invalidationSchema,
  type InvalidationChange,
  invalidationSubject,
} from '@bottin/contracts/invalidation/message.ts';
import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import { type Problem, ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcDefinition, RpcInput, RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Reply } from '@bottin/messaging/rpc-wire.ts';
import { jetstream } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { handleRpcs, PartLogins } from './part-logins.ts';

/** An event of another service. The test may publish it later. */
export interface TestEvent {
  definition: EventDefinition;
  event: Envelope;
}

/** A stub of another service's RPC, with the inputs it received. */
export interface RpcStub<Definition extends RpcDefinition> {
  inputs: Array<RpcParsedInput<Definition>>;
  stop(): void;
}

/**
 * The test's connections to NATS. It simulates the other services around the one under test, each with its
 * own login.
 */
export class TestBus {
  readonly #versions = new Map<string, number>();
  readonly #answers = new Map<string, (message: Msg) => void>();
  readonly #logins: PartLogins;

  private constructor(
    url: string,
    /** The operator's connection, in the NATS account that holds the streams. */
    readonly nats: NatsConnection,
  ) {
    this.#logins = new PartLogins(url);
  }

  /** Connects to a server and simulates the services that `part` calls. */
  static async connect(url: string, part: RpcCaller): Promise<TestBus> {
    const bus = new TestBus(url, await connectNats({ url, name: 'test' }));
    for (const service of new Set(callsByCaller[part].map((call) => call.service))) {
      handleRpcs(await bus.#logins.connectAs(service), service, (subject) => bus.#answers.get(subject));
    }
    await bus.flush();
    return bus;
  }

  /** Creates the aggregate's next event, with the version that the outbox would give it. */
  makeEvent<Definition extends EventDefinition>(
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

  /**
   * Publishes an event as the relay does, but without a deduplication id. Publishing it again thus simulates
   * a redelivery.
   */
  async publishEvent({ definition, event }: TestEvent): Promise<void> {
    await jetstream(this.nats).publish(definition.subject(event.aggregateId), JSON.stringify(event));
  }

  /** Creates the aggregate's next event and publishes it. */
  async publish<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
    data: z.input<Definition['data']>,
  ): Promise<TestEvent> {
    const created = this.makeEvent(definition, aggregateId, data);
    await this.publishEvent(created);
    return created;
  }

  /** Calls a service. Uses the login of the first part that has the permission. */
  async call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    const connection = await this.#logins.connectAs(findCaller(definition));
    return new RpcClient(connection).call(definition, input, { timeoutMs: 20_000 });
  }

  /** Makes a call that fails and returns the problem. */
  async callForProblem<Definition extends RpcDefinition>(
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

  /**
   * Stubs another service's RPC until the stub is stopped. A ProblemError thrown by `respond` becomes the
   * reply.
   */
  async stubRpc<Definition extends RpcDefinition>(
    definition: Definition,
    respond: (input: RpcParsedInput<Definition>) => RpcOutput<Definition> | Promise<RpcOutput<Definition>>,
  ): Promise<RpcStub<Definition>> {
    const asked: Array<RpcParsedInput<Definition>> = [];
    const reply = async (json: unknown): Promise<Reply> => {
      // Cast to the schema's output type, which zod can't infer for a generic definition.
      const input = definition.input.parse(json) as RpcParsedInput<Definition>;
      asked.push(input);
      try {
        return { value: await respond(input) };
      } catch (error) {
        if (error instanceof ProblemError) return { problem: error.problem };
        throw error;
      }
    };
    const handleMessage = (message: Msg): void => {
      void reply(message.json()).then((content) => message.respond(JSON.stringify(content)));
    };
    const { subject } = definition;
    this.#answers.set(subject, handleMessage);
    return {
      inputs: asked,
      stop: () => void (this.#answers.get(subject) === handleMessage && this.#answers.delete(subject)),
    };
  }

  /**
   * Returns an array that will receive the invalidations of a kind, in order: one element per change, or null
   * when the whole kind is invalidated.
   */
  async subscribeToInvalidations<Kind extends InvalidationKind>(
    kind: Kind,
  ): Promise<Array<InvalidationChange<Kind> | null>> {
    const received: Array<InvalidationChange<Kind> | null> = [];
    const connection = await this.#logins.connectAs('gateway');
    connection.subscribe(invalidationSubject(kind), {
      callback: (_error, message) => {
        received.push(...(invalidationSchema(kind).parse(message.json()).changes ?? [null]));
      },
    });
    await this.nats.flush();
    return received;
  }

  /** Returns the data of an aggregate's published events with one definition, oldest first. */
  async listPublished<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
  ): Promise<Array<z.output<Definition['data']>>> {
    const client = jetstream(this.nats);
    const stream = definition.source.toUpperCase().replaceAll('-', '_');
    const consumer = await client.consumers.get(stream, { filter_subjects: definition.subject(aggregateId) });
    const { num_pending: count } = await consumer.info();
    const publishedData: Array<z.output<Definition['data']>> = [];
    if (count === 0) return publishedData;
    for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
      publishedData.push((message.json() as Envelope<z.output<Definition['data']>>).data);
    }
    return publishedData;
  }

  /** Resolves when the server has processed everything sent so far. */
  async flush(): Promise<void> {
    await Promise.all([this.nats.flush(), this.#logins.flush()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.nats.close(), this.#logins.close()]);
  }
}

function findCaller({ subject }: RpcDefinition): RpcCaller {
  const callers = Object.keys(callsByCaller) as RpcCaller[];
  const caller = callers.find((one) => callsByCaller[one].some((call) => call.subject === subject));
  if (!caller) throw new Error(`No part may call ${subject}`);
  return caller;
}
