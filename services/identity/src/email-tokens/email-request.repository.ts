import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.ts';
import { EmailRequestEntity, type EmailRequestKind } from './email-request.entity.ts';
import { undoableSince } from './email-request.rules.ts';

/** The links sent by e-mail. */
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

  /** Every link of an account that is still remembered, the oldest first. */
  ofUser(manager: EntityManager, userId: string): Promise<EmailRequestEntity[]> {
    return manager.find(EmailRequestEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  findByCancelToken(manager: EntityManager, cancelTokenHash: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { cancelTokenHash });
  }

  /** The validation by which an account may still be disowned; the newest, or null. */
  findUsedValidation(manager: EntityManager, userId: string): Promise<EmailRequestEntity | null> {
    return manager.findOne(EmailRequestEntity, {
      where: { userId, kind: 'email-validation', usedAt: Not(IsNull()), cancelTokenHash: Not(IsNull()) },
      order: { usedAt: 'DESC' },
    });
  }

  /** Takes the way to disown an account from the address that validated it: it has another now. */
  async endDisowning(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(EmailRequestEntity, { userId, kind: 'email-validation' }, { cancelTokenHash: null });
  }

  /** How many links of a kind an account can follow. */
  countOpen(manager: EntityManager, userId: string, kind: EmailRequestKind, now: Date): Promise<number> {
    return manager.countBy(EmailRequestEntity, {
      userId,
      kind,
      supersededAt: IsNull(),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }

  /** Makes the links of a kind that are too old worthless. */
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

  /** Makes the earlier links of some kinds worthless. */
  async supersede(
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

  /** Whether a change of address of an account can still be confirmed. */
  hasOpenChange(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    return manager.existsBy(EmailRequestEntity, {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }

  /** Whether a confirmed change of address of an account can still be undone. */
  hasUndoableChange(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    return manager.existsBy(EmailRequestEntity, {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: MoreThan(undoableSince(now)),
    });
  }

  /** Makes the confirmed changes of address of an account since a moment worthless: they are undone. Returns the last one. */
  async supersedeChangesSince(
    tx: EntityManager,
    userId: string,
    moment: Date,
    now: Date,
  ): Promise<EmailRequestEntity | null> {
    const since = {
      userId,
      kind: 'email-change',
      supersededAt: IsNull(),
      usedAt: MoreThanOrEqual(moment),
    } as const;
    const last = await tx.findOne(EmailRequestEntity, { where: since, order: { usedAt: 'DESC' } });
    await tx.update(EmailRequestEntity, since, { supersededAt: now });
    return last;
  }

  /** Accounts whose change of address waits although nothing can confirm it any more. */
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
