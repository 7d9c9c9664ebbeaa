import type { Envelope, EventSource } from '@bottin/contracts/events/define-event.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { runWithEffects } from './after-transaction.ts';
import type { Binding } from './bindings.ts';

export type ApplyResult = 'handled' | 'duplicate' | 'stale';

/**
 * Calls the service's handlers for each event. An implementation that records events applies each event only
 * once.
 */
export interface Inbox {
  apply(source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<ApplyResult>;
  /** Throws while the inbox is unreachable or read-only. */
  checkReachable(): Promise<void>;
}

/** Records applied events in PostgreSQL. The record and the writes of the handlers are in one transaction. */
export class PostgresInbox implements Inbox {
  constructor(private readonly dataSource: DataSource) {}

  apply(source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<ApplyResult> {
    return runWithEffects((begin) =>
      this.dataSource.transaction((tx) => {
        begin(tx);
        return this.applyInTransaction(tx, source, event, bindings);
      }),
    );
  }

  async checkReachable(): Promise<void> {
    const [row] = await this.dataSource.query<Array<{ read_only: string }>>(
      "SELECT current_setting('transaction_read_only') AS read_only",
    );
    if (row?.read_only !== 'off') throw new Error('the database is read-only');
  }

  private async applyInTransaction(
    tx: EntityManager,
    source: EventSource,
    event: Envelope,
    bindings: readonly Binding[],
  ): Promise<ApplyResult> {
    const inserted = await tx.query<unknown[]>(
      'INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id',
      [event.id],
    );
    if (inserted.length === 0) {
      // Restart the retention period of the event's id in the inbox, because the event may be published
      // again.
      await tx.query('UPDATE inbox SET received_at = now() WHERE event_id = $1', [event.id]);
      return 'duplicate';
    }
    // Several handlers may have the same scope, so compare the version once per scope, before any handler
    // runs.
    const newer = new Map<string, boolean>();
    let result: ApplyResult = 'stale';
    for (const binding of bindings) {
      if (binding.apply === 'latest') {
        const scope = binding.scope(event);
        const isNewer = newer.get(scope) ?? (await this.advanceVersion(tx, source, event, scope));
        newer.set(scope, isNewer);
        if (!isNewer) continue;
      }
      await binding.handler.handle(event, tx);
      result = 'handled';
    }
    return result;
  }

  /**
   * Records the event's version as the latest one in its scope. Returns false and changes nothing if the same
   * or a newer version is already recorded there.
   */
  private async advanceVersion(
    tx: EntityManager,
    source: EventSource,
    event: Envelope,
    scope: string,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO inbox_versions (source, aggregate_id, scope, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source, aggregate_id, scope) DO UPDATE SET version = excluded.version
       WHERE inbox_versions.version < excluded.version
       RETURNING version`,
      [source, event.aggregateId, scope, event.aggregateVersion],
    );
    return rows.length > 0;
  }
}

/**
 * Inbox of services without PostgreSQL. It records no events, so a redelivered event is applied again. The
 * handlers must therefore be idempotent.
 */
export class NoInbox implements Inbox {
  async apply(_source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<ApplyResult> {
    for (const binding of bindings) await binding.handler.handle(event);
    return 'handled';
  }

  async checkReachable(): Promise<void> {}
}
