import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { type DueDigest, SubscriptionsRepository } from '../subscriptions/subscriptions.repository.ts';
import { DeliveryEntity } from './deliveries.entity.ts';

export type NewDelivery = Pick<DeliveryEntity, 'id' | 'userId' | 'kind'> &
  Partial<Pick<DeliveryEntity, 'requestId' | 'reason' | 'sealedContact'>>;

/** The delivery log, which is also the queue. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Owes an e-mail, once per event. */
  async add(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    const now = this.clock.now();
    const row = { ...delivery, createdAt: now, nextAttemptAt: now };
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(row).orIgnore().execute();
  }

  /**
   * Owes each of these people a digest of what came until `now`, once a week: `week` names it. One of a week before that is still owed
   * is none any more: this one tells of the same publications.
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

  /** Drops everything that was sent, or still owed, to an account, and its digest. */
  async forget(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(DeliveryEntity, { userId });
    await this.subscriptions.forget(tx, userId);
  }

  /** Every e-mail of an account, the oldest first. */
  ofUser(userId: string): Promise<DeliveryEntity[]> {
    return this.dataSource.manager.find(DeliveryEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /**
   * When the oldest e-mail was owed that isn't sent. Digests aside, which a Friday owes all at once, and those that a mail server puts off:
   * that is between it and one address.
   */
  async oldestOwed(): Promise<Date | null> {
    const [row] = await this.dataSource.query<Array<{ oldest: Date | null }>>(
      `SELECT min(created_at) AS oldest FROM deliveries
       WHERE (status = 'pending' OR to_acknowledge) AND status = 'pending' AND (kind = 'digest') = false
         AND (last_error IS NULL OR last_error !~ '^[45][0-9][0-9]$')`,
    );
    return row?.oldest ?? null;
  }

  /** Takes the next due delivery, a digest when nothing else is due, for as long as the lease; several workers never take the same one. */
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
   * Ends a delivery: an address that it carried is erased, and a farewell's end remains to be told to identity.
   * @param error the code of the failure that it was given up for
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
      // What a digest that failed would have told of, the next one tells.
      if (coversUntil && status !== 'failed') await this.subscriptions.cover(tx, userId, coversUntil);
    });
  }

  /** identity knows that the farewell is over. */
  async markAcknowledged(id: string): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { toAcknowledge: false });
  }

  /** Notes a failure after which it is tried again. */
  async postpone(id: string, error: string, next: Date): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { lastError: error, nextAttemptAt: next });
  }
}
