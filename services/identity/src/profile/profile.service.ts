import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { classifyEmailChange } from '@bottin/contracts/domain/edit-profile.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { emailTaken, invalidField, slugTaken, userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { resolveCity } from '../accounts/user.rules.ts';
import { ConnectedPlatforms } from '../connected-platforms/connected-platforms.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import { fillOmittedFields, findNewCreator, assertNotReserved, applyProfile } from './profile.rules.ts';

type ProfileUpdate = RpcParsedInput<typeof accountRpc.updateUser>;

/** Lets users edit their own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly accounts: Accounts,
    private readonly platforms: ConnectedPlatforms,
    private readonly stepUpAuth: StepUpAuth,
    private readonly emailTokens: EmailTokens,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves all fields of the edit-profile form, or only those that were sent. A new e-mail address requires
   * step-up authentication, and a confirmation link is sent to it. If the current address is sent, a pending
   * change is cleared. A refused profile becomes pending again. A user who becomes a creator must have
   * connected a platform, as at registration. After a change of slug, the account's latest former slugs stay
   * reserved.
   */
  async update({
    userId,
    profile: { currentPassword, code, passkey, ...parts },
  }: ProfileUpdate): Promise<SessionUser> {
    const found = await this.users.find(this.dataSource.manager, userId);
    if (!found) throw userNotFound();
    const requestsNewEmail = classifyEmailChange(found, fillOmittedFields(found, parts).email) === 'new';
    if (requestsNewEmail) await this.requirePassword(userId, currentPassword);
    const newCreator = findNewCreator(found, parts);
    if (newCreator) await this.platforms.assertConnected(newCreator);
    return this.stepUpAuth.runCommittingRefusals(async (tx) => {
      const account = await this.stepUpAuth.lock(tx, userId);
      const { user } = account;
      const form = fillOmittedFields(user, parts);
      const emailRequest = classifyEmailChange(user, form.email);
      // The verified password is no longer valid if it was changed during this request.
      const isPasswordVerified = requestsNewEmail && user.passwordHash === found.passwordHash;
      if (emailRequest === 'new' && !isPasswordVerified) throw wrongPassword('currentPassword');
      if (emailRequest === 'new') {
        const refusal = await this.stepUpAuth.verifySecondFactor(tx, account, { code, passkey });
        if (refusal) return refusal;
      }
      const city = resolveCity(form.city, user.city);
      if (city === null) throw invalidField('city', texts.cityRequired);
      assertNotReserved(user, form);
      if (form.slug !== user.slug && !(await this.slugs.claim(tx, form.slug, userId))) throw slugTaken();
      const edited = applyProfile(user, form, { city, now: this.clock.now() });
      const saved = await this.accounts.saveProfile(tx, edited, userUpdatedV1);
      if (form.slug !== user.slug) await this.slugs.releaseOldest(tx, userId, form.slug);
      if (emailRequest === 'new') await this.requestEmailConfirmation(tx, user, form.email);
      if (emailRequest === 'own') await this.emailTokens.revokeChangeLinks(tx, userId);
      if (emailRequest === 'own' && user.pendingEmail !== null)
        await this.securityLog.record(tx, { act: 'email-change-cancel', target: userId });
      return toSessionUser(saved);
    });
  }

  /**
   * Returns the current slug of the account that has or once had the given slug. Returns null if there is
   * none.
   */
  currentSlug(slug: string): Promise<string | null> {
    return this.slugs.findCurrent(this.dataSource.manager, slug.toLowerCase());
  }

  private async requirePassword(userId: string, typed: string | undefined): Promise<void> {
    if (typed === undefined) throw invalidField('currentPassword', texts.passwordRequired);
    await this.stepUpAuth.verifyPassword({ userId, currentPassword: typed });
  }

  private async requestEmailConfirmation(
    tx: EntityManager,
    user: UserEntity,
    newEmail: string,
  ): Promise<void> {
    // Reports a taken address now, before the link is followed. If another account takes the address later,
    // the unique constraint detects it.
    if (await this.users.emailExists(tx, newEmail)) throw emailTaken();
    await this.emailTokens.issue(tx, user.id, { kind: 'email-change', newEmail });
    await this.securityLog.record(tx, { act: 'email-change-request', target: user.id });
  }
}
