import type { Envelope } from '@bottin/contracts/events/define-event.ts';
import type { JetStreamClient } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { Counters } from './counters.ts';
import { crashPoint } from './crash-points.ts';
import { publishHeaders } from './headers.ts';
import { backoff, Signal } from './loop.ts';
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
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly signal = new Signal();
  private stopping = false;
  private done: Promise<void> | undefined;

  constructor(private readonly parts: RelayParts) {}

  start(): void {
    this.done ??= this.run();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.signal.raise();
  }

  /** Publishes what is committed, as far as that works, and ends. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.raise();
    await this.done;
  }

  private async run(): Promise<void> {
    let failures = 0;
    let streamKnown = false;
    while (true) {
      const lastPass = this.stopping;
      try {
        if (!streamKnown) await this.parts.ensureStream();
        streamKnown = true;
        const batch = await this.publishBatch();
        if (batch.failure) throw batch.failure;
        failures = 0;
        if (batch.sent > 0) continue;
      } catch (error) {
        failures += 1;
        streamKnown = false;
        this.logger.warn(`Outbox not published: ${error instanceof Error ? error.message : 'unknown error'}`);
        if (this.stopping) return;
      }
      if (lastPass) return;
      await this.signal.wait(failures > 0 ? backoff(failures, 100, 5_000) : this.parts.pollMs);
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
