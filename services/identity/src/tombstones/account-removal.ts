import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { type DeletionReason, TombstoneEntity } from './tombstone.entity.ts';

/** Deletes accounts, and publishes UserDeleted so that other services delete their data. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly erasure: Erasure,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'EMAIL_ENCRYPTION_KEYS'>,
  ) {}

  /**
   * Deletes an account, which the caller must have locked. `explanation` is the administrator's reason; only
   * the final e-mail contains it.
   */
  async remove(
    tx: EntityManager,
    user: UserEntity,
    reason: DeletionReason,
    {
      outcome = reason === 'expired' ? 'expired' : 'done',
      explanation = null,
    }: { outcome?: 'done' | 'disowned' | 'expired'; explanation?: string | null } = {},
  ): Promise<void> {
    await this.users.delete(tx, user.id);
    const deletedAt = this.clock.now();
    // An account that a restored backup brought back already has a tombstone.
    const tombstone = { userId: user.id, reason, deletedAt, farewellSentAt: null };
    await tx.upsert(TombstoneEntity, tombstone, ['userId']);
    await this.publishDeletion(tx, {
      userId: user.id,
      reason,
      sealedContact: this.sealContact(user, reason, explanation),
    });
    await this.securityLog.record(tx, { act: 'deletion', target: user.id, outcome });
  }

  /**
   * Publishes UserDeleted and schedules the erasure of the account's earlier events, so that only the latest
   * UserDeleted remains.
   */
  async publishDeletion(
    tx: EntityManager,
    data: { userId: string; reason: DeletionReason; sealedContact: string | null },
  ): Promise<void> {
    await this.outbox.add(tx, userDeletedV1, { aggregateId: data.userId, data });
    await this.erasure.schedule(tx, data.userId, { latestOf: [userDeletedV1] });
  }

  /**
   * Encrypts the recipient's data for the final e-mail: the address, the first name, and the reason if an
   * administrator deleted the account. Returns null for an unconfirmed address, because it may be a
   * stranger's.
   */
  private sealContact(user: UserEntity, reason: DeletionReason, explanation: string | null): string | null {
    if (reason === 'expired' || !user.isEmailVerified) return null;
    const { id, email, firstName } = user;
    const decision = reason === 'administrator' ? { isByAdministrator: true, reason: explanation } : {};
    return this.env.EMAIL_ENCRYPTION_KEYS.encrypt(JSON.stringify({ email, firstName, ...decision }), id);
  }
}
