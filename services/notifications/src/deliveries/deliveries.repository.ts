import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { type DueDigest, SubscriptionsRepository } from '../subscriptions/subscriptions.repository.ts';
import { DeliveryEntity } from './deliveries.entity.ts';

export type NewDelivery = Pick<DeliveryEntity, 'id' | 'userId' | 'kind'> &
  Partial<Pick<DeliveryEntity, 'requestId' | 'reason' | 'sealedContact'>>;

/** Reads and writes the delivery log, which is also the send queue. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Queues an e-mail. Repeating the event has no effect, because the delivery's id is derived from it. */
  async add(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    const now = this.clock.now();
    const row = { ...delivery, createdAt: now, nextAttemptAt: now };
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(row).orIgnore().execute();
  }

  /**
   * Queues one digest a week for each of these accounts, with items stored until now. `week` makes the
   * delivery's id deterministic. A pending digest of an earlier week becomes obsolete, because the new
   * digest includes its period.
   */
  async addDigests(tx: EntityManager, due: readonly DueDigest[], week: Date): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE deliveries SET status = 'obsolete', done_at = $2
       WHERE user_id = ANY ($1) AND kind = 'digest' AND status = 'pending'`,
      [due.map(({ userId }) => userId), now],
    );
    const rows = due.map(({ userId, coveredUntil }) => ({
      id: uuidv5(`digest ${week.toISOString()}`, userId),
      userId,
      kind: 'digest' as const,
      coversFrom: coveredUntil,
      coversUntil: now,
      createdAt: now,
      nextAttemptAt: now,
    }));
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(rows).orIgnore().execute();
  }

  /** Deletes the digest subscription and all deliveries of an account, even pending ones. */
  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(DeliveryEntity, { userId });
    await this.subscriptions.deleteByUser(tx, userId);
  }

  /** Returns every delivery of an account, oldest first. */
  listByUser(userId: string): Promise<DeliveryEntity[]> {
    return this.dataSource.manager.find(DeliveryEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Returns the creation time of the oldest pending e-mail. Excludes digests, because they are all queued at
   * once on Friday, and e-mails deferred by a mail server, because only one recipient is affected.
   */
  async findOldestPending(): Promise<Date | null> {
    const [row] = await this.dataSource.query<Array<{ oldest: Date | null }>>(
      `SELECT min(created_at) AS oldest FROM deliveries
       WHERE (status = 'pending' OR to_acknowledge) AND status = 'pending' AND (kind = 'digest') = false
         AND (last_error IS NULL OR last_error !~ '^[45][0-9][0-9]$')`,
    );
    return row?.oldest ?? null;
  }

  /** Leases the next due delivery; digests come last. Concurrent workers never lease the same delivery. */
  async claim(leaseMs: number): Promise<DeliveryEntity | null> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + leaseMs);
    const [rows] = await this.dataSource.query<[Array<{ id: string }>, number]>(
      `UPDATE deliveries SET next_attempt_at = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM deliveries WHERE (status = 'pending' OR to_acknowledge) AND next_attempt_at <= $1
         ORDER BY (kind = 'digest'), next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, lease],
    );
    const id = rows[0]?.id;
    return id ? this.dataSource.manager.findOneBy(DeliveryEntity, { id }) : null;
  }

  /**
   * Completes a delivery and erases its encrypted e-mail address. An account-deletion e-mail then still has
   * to be acknowledged to identity.
   * @param error code of the final failure
   */
  async finish(
    delivery: DeliveryEntity,
    status: 'sent' | 'obsolete' | 'failed',
    error: string | null = null,
  ): Promise<void> {
    const now = this.clock.now();
    const { id, kind, userId, coversUntil } = delivery;
    await this.dataSource.transaction(async (tx) => {
      await tx.update(
        DeliveryEntity,
        { id },
        {
          status,
          doneAt: now,
          nextAttemptAt: now,
          toAcknowledge: kind === 'account-deleted',
          lastError: error,
          sealedContact: null,
          reason: null,
        },
      );
      // A failed digest isn't marked as covered, so the next one includes its items.
      if (coversUntil && status !== 'failed') await this.subscriptions.markCovered(tx, userId, coversUntil);
    });
  }

  /** Marks an account-deletion e-mail as acknowledged to identity. */
  async markAcknowledged(id: string): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { toAcknowledge: false });
  }

  /** Records a failure and schedules a retry. */
  async postpone(id: string, error: string, next: Date): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { lastError: error, nextAttemptAt: next });
  }
}
