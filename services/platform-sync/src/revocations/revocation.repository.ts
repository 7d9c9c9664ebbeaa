import type { KeyRing } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { getKeyId } from '../tokens/token-vault.ts';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';
import { nextRetryAt } from './revocation.rules.ts';

/** Reads and updates pending revocations for the worker. */
@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the next due revocation and schedules a retry, which takes place if this process crashes. Skips
   * revocations whose user has a live connection, because revoking ends all our grants of a Google account.
   */
  claimDue(now: Date): Promise<PendingRevocationEntity | null> {
    return this.dataSource.transaction(async (tx) => {
      const due = await tx
        .createQueryBuilder(PendingRevocationEntity, 'pending')
        .where('pending.nextAttemptAt <= :now', { now })
        .andWhere(
          `NOT EXISTS (SELECT 1 FROM connections live
             WHERE live.user_id = pending.user_id AND live.managed AND live.status = 'active')`,
        )
        .orderBy('pending.nextAttemptAt')
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .limit(1)
        .getOne();
      if (!due) return null;
      // We give up 30 days after the first attempt, so the period must not include the wait before it.
      if (due.attempts === 0) due.createdAt = now;
      due.attempts += 1;
      due.nextAttemptAt = nextRetryAt(due.attempts, now);
      return tx.save(due);
    });
  }

  /** Re-encrypts pending tokens that were encrypted with an older key. */
  async reencrypt(keys: KeyRing): Promise<void> {
    const newest = getKeyId(keys.encrypt('', ''));
    await this.dataSource.transaction(async (tx) => {
      const old = await tx.find(PendingRevocationEntity, {
        where: { keyId: Not(newest) },
        take: 100,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      for (const { id, sealedToken } of old) {
        const sealed = keys.encrypt(keys.decrypt(sealedToken, id), id);
        await tx.update(PendingRevocationEntity, { id }, { sealedToken: sealed, keyId: getKeyId(sealed) });
      }
    });
  }

  async erase(id: string): Promise<void> {
    await this.dataSource.manager.delete(PendingRevocationEntity, { id });
  }
}
