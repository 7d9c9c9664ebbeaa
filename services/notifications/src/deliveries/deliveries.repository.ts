import { Clock } from '@bottin/service-kit/clock.ts';
import { deleteInSteps } from '@bottin/service-kit/expired-rows.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryEntity } from './deliveries.entity.ts';

export type NewDelivery = Pick<DeliveryEntity, 'id' | 'userId' | 'kind'> &
  Partial<Pick<DeliveryEntity, 'requestId' | 'reason' | 'sealedContact'>>;

/** The delivery log, which is also the queue. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Owes an e-mail, once per event. */
  async add(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    const now = this.clock.now();
    const row = { ...delivery, createdAt: now, nextAttemptAt: now };
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(row).orIgnore().execute();
  }

  /** Drops everything that was sent, or still owed, to an account. */
  async forget(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(DeliveryEntity, { userId });
  }

  /** Every e-mail of an account, the oldest first. */
  ofUser(userId: string): Promise<DeliveryEntity[]> {
    return this.dataSource.manager.find(DeliveryEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Takes the next due delivery for as long as the lease; several workers never take the same one. */
  async claim(leaseMs: number): Promise<DeliveryEntity | null> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + leaseMs);
    const [rows] = await this.dataSource.query<[Array<{ id: string }>, number]>(
      `UPDATE deliveries SET next_attempt_at = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM deliveries WHERE (status = 'pending' OR to_acknowledge) AND next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
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
    { id, kind }: DeliveryEntity,
    status: 'sent' | 'obsolete' | 'failed',
    error: string | null = null,
  ): Promise<void> {
    const now = this.clock.now();
    const toAcknowledge = kind === 'account-deleted';
    await this.dataSource.manager.update(
      DeliveryEntity,
      { id },
      {
        status,
        doneAt: now,
        nextAttemptAt: now,
        toAcknowledge,
        lastError: error,
        sealedContact: null,
        reason: null,
      },
    );
  }

  /** identity knows that the farewell is over. */
  async markAcknowledged(id: string): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { toAcknowledge: false });
  }

  /** Drops the e-mails that were over before `moment`, but farewells that identity hasn't heard of. */
  forgetDoneBefore(moment: Date): Promise<void> {
    return deleteInSteps(this.dataSource, {
      table: 'deliveries',
      key: 'id',
      column: 'done_at',
      before: moment,
      condition: 'NOT to_acknowledge',
    });
  }

  /** Notes a failure after which it is tried again. */
  async postpone(id: string, error: string, next: Date): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { lastError: error, nextAttemptAt: next });
  }
}
