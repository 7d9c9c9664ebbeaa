import type { KeyRing } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { keyIdOf } from '../tokens/token-vault.ts';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';
import { nextTryAt } from './revocation.rules.ts';

/** Pending revocations, as the worker takes them. */
@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The next one that is due, with its next attempt already set: a crash just makes it come again then. Revoking ends all grants of a
   * Google account to us, so one whose user has a live connection waits.
   */
  takeDue(now: Date): Promise<PendingRevocationEntity | null> {
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
      // What waited is given up 30 days after its first try, not after its consent.
      if (due.attempts === 0) due.createdAt = now;
      due.attempts += 1;
      due.nextAttemptAt = nextTryAt(due.attempts, now);
      return tx.save(due);
    });
  }

  /** Seals anew what waits under an older key. */
  async reseal(keys: KeyRing): Promise<void> {
    const newest = keyIdOf(keys.encrypt('', ''));
    await this.dataSource.transaction(async (tx) => {
      const old = await tx.find(PendingRevocationEntity, {
        where: { keyId: Not(newest) },
        take: 100,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      for (const { id, sealedToken } of old) {
        const sealed = keys.encrypt(keys.decrypt(sealedToken, id), id);
        await tx.update(PendingRevocationEntity, { id }, { sealedToken: sealed, keyId: keyIdOf(sealed) });
      }
    });
  }

  async erase(id: string): Promise<void> {
    await this.dataSource.manager.delete(PendingRevocationEntity, { id });
  }
}
