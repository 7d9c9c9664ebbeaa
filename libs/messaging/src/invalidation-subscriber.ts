import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSchema, invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { type Invalidation, PublisherHeartbeats } from './publisher-heartbeats.ts';

/** Interval at which publishers that died are looked for, in milliseconds. */
const checkMs = 250;

type Handler = (invalidation: Invalidation) => void;

interface Subscribed {
  publishers: PublisherHeartbeats<InvalidationKind>;
  handlers: Handler[];
}

interface SubscriberParts {
  connection: NatsConnection;
  kinds: readonly InvalidationKind[];
}

/**
 * Receives the invalidations that services publish. Messages may be lost and publishers may die: whatever may have been missed counts as an
 * invalidation of the whole kind, and {@link isCurrent} says whether silence means that nothing changed.
 */
export class InvalidationSubscriber implements MetricsSource {
  private readonly logger = new Logger(InvalidationSubscriber.name);
  private readonly subscribed = new Map<InvalidationKind, Subscribed>();
  private readonly received = { exact: 0, wholeKind: 0, unreadable: 0 };
  private readonly subscriptions: Subscription[] = [];
  private readonly loop = new Loop({
    name: InvalidationSubscriber.name,
    failure: 'dead publishers of invalidations not looked for',
    round: async () => this.dropDeadPublishers(),
    everyMs: checkMs,
  });

  constructor(private readonly parts: SubscriberParts) {
    for (const kind of parts.kinds) {
      this.subscribed.set(kind, { publishers: new PublisherHeartbeats(kind), handlers: [] });
    }
  }

  start(): void {
    const { connection } = this.parts;
    for (const kind of this.subscribed.keys()) {
      const callback = (error: Error | null, message: Msg) => {
        if (error) this.logger.error(error);
        else this.receive(kind, message.data);
      };
      this.subscriptions.push(connection.subscribe(invalidationSubject(kind), { callback }));
    }
    void this.watchConnection();
    this.loop.start();
  }

  async stop(): Promise<void> {
    for (const subscription of this.subscriptions.splice(0)) subscription.unsubscribe();
    await this.loop.stop();
  }

  /** Returns whether every publisher of a kind was heard within the last second; otherwise a change may have been missed. */
  isCurrent(kind: InvalidationKind): boolean {
    return this.of(kind).publishers.isCurrent(performance.now());
  }

  /** Calls `handler` at each invalidation of a kind, synchronously and in order; with null for the whole kind. */
  onInvalidation<Kind extends InvalidationKind>(
    kind: Kind,
    handler: (invalidation: Invalidation<Kind>) => void,
  ): void {
    this.of(kind).handlers.push(handler as Handler);
  }

  /** Takes in a message of a kind's subject. One that cannot be parsed invalidates the whole kind. */
  receive(kind: InvalidationKind, data: Uint8Array): void {
    const message = invalidationSchema(kind).safeParse(parseJson(data));
    if (!message.success) {
      this.received.unreadable += 1;
      this.notify(kind, null);
      return;
    }
    const invalidation = this.of(kind).publishers.receive(message.data, performance.now());
    if (invalidation === null || invalidation.length > 0) this.notify(kind, invalidation);
  }

  /** Forgets publishers that died; what they may not have published counts as a change of everything. */
  dropDeadPublishers(): void {
    for (const [kind, { publishers }] of this.subscribed) {
      if (publishers.dropDead(performance.now())) this.notify(kind, null);
    }
  }

  async collect(): Promise<Record<string, number>> {
    if (this.subscribed.size === 0) return {};
    const silences = [...this.subscribed.values()].flatMap(
      ({ publishers }) => publishers.silence(performance.now()) ?? [],
    );
    return {
      invalidations_received_total: this.received.exact,
      invalidations_received_whole_kind_total: this.received.wholeKind,
      invalidations_unreadable_total: this.received.unreadable,
      ...(silences.length > 0 ? { invalidations_silence_seconds: Math.max(...silences) / 1_000 } : {}),
    };
  }

  private async watchConnection(): Promise<void> {
    for await (const { type } of this.parts.connection.status()) {
      for (const { publishers } of this.subscribed.values()) {
        if (type === 'disconnect') publishers.disconnect();
        else if (type === 'reconnect') publishers.reconnect(performance.now());
      }
    }
  }

  private notify(kind: InvalidationKind, invalidation: Invalidation): void {
    if (invalidation === null) this.received.wholeKind += 1;
    else this.received.exact += 1;
    for (const handler of this.of(kind).handlers) handler(invalidation);
  }

  private of(kind: InvalidationKind): Subscribed {
    const subscribed = this.subscribed.get(kind);
    if (!subscribed) throw new Error(`not subscribed to invalidations of ${kind}`);
    return subscribed;
  }
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString());
  } catch {
    return undefined;
  }
}
