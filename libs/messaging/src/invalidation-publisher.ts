import { toTimeSeries } from '@bottin/contracts/domain/metric-names.ts';
import { type InvalidationKind, kindsPublishedBy } from '@bottin/contracts/invalidation/kinds.ts';
import {
  type InvalidationChange,
  type InvalidationMessage,
  invalidationSubject,
} from '@bottin/contracts/invalidation/message.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { v4 as uuid } from 'uuid';
import { Batching, heartbeatMs } from './batching.ts';

interface PublisherParts {
  service: string;
  publish: (subject: string, payload: string) => void;
}

/**
 * Publishes invalidations of cached responses. Callers must wait until a change is visible to readers: until
 * its transaction has committed, or the search index shows it. Changes made at about the same time are sent
 * in one message. Too many changes become an invalidation of the whole tag kind.
 */
export class InvalidationPublisher implements MetricsSource {
  /** Id of this process, which distinguishes it from other publishers. */
  private readonly source = uuid();
  private readonly batches = new Map<InvalidationKind, Batching>();
  private readonly published = { exact: 0, wholeKind: 0 };
  private readonly loop = new Loop({
    name: InvalidationPublisher.name,
    failure: 'invalidations not published',
    round: async () => this.publishDue(),
    everyMs: heartbeatMs,
  });

  constructor(private readonly parts: PublisherParts) {
    for (const kind of kindsPublishedBy(parts.service)) this.batches.set(kind, new Batching(kind));
  }

  /** Invalidates the cached responses that contain the changed data. */
  invalidate<Kind extends InvalidationKind>(
    kind: Kind,
    changes: ReadonlyArray<InvalidationChange<Kind>>,
  ): void {
    this.getBatching(kind).add(changes);
    this.loop.wake();
  }

  /** Invalidates all cached responses that have tags of this kind. */
  invalidateAll(kind: InvalidationKind): void {
    this.getBatching(kind).addWholeKind();
    this.loop.wake();
  }

  start(): void {
    this.loop.start();
  }

  /**
   * Publishes the pending changes, then a final message. The final message says that this process will send
   * no more heartbeats.
   */
  async stop(): Promise<void> {
    await this.loop.stop();
    for (const [kind, batch] of this.batches) {
      if (batch.hasPending) this.publish(kind, batch.next(performance.now(), { isLast: true }));
      this.publish(kind, { ...batch.next(performance.now()), isLast: true });
    }
  }

  /**
   * Publishes the messages that are due now. Returns the time until the next message is due, in milliseconds.
   */
  publishDue(): number {
    for (const [kind, batch] of this.batches) {
      if (batch.waitMs(performance.now()) === 0) this.publish(kind, batch.next(performance.now()));
    }
    const waits = [...this.batches.values()].map((batch) => batch.waitMs(performance.now()));
    return Math.max(1, Math.min(heartbeatMs, ...waits));
  }

  async collect(): Promise<Record<string, number>> {
    if (this.batches.size === 0) return {};
    return {
      [toTimeSeries('invalidations_published_total', { scope: 'entries' })]: this.published.exact,
      [toTimeSeries('invalidations_published_total', { scope: 'kind' })]: this.published.wholeKind,
    };
  }

  private publish(
    kind: InvalidationKind,
    batch: Pick<InvalidationMessage, 'generation' | 'isLast'> & { changes: unknown[] | null },
  ): void {
    const { service, publish } = this.parts;
    if (batch.changes === null) this.published.wholeKind += 1;
    else if (batch.changes.length > 0) this.published.exact += 1;
    publish(invalidationSubject(kind), JSON.stringify({ source: this.source, service, ...batch }));
  }

  private getBatching(kind: InvalidationKind): Batching {
    const batching = this.batches.get(kind);
    if (!batching) throw new Error(`${this.parts.service} does not publish invalidations of ${kind}`);
    return batching;
  }
}

export function createInvalidationPublisher(
  connection: NatsConnection,
  service: string,
): InvalidationPublisher {
  return new InvalidationPublisher({
    service,
    publish: (subject, payload) => connection.publish(subject, payload),
  });
}
