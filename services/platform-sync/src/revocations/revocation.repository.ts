import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';
import { nextTryAt } from './revocation.rules.ts';

/** Pending revocations, as the worker takes them. */
@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The next one that is due, with its next attempt already set: a crash just makes it come again then. */
  takeDue(now: Date): Promise<PendingRevocationEntity | null> {
    return this.dataSource.transaction(async (tx) => {
      const due = await tx
        .createQueryBuilder(PendingRevocationEntity, 'pending')
        .where('pending.nextAttemptAt <= :now', { now })
        .orderBy('pending.nextAttemptAt')
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .limit(1)
        .getOne();
      if (!due) return null;
      due.attempts += 1;
      due.nextAttemptAt = nextTryAt(due.attempts, now);
      return tx.save(due);
    });
  }

  async erase(id: string): Promise<void> {
    await this.dataSource.manager.delete(PendingRevocationEntity, { id });
  }
}
