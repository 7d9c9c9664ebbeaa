import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type {
  CollaborationForm,
  CollaborationSettings,
} from '@bottin/contracts/domain/collaboration-schema.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { creatorsOnly, tooManyConsents } from './collaboration.errors.ts';
import { applyCollaborationForm, consentLimit, getConsentPeriodStart } from './collaboration.rules.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';

/** Changes creators' collaboration settings, and records the consents to publish these settings. */
@Injectable()
export class CollaborationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    private readonly consents: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the settings of the form. If a new consent was needed, also adds it to the history.
   * @throws ProblemError 403 creators_only, 429 too_many_requests above {@link consentLimit}, or a problem of
   * `applyCollaborationForm`
   */
  open(userId: string, form: CollaborationForm): Promise<SessionUser> {
    return this.change(userId, async (tx, user, now) => {
      if (!isListedType(user.userType)) throw creatorsOnly();
      const { settings, isNewConsent } = applyCollaborationForm(user.collaboration, form, now);
      if (isNewConsent) {
        const given = await this.consents.countSince(tx, userId, getConsentPeriodStart(now));
        if (given >= consentLimit.count) throw tooManyConsents();
        await this.consents.withdraw(tx, userId, now);
        await this.consents.give(tx, userId, settings.consent, now);
      }
      return settings;
    });
  }

  /**
   * Withdraws the consent and deletes the settings. Works for every account type, because the account may no
   * longer be a creator's.
   */
  close(userId: string): Promise<SessionUser> {
    return this.change(userId, async (tx, _, now) => {
      await this.consents.withdraw(tx, userId, now);
      return null;
    });
  }

  private change(
    userId: string,
    apply: (tx: EntityManager, user: UserEntity, now: Date) => Promise<CollaborationSettings | null>,
  ): Promise<SessionUser> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw userNotFound();
      const now = this.clock.now();
      const collaboration = await apply(tx, user, now);
      return toSessionUser(
        await this.accounts.save(tx, { ...user, collaboration, updatedAt: now }, userUpdatedV1),
      );
    });
  }
}
