import type { Envelope } from '@bottin/contracts/events/define-event.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Counters } from './counters.ts';
import { crashPoint } from './crash-points.ts';
import { publishHeaders } from './headers.ts';
import type { Interruptions } from './interruptions.ts';
import type { OutboxRow, OutboxStore, Sent } from './outbox-store.ts';
import type { StreamCheck } from './stream-check.ts';

const BATCH = { aggregates: 200, events: 1_000 };

export interface RelayParts {
  store: OutboxStore;
  jetstream: Pick<JetStreamClient, 'publish'>;
  counters: Counters;
  /** Throws while the stream isn't there; asked again after a publication fails. */
  requireStream: () => Promise<void>;
  check: Pick<StreamCheck, 'look'>;
  interruptions: Pick<Interruptions, 'count'>;
  pollMs: number;
  /** How often the stream is looked at although nothing seems to have happened to it. */
  checkEveryMs: number;
  publishTimeoutMs: number;
}

interface Published extends Sent {
  /** The stream had it already. */
  isCopy: boolean;
}

/** Publishes committed events, in order per aggregate, and marks them once JetStream has them. */
export class OutboxRelay {
  private readonly loop: Loop;
  /** What the last look at the stream found; undefined when another is due. */
  private known: { generation: number; at: number } | undefined;
  private interruptionsSeen: number;
  /** The highest number that the stream gave since then. */
  private highest = 0;

  constructor(private readonly parts: RelayParts) {
    this.interruptionsSeen = parts.interruptions.count;
    this.loop = new Loop({
      name: OutboxRelay.name,
      failure: 'Outbox not published',
      round: () => this.publishWaiting(),
      everyMs: parts.pollMs,
      retry: { firstMs: 100, lastMs: 5_000 },
      finishesWork: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Publishes what is committed, as far as that works, and ends. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Gives 0 when there may be more. */
  private async publishWaiting(): Promise<number | undefined> {
    try {
      const batch = await this.publishBatch(await this.lookAtStream());
      if (batch.failure) throw batch.failure;
      return batch.sent > 0 ? 0 : undefined;
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }

  /** Gives the generation of what is published now. */
  private async lookAtStream(): Promise<number> {
    const { check, checkEveryMs, interruptions, requireStream } = this.parts;
    const { count } = interruptions;
    const wasInterrupted = count !== this.interruptionsSeen;
    const isRecent = this.known && performance.now() - this.known.at < checkEveryMs;
    if (!this.known || !isRecent || wasInterrupted) {
      await requireStream();
      this.known = { generation: await check.look(wasInterrupted), at: performance.now() };
      this.interruptionsSeen = count;
      this.highest = 0;
    }
    return this.known.generation;
  }

  /** One transaction: claim, publish each aggregate's events one after the other, mark what was acknowledged. */
  private publishBatch(generation: number): Promise<{ sent: number; failure?: Error }> {
    const { store, interruptions } = this.parts;
    return store.dataSource.transaction(async (tx) => {
      const rows = await store.claim(tx, BATCH);
      if (rows.length === 0) return { sent: 0 };
      const types = rows.map((row) => row.type);
      crashPoint('outbox.after-commit-before-publish', types);
      const sent: Published[] = [];
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
      // What was acknowledged before a loss of the connection may be gone after it.
      if (interruptions.count !== this.interruptionsSeen) throw new Error('NATS was lost meanwhile');
      this.requireGrowth(sent);
      await store.markSent(tx, sent, generation);
      this.parts.counters.published += sent.length;
      this.parts.counters.publishFailures += failures.length;
      const [failure] = failures;
      return failure ? { sent: sent.length, failure } : { sent: sent.length };
    });
  }

  /** Throws when the stream's numbers go back: it is another one, or has lost its end. */
  private requireGrowth(sent: readonly Published[]): void {
    const numbers = sent.filter(({ isCopy }) => !isCopy).map(({ sequence }) => sequence);
    if (Math.min(...numbers) <= this.highest) throw new Error('The stream is behind what it acknowledged');
    this.highest = Math.max(this.highest, ...numbers);
  }

  private async publish(row: OutboxRow, generation: number): Promise<Published> {
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
      // With the generation: a copy from before a loss, at a number that some consumer passes by, doesn't stand for this one.
      msgID: generation === 0 ? row.id : `${row.id}.${generation}`,
      timeout: this.parts.publishTimeoutMs,
      headers: publishHeaders(row.traceparent ?? undefined),
    });
    return { id: row.id, sequence: seq, isCopy: duplicate };
  }
}
