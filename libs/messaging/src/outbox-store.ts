import type { DataSource, EntityManager } from 'typeorm';

export interface OutboxRow {
  id: string;
  subject: string;
  type: string;
  version: number;
  aggregate_id: string;
  aggregate_version: number;
  occurred_at: Date;
  traceparent: string | null;
  data: unknown;
}

export interface ReplayFilter {
  since: Date;
  until: Date;
  aggregateId?: string | undefined;
  type?: string | undefined;
}

/** An event that JetStream acknowledged, and its sequence number in the stream. */
export interface SentEvent {
  id: string;
  sequence: number;
}

/** Data that the outbox stores about the stream to which its events are published. */
export interface StreamRecord {
  /**
   * Creation time of the stream, as the NATS server reports it. A different time suggests that the stream was
   * recreated. It is null before the first stream check.
   */
  created: string | null;
  /**
   * Number that increases when acknowledged events may have been lost. Events that were published with an
   * older generation number aren't marked as sent.
   */
  generation: number;
  /**
   * Sequence number that the stream must reach before events are published, because a consumer has already
   * advanced to it and would ignore lower numbers.
   */
  minSequence: number;
}

/**
 * Subjects of the events that an erasure keeps: all events on the `retained` subjects, and the newest event
 * on each `latest` subject.
 */
export interface ErasureSubjects {
  retained: readonly string[];
  latest: readonly string[];
}

const requeueBatchSize = 5_000;

/**
 * Returns an SQL condition for unsent events that makes PostgreSQL use the index by aggregate. With the
 * simpler `IS NULL`, PostgreSQL expects few unsent rows, and scans the index of unsent rows once per
 * aggregate. That is slow when a month of events was requeued.
 */
function unsentCondition(sentAt: string): string {
  return `coalesce(${sentAt}, 'infinity') = 'infinity'`;
}

/** Reads and writes the outbox tables, for the relay and the CLI commands. */
export class OutboxStore {
  constructor(readonly dataSource: DataSource) {}

  /**
   * Locks unsent events for this relay until the transaction ends: the oldest unsent event of each aggregate,
   * and the later ones of the same aggregate. Aggregates whose oldest event is locked by another relay are
   * left out, so that two relays never publish the same aggregate at the same time.
   */
  async claim(tx: EntityManager, limit: { aggregates: number; events: number }): Promise<OutboxRow[]> {
    const heads = await tx.query<Array<{ aggregate_id: string }>>(
      `SELECT head.aggregate_id FROM outbox head
       WHERE head.sent_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM outbox earlier
         WHERE earlier.aggregate_id = head.aggregate_id AND ${unsentCondition('earlier.sent_at')}
           AND earlier.aggregate_version < head.aggregate_version)
       ORDER BY head.position LIMIT $1
       FOR UPDATE SKIP LOCKED`,
      [limit.aggregates],
    );
    if (heads.length === 0) return [];
    return tx.query<OutboxRow[]>(
      `SELECT id, subject, type, version, aggregate_id, aggregate_version, occurred_at, traceparent, data
       FROM outbox WHERE ${unsentCondition('sent_at')} AND aggregate_id = ANY($1)
       ORDER BY aggregate_version LIMIT $2
       FOR UPDATE`,
      [heads.map((head) => head.aggregate_id), limit.events],
    );
  }

  /**
   * Marks events as sent.
   * @throws when a stream check has started a newer generation than `generation`, because then the
   * acknowledged messages may be lost
   */
  async markSent(tx: EntityManager, sent: readonly SentEvent[], generation: number): Promise<void> {
    const [known] = await tx.query<Array<{ generation: number }>>(
      'SELECT generation FROM outbox_stream FOR SHARE',
    );
    if (known?.generation !== generation) throw new Error('The stream was checked again meanwhile');
    await tx.query(
      `UPDATE outbox SET sent_at = now(), stream_seq = sent.sequence
       FROM unnest($1::uuid[], $2::bigint[]) AS sent (id, sequence) WHERE outbox.id = sent.id`,
      [sent.map(({ id }) => id), sent.map(({ sequence }) => sequence)],
    );
  }

  /**
   * Locks and returns the outbox's record about the stream. Until the transaction ends, no relay can mark
   * events as sent.
   */
  async lockStream(tx: EntityManager): Promise<StreamRecord> {
    const [row] = await tx.query<Array<{ created: string | null; generation: number; fill_to: string }>>(
      'SELECT created, generation, fill_to FROM outbox_stream FOR UPDATE',
    );
    if (!row) throw new Error('outbox_stream has no row');
    return { created: row.created, generation: row.generation, minSequence: Number(row.fill_to) };
  }

