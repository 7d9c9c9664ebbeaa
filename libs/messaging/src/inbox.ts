import type { Envelope, EventSource } from '@bottin/contracts/events/define-event.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { withEffects } from './after-transaction.ts';
import type { Binding } from './bindings.ts';

export type Applied = 'handled' | 'duplicate' | 'stale';

/** Applies an event to the handlers of this service, once. */
export interface Inbox {
  apply(source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<Applied>;
  /** Throws while it can't be reached, or takes nothing. */
  checkReachable(): Promise<void>;
}

/** Remembers in PostgreSQL what was applied, in the transaction of the handlers' own effects. */
export class PostgresInbox implements Inbox {
  constructor(private readonly dataSource: DataSource) {}

  apply(source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<Applied> {
    return withEffects((begin) =>
      this.dataSource.transaction((tx) => {
        begin(tx);
        return this.applyIn(tx, source, event, bindings);
      }),
    );
  }

  async checkReachable(): Promise<void> {
    const [row] = await this.dataSource.query<Array<{ read_only: string }>>(
      "SELECT current_setting('transaction_read_only') AS read_only",
    );
    if (row?.read_only !== 'off') throw new Error('the database only reads');
  }

  private async applyIn(
    tx: EntityManager,
    source: EventSource,
    event: Envelope,
    bindings: readonly Binding[],
  ): Promise<Applied> {
    const inserted = await tx.query<unknown[]>(
      'INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id',
      [event.id],
    );
    if (inserted.length === 0) {
      // Whoever sent it again can do so once more as long after this: the id has to outlive that too.
      await tx.query('UPDATE inbox SET received_at = now() WHERE event_id = $1', [event.id]);
      return 'duplicate';
    }
    // Judged once per scope before any handler runs: several handlers may share one.
    const newer = new Map<string, boolean>();
    let result: Applied = 'stale';
    for (const binding of bindings) {
      if (binding.apply === 'latest') {
        const scope = binding.scope(event);
        const isNewer = newer.get(scope) ?? (await this.advance(tx, source, event, scope));
        newer.set(scope, isNewer);
        if (!isNewer) continue;
      }
      await binding.handler.handle(event, tx);
      result = 'handled';
    }
    return result;
  }

  /** Records the event's version as the last of its scope; false when that or a newer one was there. */
  private async advance(
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

/** For services without PostgreSQL: remembers nothing, their handlers are idempotent by themselves. */
export class NoInbox implements Inbox {
  async apply(_source: EventSource, event: Envelope, bindings: readonly Binding[]): Promise<Applied> {
    for (const binding of bindings) await binding.handler.handle(event);
    return 'handled';
  }

  async checkReachable(): Promise<void> {}
}
