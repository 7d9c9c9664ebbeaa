import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { type DueDigest, SubscriptionsRepository } from '../digest-subscriptions/subscriptions.repository.ts';
import { DeliveryEntity } from './deliveries.entity.ts';
import { maxDeletionEmailWaitMs, maxDigestPeriodMs } from './deliveries.rules.ts';

export type NewDelivery = Pick<DeliveryEntity, 'id' | 'userId' | 'kind'> &
  Partial<Pick<DeliveryEntity, 'requestId' | 'reason' | 'sealedContact' | 'facts'>>;

/** Failure of a delivery. `isRefusal` means that the mail server refused the e-mail permanently. */
export interface DeliveryFailure {
  code: string;
  isRefusal: boolean;
}

/**
 * Reads and writes the deliveries, which are both the queue of e-mails to send and the log of sent e-mails. A
 * transaction that changes both a subscription and deliveries must change the subscription first. Otherwise
 * it could deadlock with the transaction that queues digests.
 */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues an e-mail. If an event is processed again, nothing is added, because the delivery's id is derived
   * from the event.
   */
  async add(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    const now = this.clock.now();
    const row = { ...delivery, createdAt: now, nextAttemptAt: now };
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(row).orIgnore().execute();
  }

  /** Queues an e-mail in a transaction of its own. */
  addAlone(delivery: NewDelivery): Promise<void> {
    return this.add(this.dataSource.manager, delivery);
  }

  /**
   * For each account, queues the digest of the items stored since the last digest, but not more than
   * {@link maxDigestPeriodMs} ago. The delivery's id is derived from `week`, so an account gets at most one
   * digest a week. A digest of an earlier week that is still pending becomes obsolete, because the new digest
   * includes its period.
   */
  async addDigests(tx: EntityManager, due: readonly DueDigest[], week: Date): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE deliveries SET status = 'obsolete', done_at = $2
       WHERE user_id = ANY ($1) AND kind = 'digest' AND status = 'pending'`,
      [due.map(({ userId }) => userId), now],
    );
    const earliest = new Date(now.getTime() - maxDigestPeriodMs);
    const rows = due.map(({ userId, coveredUntil }) => ({
      id: uuidv5(`digest ${week.toISOString()}`, userId),
      userId,
      kind: 'digest' as const,
      coversFrom: coveredUntil > earliest ? coveredUntil : earliest,
      coversUntil: now,
      createdAt: now,
      nextAttemptAt: now,
    }));
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(rows).orIgnore().execute();
  }

  /** Deletes the digest subscription and all deliveries of an account, even pending ones. */
  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await this.subscriptions.deleteByUser(tx, userId);
    await tx.delete(DeliveryEntity, { userId });
  }

  /**
   * Returns the deliveries of an account whose ids follow `after`, sorted by id. Without `limit`, returns all.
   */
  pageByUser(userId: string, after: string | null, limit: number | undefined): Promise<DeliveryEntity[]> {
    return this.dataSource.manager.find(DeliveryEntity, {
      where: { userId, ...(after !== null && { id: MoreThan(after) }) },
      order: { id: 'ASC' },
      ...(limit !== undefined && { take: limit }),
    });
  }

  /**
   * Returns the creation time of the oldest pending e-mail, excluding digests and e-mails that a mail server
   * has deferred. Digests are all queued at once on Friday, and a deferred e-mail affects only one recipient.
   */
  async findOldestPending(): Promise<Date | null> {
    const [row] = await this.dataSource.query<Array<{ oldest: Date | null }>>(
      `SELECT min(created_at) AS oldest FROM deliveries
       WHERE (status = 'pending' OR to_acknowledge) AND status = 'pending' AND (kind = 'digest') = false
         AND (last_error IS NULL OR last_error !~ '^[45][0-9][0-9]$')`,
    );
    return row?.oldest ?? null;
  }

  /**
   * Returns the next due delivery, and leases it so that no other worker gets it for `leaseMs`. Digests come
   * last. Without an SMTP server, only two kinds of deliveries are due: completed deliveries that must be
   * reported to the identity service, and account-deletion e-mails older than
   * {@link maxDeletionEmailWaitMs}.
   */
  async claim(leaseMs: number, { canSend }: { canSend: boolean }): Promise<DeliveryEntity | null> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + leaseMs);
    const overSince = new Date(now.getTime() - maxDeletionEmailWaitMs);
    const [rows] = await this.dataSource.query<[Array<{ id: string }>, number]>(
      `UPDATE deliveries SET next_attempt_at = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM deliveries WHERE (status = 'pending' OR to_acknowledge) AND next_attempt_at <= $1
           AND ($3 OR status <> 'pending' OR (kind = 'account-deleted' AND created_at <= $4))
         ORDER BY (kind = 'digest'), next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, lease, canSend, overSince],
    );
    const id = rows[0]?.id;
    return id ? this.dataSource.manager.findOneBy(DeliveryEntity, { id }) : null;
  }

  /** Extends the lease of a claimed delivery, unless another worker has claimed it meanwhile. */
  async renewLease(delivery: DeliveryEntity, leaseMs: number): Promise<void> {
    const nextAttemptAt = new Date(this.clock.now().getTime() + leaseMs);
    await this.dataSource.manager.update(DeliveryEntity, toClaim(delivery), { nextAttemptAt });
  }

  /**
   * Completes a delivery and erases its encrypted e-mail address. The completion of an account-deletion
   * e-mail must still be reported to the identity service. Leaves the delivery as it is if it is completed already,
   * or if another worker has claimed it and it wasn't sent.
   * @param failure failure of the last attempt when the delivery has failed; otherwise null
   */
  async finish(
    delivery: DeliveryEntity,
    status: 'sent' | 'obsolete' | 'failed',
    failure: DeliveryFailure | null = null,
  ): Promise<void> {
    const now = this.clock.now();
    const { id, kind, userId, coversUntil } = delivery;
    await this.dataSource.transaction(async (tx) => {
      // A refused digest counts as covered. Otherwise the digests to a dead address would grow every week. After
      // another failure, the next digest includes the items of the failed one.
      if (coversUntil && (!failure || failure.isRefusal))
        await this.subscriptions.markCovered(tx, userId, coversUntil);
      await tx.update(
        DeliveryEntity,
        // A sent e-mail is completed even after another worker has claimed it, so that it isn't retried.
        status === 'sent' ? { id, status: 'pending' } : toClaim(delivery),
        {
          status,
          doneAt: now,
          nextAttemptAt: now,
          toAcknowledge: kind === 'account-deleted',
          lastError: failure?.code ?? null,
          sealedContact: null,
          reason: null,
          facts: null,
        },
      );
    });
  }

  /** Records that the completion of an account-deletion e-mail was reported to the identity service. */
  async markAcknowledged(id: string): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { toAcknowledge: false });
  }

  /**
   * Stores the failure code of a claimed delivery and the time of its next attempt, unless another worker has
   * claimed it meanwhile.
   */
  async postpone(delivery: DeliveryEntity, error: string, next: Date): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, toClaim(delivery), {
      lastError: error,
      nextAttemptAt: next,
    });
  }

  /** Postpones a delivery without counting the attempt that {@link claim} has counted. */
  async postponeUncounted(delivery: DeliveryEntity, error: string, next: Date): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, toClaim(delivery), {
      lastError: error,
      nextAttemptAt: next,
      attempts: () => 'attempts - 1',
    });
  }
}

/** Returns a condition that holds until another worker claims the delivery, or its state changes. */
function toClaim({
  id,
  attempts,
  status,
}: DeliveryEntity): Pick<DeliveryEntity, 'id' | 'attempts' | 'status'> {
  return { id, attempts, status };
}
