import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';
import { EmailRequestEntity, type EmailRequestKind } from './email-request.entity.ts';
import { getUndoCutoff } from './email-request.rules.ts';

@Injectable()
export class EmailRequestRepository {
  async insert(tx: EntityManager, request: EmailRequestEntity): Promise<void> {
    await tx.insert(EmailRequestEntity, request);
  }

  find(manager: EntityManager, id: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { id });
  }

  findByToken(manager: EntityManager, tokenHash: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { tokenHash });
  }

  /** Returns all links of an account that are still stored, oldest first. */
  listByUser(manager: EntityManager, userId: string): Promise<EmailRequestEntity[]> {
    return manager.find(EmailRequestEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  findByCancelToken(manager: EntityManager, cancelTokenHash: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { cancelTokenHash });
  }

  /**
   * Returns the validation link that was followed last, among those that still have a disown token. Returns
   * null if there is none.
   */
  findUsedValidation(manager: EntityManager, userId: string): Promise<EmailRequestEntity | null> {
    return manager.findOne(EmailRequestEntity, {
      where: { userId, kind: 'email-validation', usedAt: Not(IsNull()), cancelTokenHash: Not(IsNull()) },
      order: { usedAt: 'DESC' },
    });
  }

  /** Removes the disown tokens of an account. Called when its e-mail address has changed. */
  async revokeDisownTokens(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(EmailRequestEntity, { userId, kind: 'email-validation' }, { cancelTokenHash: null });
  }

  /** Returns the number of an account's links of the given kind that are still valid. */
  countValid(manager: EntityManager, userId: string, kind: EmailRequestKind, now: Date): Promise<number> {
    return manager.countBy(EmailRequestEntity, {
      userId,
      kind,
      supersededAt: IsNull(),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }

  /** Marks the expired, unused links of the given kind as superseded. */
  async supersedeExpired(
    tx: EntityManager,
    userId: string,
    kind: EmailRequestKind,
    now: Date,
  ): Promise<void> {
    const unused = { userId, kind, supersededAt: IsNull(), usedAt: IsNull() };
    await tx.update(
      EmailRequestEntity,
      { ...unused, expiresAt: LessThanOrEqual(now) },
      { supersededAt: now },
    );
  }

  /** Invalidates the unused links of an account that have one of the given kinds. */
  async invalidateUnused(
    tx: EntityManager,
    userId: string,
    kinds: readonly EmailRequestKind[],
    now: Date,
  ): Promise<void> {
    await tx.update(
      EmailRequestEntity,
      { userId, kind: In(kinds), supersededAt: IsNull(), usedAt: IsNull() },
      { supersededAt: now },
    );
  }

  /** Returns whether the account has a change of e-mail address that can still be confirmed. */
  hasOpenChange(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    return manager.existsBy(EmailRequestEntity, {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }

  /** Returns whether the account has a confirmed change of e-mail address that can still be undone. */
  hasUndoableChange(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    return manager.existsBy(EmailRequestEntity, {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: MoreThan(getUndoCutoff(now)),
    });
  }

  /**
   * Invalidates the changes of e-mail address that were confirmed at `from` or later, because they are being
   * undone. Returns the latest of them.
   */
  async supersedeChangesSince(
    tx: EntityManager,
    userId: string,
    from: Date,
    now: Date,
  ): Promise<EmailRequestEntity | null> {
    const since = {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: MoreThanOrEqual(from),
    } as const;
    const last = await tx.findOne(EmailRequestEntity, { where: since, order: { usedAt: 'DESC' } });
    await tx.update(EmailRequestEntity, since, { supersededAt: now });
    return last;
  }

  /**
   * Returns the ids of accounts that have a pending change of e-mail address but no valid link to confirm it.
   */
  async findAbandonedChanges(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const users = await manager
      .createQueryBuilder(UserEntity, 'account')
      .select('account.id')
      .leftJoin(
        EmailRequestEntity,
        'change',
        `change.userId = account.id AND change.kind = 'email-change' AND change.supersededAt IS NULL
         AND change.usedAt IS NULL AND change.expiresAt > :now`,
        { now },
      )
      .where('account.pendingEmail IS NOT NULL AND change.id IS NULL')
      .take(limit)
      .getMany();
    return users.map((user) => user.id);
  }

  async markUsed(tx: EntityManager, id: string, used: { at: Date; oldEmail?: string }): Promise<void> {
    await tx.update(EmailRequestEntity, { id }, { usedAt: used.at, oldEmail: used.oldEmail ?? null });
  }
}
