import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryEntity } from './deliveries.entity.ts';

export type NewDelivery = Pick<DeliveryEntity, 'id' | 'userId' | 'kind'> &
  Partial<Pick<DeliveryEntity, 'requestId' | 'reason' | 'sealedContact'>>;

/** The delivery log, which is also the queue. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    await tx.createQueryBuilder().insert().into(DeliveryEntity).values(delivery).orIgnore().execute();
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
  async claim(now: Date, leaseMs: number): Promise<DeliveryEntity | null> {
    const lease = new Date(now.getTime() + leaseMs);
    const [rows] = await this.dataSource.query<[Array<{ id: string }>, number]>(
      `UPDATE deliveries SET next_attempt_at = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM deliveries WHERE status = 'pending' AND next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, lease],
    );
    const id = rows[0]?.id;
    return id ? this.dataSource.manager.findOneBy(DeliveryEntity, { id }) : null;
  }

  /** Forgets the address that a delivery carries. */
  async eraseContact(id: string): Promise<void> {
    await this.dataSource.manager.update(DeliveryEntity, { id }, { sealedContact: null });
  }

  /** Ends a delivery; an address that it carried is erased. */
  async finish(id: string, status: 'sent' | 'obsolete', now: Date): Promise<void> {
    await this.dataSource.manager.update(
      DeliveryEntity,
      { id },
      { status, doneAt: now, sealedContact: null, reason: null, lastError: null },
    );
  }

  /** Notes a failure; `next` null gives up. */
  async fail(id: string, code: string, next: Date | null): Promise<void> {
    await this.dataSource.manager.update(
      DeliveryEntity,
      { id },
      next
        ? { lastError: code, nextAttemptAt: next }
        : { lastError: code, status: 'failed', doneAt: new Date(), sealedContact: null, reason: null },
    );
  }
}
