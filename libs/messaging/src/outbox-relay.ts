import type { Envelope } from '@bottin/contracts/events/define-event.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Counters } from './counters.ts';
import { crashPoint } from './crash-points.ts';
import { publishHeaders } from './headers.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

const BATCH = { aggregates: 200, events: 1_000 };

export interface RelayParts {
  store: OutboxStore;
  jetstream: Pick<JetStreamClient, 'publish'>;
  counters: Counters;
  /** Makes the stream exist; called again after a publication fails. */
  ensureStream: () => Promise<void>;
  pollMs: number;
  publishTimeoutMs: number;
}

/** Publishes committed events, in order per aggregate, and marks them once JetStream has them. */
export class OutboxRelay {
  private readonly loop: Loop;
  private streamKnown = false;

  constructor(private readonly parts: RelayParts) {
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
      if (!this.streamKnown) await this.parts.ensureStream();
      this.streamKnown = true;
      const batch = await this.publishBatch();
      if (batch.failure) throw batch.failure;
      return batch.sent > 0 ? 0 : undefined;
    } catch (error) {
      this.streamKnown = false;
      throw error;
    }
  }

  /** One transaction: claim, publish each aggregate's events one after the other, mark what was acknowledged. */
  private publishBatch(): Promise<{ sent: number; failure?: Error }> {
    const { store } = this.parts;
    return store.dataSource.transaction(async (tx) => {
      const rows = await store.claim(tx, BATCH);
      if (rows.length === 0) return { sent: 0 };
      const types = rows.map((row) => row.type);
      crashPoint('outbox.after-commit-before-publish', types);
      const sent: string[] = [];
      const failures: Error[] = [];
      const aggregates = Map.groupBy(rows, (row) => row.aggregate_id);
      await Promise.all(
        aggregates.values().map(async (events) => {
          try {
            for (const row of events) {
              await this.publish(row);
              sent.push(row.id);
            }
          } catch (error) {
            failures.push(error instanceof Error ? error : new Error(String(error)));
          }
        }),
      );
      crashPoint('outbox.after-publish-before-mark', types);
      await store.markSent(tx, sent);
      this.parts.counters.published += sent.length;
      this.parts.counters.publishFailures += failures.length;
      const [failure] = failures;
      return failure ? { sent: sent.length, failure } : { sent: sent.length };
    });
  }

  private async publish(row: OutboxRow): Promise<void> {
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
    await this.parts.jetstream.publish(row.subject, JSON.stringify(envelope), {
      msgID: row.id,
      timeout: this.parts.publishTimeoutMs,
      headers: publishHeaders(row.traceparent ?? undefined),
    });
  }
}
