import type { KeyRing } from '@bottin/service-kit/crypto.ts';
import { processEach } from '@bottin/service-kit/loop.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, Not } from 'typeorm';
import { getKeyId } from '../tokens/token-vault.ts';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';
import { nextRetryAt } from './revocation.rules.ts';

/** Reads and updates pending revocations for the worker. */
@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the next due revocation, and schedules its retry in case the attempt fails or the process
   * crashes. Skips a revocation whose user has a live connection or a pending consent, because Google would
   * revoke all grants that this Google account gave us.
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
        .andWhere(
          `NOT EXISTS (SELECT 1 FROM pending_revocations undecided
             WHERE undecided.user_id = pending.user_id AND undecided.attempts = 0
               AND undecided.next_attempt_at > :now)`,
        )
        .orderBy('pending.nextAttemptAt')
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .limit(1)
        .getOne();
      if (!due) return null;
      // We give up 30 days after the first attempt, so the 30 days must not include the time before that
      // attempt.
      if (due.attempts === 0) due.createdAt = now;
      due.attempts += 1;
      due.nextAttemptAt = nextRetryAt(due.attempts, now);
      return tx.save(due);
    });
  }

  /**
   * Re-encrypts tokens of pending revocations with the newest key, if they were encrypted with an older key.
   * A token that can't be re-encrypted, such as one whose key is missing, doesn't stop the others.
   */
  async reencrypt(
    keys: KeyRing,
    options: { onFailure: (error: unknown, row: { id: string }) => void; stop?: AbortSignal | undefined },
  ): Promise<void> {
    const { manager } = this.dataSource;
    const newest = getKeyId(keys.encrypt('', ''));
    const reencryptOne = async ({ id, sealedToken }: PendingRevocationEntity): Promise<void> => {
      const sealed = keys.encrypt(keys.decrypt(sealedToken, id), id);
      await manager.update(
        PendingRevocationEntity,
        { id, sealedToken },
        { sealedToken: sealed, keyId: getKeyId(sealed) },
      );
    };
    let lastId: string | undefined;
    do {
      const old = await manager.find(PendingRevocationEntity, {
        where: { keyId: Not(newest), ...(lastId && { id: MoreThan(lastId) }) },
        order: { id: 'ASC' },
        take: 100,
      });
      await processEach(old, reencryptOne, options);
      lastId = old.at(-1)?.id;
    } while (lastId !== undefined && !options.stop?.aborted);
  }

  async erase(id: string): Promise<void> {
    await this.dataSource.manager.delete(PendingRevocationEntity, { id });
  }
}
