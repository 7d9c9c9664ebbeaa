import { toTimeSeries } from '@bottin/contracts/domain/metric-names.ts';
import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSchema, invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { type Invalidation, PublisherHeartbeats } from './publisher-heartbeats.ts';

/** Time between two checks for dead publishers, in milliseconds. */
const checkIntervalMs = 250;

type Handler = (invalidation: Invalidation) => void;

interface KindSubscription {
  publishers: PublisherHeartbeats<InvalidationKind>;
  handlers: Handler[];
}

interface SubscriberParts {
  connection: NatsConnection;
  kinds: readonly InvalidationKind[];
}

/**
 * Receives the invalidations that services publish. A message may be lost, and a publisher may die before it
 * sends a message. So whenever a message may be missing, the whole tag kind counts as invalidated. While
 * {@link isCurrent} is true for a tag kind, cached responses without an invalidation are up to date.
 */
export class InvalidationSubscriber implements MetricsSource {
  private readonly logger = new Logger(InvalidationSubscriber.name);
  private readonly subscriptionsByKind = new Map<InvalidationKind, KindSubscription>();
  private readonly received = { exact: 0, wholeKind: 0, unreadable: 0 };
  private readonly subscriptions: Subscription[] = [];
  private readonly loop = new Loop({
    name: InvalidationSubscriber.name,
    failure: 'dead publishers of invalidations not looked for',
    round: async () => this.dropDeadPublishers(),
    everyMs: checkIntervalMs,
  });

  constructor(private readonly parts: SubscriberParts) {
    for (const kind of parts.kinds) {
      this.subscriptionsByKind.set(kind, { publishers: new PublisherHeartbeats(kind), handlers: [] });
    }
  }

  start(): void {
    const { connection } = this.parts;
    for (const kind of this.subscriptionsByKind.keys()) {
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

  /**
   * Returns whether every publisher of this tag kind has sent a message within the last second. If not, this
   * process may have missed a change.
   */
  isCurrent(kind: InvalidationKind): boolean {
    return this.getSubscription(kind).publishers.isCurrent(performance.now());
  }

  /**
   * Calls `handler` for each invalidation of this tag kind, synchronously and in order. The handler gets null
   * when the whole tag kind is invalidated.
   */
  onInvalidation<Kind extends InvalidationKind>(
    kind: Kind,
    handler: (invalidation: Invalidation<Kind>) => void,
  ): void {
    this.getSubscription(kind).handlers.push(handler as Handler);
  }

  /** Processes a message about this tag kind. A malformed message invalidates the whole tag kind. */
  receive(kind: InvalidationKind, data: Uint8Array): void {
    const message = invalidationSchema(kind).safeParse(parseJson(data));
    if (!message.success) {
      this.received.unreadable += 1;
      this.notify(kind, null);
      return;
    }
    const invalidation = this.getSubscription(kind).publishers.receive(message.data, performance.now());
    if (invalidation === null || invalidation.length > 0) this.notify(kind, invalidation);
  }

  /**
   * Removes publishers that have died. A dead publisher may have had unpublished changes, so its whole tag
   * kind is invalidated.
   */
  dropDeadPublishers(): void {
    for (const [kind, { publishers }] of this.subscriptionsByKind) {
      if (publishers.removeDead(performance.now())) this.notify(kind, null);
    }
  }

  async collect(): Promise<Record<string, number>> {
    if (this.subscriptionsByKind.size === 0) return {};
    const ages = [...this.subscriptionsByKind.values()].flatMap(
      ({ publishers }) => publishers.getOldestHeartbeatAgeMs(performance.now()) ?? [],
    );
    return {
      [toTimeSeries('invalidations_received_total', { scope: 'entries' })]: this.received.exact,
      [toTimeSeries('invalidations_received_total', { scope: 'kind' })]: this.received.wholeKind,
      invalidations_malformed_total: this.received.unreadable,
      ...(ages.length > 0 ? { invalidations_last_message_age_seconds: Math.max(...ages) / 1_000 } : {}),
    };
  }

  private async watchConnection(): Promise<void> {
    for await (const { type } of this.parts.connection.status()) {
      for (const { publishers } of this.subscriptionsByKind.values()) {
        if (type === 'disconnect') publishers.disconnect();
        else if (type === 'reconnect') publishers.reconnect(performance.now());
      }
    }
  }

  private notify(kind: InvalidationKind, invalidation: Invalidation): void {
    if (invalidation === null) this.received.wholeKind += 1;
    else this.received.exact += 1;
    for (const handler of this.getSubscription(kind).handlers) handler(invalidation);
  }

  private getSubscription(kind: InvalidationKind): KindSubscription {
    const subscribed = this.subscriptionsByKind.get(kind);
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