  async saveStream(tx: EntityManager, { created, generation, minSequence }: StreamRecord): Promise<void> {
    await tx.query('UPDATE outbox_stream SET created = $1, generation = $2, fill_to = $3', [
      created,
      generation,
      minSequence,
    ]);
  }

  /**
   * Returns the sent event with the highest sequence number in the stream, among those that aren't above
   * `sequence`.
   */
  async findLastSent(tx: EntityManager, sequence = Number.MAX_SAFE_INTEGER): Promise<SentEvent | undefined> {
    const [row] = await tx.query<Array<{ id: string; stream_seq: string }>>(
      'SELECT id, stream_seq FROM outbox WHERE stream_seq <= $1 ORDER BY stream_seq DESC LIMIT 1',
      [sequence],
    );
    return row && { id: row.id, sequence: Number(row.stream_seq) };
  }

  /**
   * Marks events as unsent again, so that the relay publishes them again: those with a sequence number above
   * `sequence`, or all sent events if `sequence` is null.
   */
  requeueAfter(tx: EntityManager, sequence: number | null): Promise<number> {
    return this.requeue(tx, '$3::bigint IS NULL OR stream_seq > $3', [sequence]);
  }

  /**
   * Marks the sent events that match the filter as unsent again. The relay then publishes them again, in
   * order and with the same ids.
   */
  replay({ since, until, aggregateId, type }: ReplayFilter): Promise<number> {
    const condition = `occurred_at >= $3 AND occurred_at <= $4
      AND ($5::uuid IS NULL OR aggregate_id = $5) AND ($6::text IS NULL OR type = $6)`;
    return this.dataSource.transaction((tx) =>
      this.requeue(tx, condition, [since, until, aggregateId ?? null, type ?? null]),
    );
  }

  /**
   * Marks the events that match the SQL `condition` as unsent again. It works in batches, because one
   * statement for a month of events would exceed the statement time-out. The condition's parameters start at
   * `$3`.
   */
  private async requeue(tx: EntityManager, condition: string, parameters: unknown[]): Promise<number> {
    let requeued = 0;
    for (let after: string | null = null; ; ) {
      const slice: Array<{ last: string | null }> = await tx.query(
        `SELECT id AS last FROM (
           SELECT id FROM outbox WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${requeueBatchSize}
         ) slice ORDER BY id DESC LIMIT 1`,
        [after],
      );
      const last = slice[0]?.last;
      if (!last) return requeued;
      const [, count] = await tx.query<[unknown[], number]>(
        `UPDATE outbox SET sent_at = NULL, stream_seq = NULL, queued_at = now()
         WHERE ($1::uuid IS NULL OR id > $1) AND id <= $2 AND sent_at IS NOT NULL AND (${condition})`,
        [after, last, ...parameters],
      );
      requeued += count;
      after = last;
    }
  }

  async getBacklog(): Promise<{ pending: number; ageSeconds: number; since: Date | null }> {
    const [row] = await this.dataSource.query<
      Array<{ pending: number; age: number | null; since: Date | null }>
    >(
      `SELECT count(*)::integer AS pending, extract(epoch FROM now() - min(queued_at))::float AS age,
              min(queued_at) AS since
       FROM outbox WHERE sent_at IS NULL`,
    );
    return { pending: row?.pending ?? 0, ageSeconds: row?.age ?? 0, since: row?.since ?? null };
  }

  /**
   * Deletes the aggregate's events, except all events on `retained` subjects and the newest event on each
   * `latest` subject. First locks the rows, oldest first, and so waits for a relay that is publishing them.
   * Afterwards, no deleted event can reach the stream.
   */
  async erase(aggregateId: string, subjects: ErasureSubjects): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 ORDER BY aggregate_version FOR UPDATE', [
        aggregateId,
      ]);
      await tx.query(
        `DELETE FROM outbox WHERE aggregate_id = $1 AND subject <> ALL($2::text[])
           AND (subject <> ALL($3::text[]) OR EXISTS (
             SELECT 1 FROM outbox later WHERE later.aggregate_id = $1 AND later.subject = outbox.subject
               AND later.aggregate_version > outbox.aggregate_version))`,
        [aggregateId, subjects.retained, subjects.latest],
      );
    });
  }
}
