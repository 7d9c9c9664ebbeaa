import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toLockOrder } from './lock-order.rules.ts';

/**
 * Locks accounts and stores the ids of deleted accounts (tombstones), so that late requests can't store data
 * of a deleted account.
 */
@Injectable()
export class AccountsRepository {
  /** Locks accounts until `tx` ends, so that changes and the erasure of an account run one after the other. */
  async lock(tx: EntityManager, ...ids: string[]): Promise<void> {
    for (const id of toLockOrder(ids)) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
    }
  }

  async isDeleted(tx: EntityManager, userId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM tombstones WHERE user_id = $1', [userId]);
    return rows.length > 0;
  }

  async addTombstone(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('INSERT INTO tombstones (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }
}
