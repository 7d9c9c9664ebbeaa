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

/** An event that a simulated service publishes, with its definition. */
export interface TestEvent {
  definition: EventDefinition;
  event: Envelope;
}

/** A stub of another service's RPC. `inputs` contains the inputs that the stub has received so far. */
export interface RpcStub<Definition extends RpcDefinition> {
  inputs: Array<RpcParsedInput<Definition>>;
  stop(): void;
}

/**
 * Simulates, over NATS, the services around the service under test: publishes events, calls RPCs and responds
 * to RPCs. Each simulated service connects with its own login.
 */
export class TestBus {
  readonly #versions = new Map<string, number>();
  readonly #stubs = new Map<string, (message: Msg) => void>();
  readonly #logins: PartLogins;

  private constructor(
    url: string,
    /** Connection with the operator's login, which belongs to the NATS account that contains the streams. */
    readonly nats: NatsConnection,
  ) {
    this.#logins = new PartLogins(url);
  }

  /** Connects to a NATS server. Simulates the services that `part`, a service or the gateway, may call. */
  static async connect(url: string, part: RpcCaller): Promise<TestBus> {
    const bus = new TestBus(url, await connectNats({ url, name: 'test' }));
    for (const service of new Set(callsByCaller[part].map((call) => call.service))) {
      handleRpcs(await bus.#logins.connectAs(service), service, (subject) => bus.#stubs.get(subject));
    }
    await bus.flush();
    return bus;
  }

  /**
   * Creates the next event of an aggregate, with the next `aggregateVersion`, as an outbox does. Doesn't
   * publish it.
   */
  createEvent<Definition extends EventDefinition>(
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
   * Publishes an event as a relay does, but without a deduplication id. So a test can publish the same event
   * again to simulate a redelivery.
   */
  async publishEvent({ definition, event }: TestEvent): Promise<void> {
    await jetstream(this.nats).publish(definition.subject(event.aggregateId), JSON.stringify(event));
  }

  /** Creates the next event of an aggregate and publishes it. */
  async publish<Definition extends EventDefinition>(
    definition: Definition,
    aggregateId: string,
    data: z.input<Definition['data']>,
  ): Promise<TestEvent> {
    const created = this.createEvent(definition, aggregateId, data);
    await this.publishEvent(created);
    return created;
  }

  /** Calls a service, with the login of a caller that has permission for this RPC. */
  async call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    const connection = await this.#logins.connectAs(findCaller(definition));
    return new RpcClient(connection).call(definition, input, { timeoutMs: 20_000 });
  }

  /** Makes a call that must fail. Returns the problem that the service replied with. */
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
   * Stubs an RPC of another service until `stop` is called. If `respond` throws a ProblemError, the stub
   * replies with the problem.
   */
  async stubRpc<Definition extends RpcDefinition>(
    definition: Definition,
    respond: (input: RpcParsedInput<Definition>) => RpcOutput<Definition> | Promise<RpcOutput<Definition>>,
  ): Promise<RpcStub<Definition>> {
    const inputs: Array<RpcParsedInput<Definition>> = [];
    const reply = async (json: unknown): Promise<Reply> => {
      // zod can't infer the schema's output type for a generic definition, so cast to that type.
      const input = definition.input.parse(json) as RpcParsedInput<Definition>;
      inputs.push(input);
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
    this.#stubs.set(subject, handleMessage);
    return {
      inputs,
      stop: () => void (this.#stubs.get(subject) === handleMessage && this.#stubs.delete(subject)),
    };
  }

  /**
   * Subscribes to the invalidation messages of a kind. Returns an array to which each received change is
   * added as one element. The element null means that all data of the kind is invalidated.
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

  /**
   * Returns the data of the events that were published about an aggregate and have the given definition,
   * oldest first.
   */
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

  /** Resolves when the NATS server has processed everything that this bus has sent. */
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
