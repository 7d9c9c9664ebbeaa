import type { Envelope } from '@bottin/contracts/events/define-event.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Counters } from './counters.ts';
import { crashPoint } from './crash-points.ts';
import { publishHeaders } from './headers.ts';
import type { Interruptions } from './interruptions.ts';
import type { OutboxRow, OutboxStore, SentEvent } from './outbox-store.ts';
import type { StreamCheck } from './stream-check.ts';

const BATCH = { aggregates: 200, events: 1_000 };

export interface RelayParts {
  store: OutboxStore;
  jetstream: Pick<JetStreamClient, 'publish'>;
  counters: Counters;
  /** Throws while the stream doesn't exist. The relay calls it again after a failed publication. */
  requireStream: () => Promise<void>;
  check: Pick<StreamCheck, 'run'>;
  interruptions: Pick<Interruptions, 'count'>;
  pollMs: number;
  /** Time between two stream checks, as long as nothing suggests that messages were lost. */
  checkEveryMs: number;
  publishTimeoutMs: number;
}

interface PublishedEvent extends SentEvent {
  /** Whether the stream already had the event, so that NATS dropped this publication as a duplicate. */
  isCopy: boolean;
}

/**
 * Publishes the committed events in the outbox, in order within each aggregate. Marks an event as sent when
 * JetStream has acknowledged it.
 */
export class OutboxRelay {
  private readonly loop: Loop;
  /** Result of the last stream check; undefined when a new check must run before the next publication. */
  private lastCheck: { generation: number; at: number } | undefined;
  private interruptionsAtCheck: number;
  /** Highest sequence number that the stream has assigned since the last stream check. */
  private highestSequence = 0;

  constructor(private readonly parts: RelayParts) {
    this.interruptionsAtCheck = parts.interruptions.count;
    this.loop = new Loop({
      name: OutboxRelay.name,
      failure: 'Outbox not published',
      round: () => this.publishPending(),
      everyMs: parts.pollMs,
      retry: { firstMs: 100, lastMs: 5_000 },
      finishesWork: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Makes the relay poll the outbox now. */
  wake(): void {
    this.loop.wake();
  }

  /** Tries to publish all committed events, then stops. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Publishes a batch of events. Returns 0 if more events may be waiting, so that the next poll runs
   * immediately.
   */
  private async publishPending(): Promise<number | undefined> {
    try {
      const batch = await this.publishBatch(await this.checkStream());
      if (batch.failure) throw batch.failure;
      return batch.sent > 0 ? 0 : undefined;
    } catch (error) {
      this.lastCheck = undefined;
      throw error;
    }
  }

  /** Runs the stream check if it is due. Returns the generation number for the events to publish now. */
  private async checkStream(): Promise<number> {
    const { check, checkEveryMs, interruptions, requireStream } = this.parts;
    const { count } = interruptions;
    const wasInterrupted = count !== this.interruptionsAtCheck;
    const isRecent = this.lastCheck && performance.now() - this.lastCheck.at < checkEveryMs;
    if (!this.lastCheck || !isRecent || wasInterrupted) {
      await requireStream();
      this.lastCheck = { generation: await check.run(wasInterrupted), at: performance.now() };
      this.interruptionsAtCheck = count;
      this.highestSequence = 0;
    }
    return this.lastCheck.generation;
  }

  /**
   * Publishes a batch in one transaction: claims unsent events, publishes those of each aggregate in
   * sequence, and marks the acknowledged events as sent.
   */
  private publishBatch(generation: number): Promise<{ sent: number; failure?: Error }> {
    const { store, interruptions } = this.parts;
    return store.dataSource.transaction(async (tx) => {
      const rows = await store.claim(tx, BATCH);
      if (rows.length === 0) return { sent: 0 };
      const types = rows.map((row) => row.type);
      crashPoint('outbox.after-commit-before-publish', types);
      const sent: PublishedEvent[] = [];
      const failures: Error[] = [];
      const aggregates = Map.groupBy(rows, (row) => row.aggregate_id);
      await Promise.all(
        aggregates.values().map(async (events) => {
          try {
            for (const row of events) sent.push(await this.publish(row, generation));
          } catch (error) {
            failures.push(error instanceof Error ? error : new Error(String(error)));
          }
        }),
      );
      crashPoint('outbox.after-publish-before-mark', types);
      // If the connection was lost meanwhile, NATS may have restarted and lost acknowledged messages, so
      // don't mark them as sent.
      if (interruptions.count !== this.interruptionsAtCheck)
        throw new Error('NATS connection lost while publishing');
      this.requireIncreasingSequences(sent);
      await store.markSent(tx, sent, generation);
      this.parts.counters.published += sent.length;
      this.parts.counters.publishFailures += failures.length;
      const [failure] = failures;
      return failure ? { sent: sent.length, failure } : { sent: sent.length };
    });
  }

  /**
   * Throws when a new sequence number isn't above all earlier ones, because then the stream was recreated or
   * has lost its latest messages.
   */
  private requireIncreasingSequences(sent: readonly PublishedEvent[]): void {
    const numbers = sent.filter(({ isCopy }) => !isCopy).map(({ sequence }) => sequence);
    if (Math.min(...numbers) <= this.highestSequence)
      throw new Error('The stream lost acknowledged messages');
    this.highestSequence = Math.max(this.highestSequence, ...numbers);
  }

  private async publish(row: OutboxRow, generation: number): Promise<PublishedEvent> {
    const envelope: Envelope = {
      id: row.id,
      type: row.type,
      version: row.version,
      aggregateId: row.aggregate_id,
      aggregateVersion: row.aggregate_version,
      occurredAt: row.occurred_at.toISOString(),
      ...(row.traceparent ? { traceparent: row.traceparent } : {}),
      data: row.data,
    };
    const { seq, duplicate } = await this.parts.jetstream.publish(row.subject, JSON.stringify(envelope), {
      // After a loss, the generation gives the message a new deduplication id. With the old id, NATS could
      // drop this publication as a duplicate of a message from before the loss. Some consumers may already
      // have passed that message's position.
      msgID: generation === 0 ? row.id : `${row.id}.${generation}`,
      timeout: this.parts.publishTimeoutMs,
      headers: publishHeaders(row.traceparent ?? undefined),
    });
    return { id: row.id, sequence: seq, isCopy: duplicate };
  }
}
