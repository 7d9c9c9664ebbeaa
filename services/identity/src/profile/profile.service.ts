import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { emailAskedFor } from '@bottin/contracts/domain/edit-profile.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { emailTaken, invalidField, slugTaken, userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { knownCity } from '../accounts/user.rules.ts';
import { ConnectedPlatforms } from '../connected-platforms/connected-platforms.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import { completed, creatorToBe, refuseReserved, withProfile } from './profile.rules.ts';

type ProfileUpdate = RpcParsedInput<typeof identityRpc.updateUser>;

/** The profile that its owner edits. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly accounts: Accounts,
    private readonly platforms: ConnectedPlatforms,
    private readonly proof: StepUpAuth,
    private readonly emailTokens: EmailTokens,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves the edit-profile form, or the parts of it that are sent. The last old slugs stay reserved; a new address wants a step-up and gets a link to confirm it; the
   * present one ends a change that waits; a profile that was refused waits for a decision again. Who becomes a creator by it has a platform, as at registration.
   */
  async update({
    userId,
    profile: { currentPassword, code, passkey, ...parts },
  }: ProfileUpdate): Promise<SessionUser> {
    const found = await this.users.find(this.dataSource.manager, userId);
    if (!found) throw userNotFound();
    const asksForNew = emailAskedFor(found, completed(found, parts).email) === 'new';
    if (asksForNew) await this.requirePassword(userId, currentPassword);
    const toBe = creatorToBe(found, parts);
    if (toBe) await this.platforms.require(toBe);
    return this.proof.commitRefusal(async (tx) => {
      const owned = await this.proof.lock(tx, userId);
      const { user } = owned;
      const form = completed(user, parts);
      const asked = emailAskedFor(user, form.email);
      // Changed elsewhere while the password was compared: what was typed is the present one no more.
      const isProven = asksForNew && user.passwordHash === found.passwordHash;
      if (asked === 'new' && !isProven) throw wrongPassword('currentPassword');
      if (asked === 'new') {
        const refusal = await this.proof.takeSecondStep(tx, owned, { code, passkey });
        if (refusal) return refusal;
      }
      const city = knownCity(form.city, user.city);
      if (city === null) throw invalidField('city', texts.cityRequired);
      refuseReserved(user, form);
      if (form.slug !== user.slug && !(await this.slugs.claim(tx, form.slug, userId))) throw slugTaken();
      const edited = withProfile(user, form, { city, now: this.clock.now() });
      const saved = await this.accounts.saveProfile(tx, edited, userUpdatedV1);
      if (form.slug !== user.slug) await this.slugs.freeOldest(tx, userId, form.slug);
      if (asked === 'new') await this.confirmNewEmail(tx, user, form.email);
      if (asked === 'own') await this.emailTokens.endChange(tx, userId);
      if (asked === 'own' && user.pendingEmail !== null)
        await this.log.note(tx, { act: 'email-change-cancel', target: userId });
      return toSessionUser(saved);
    });
  }

  /** Where a slug of the past leads now; null when nobody had it. */
  currentSlug(slug: string): Promise<string | null> {
    return this.slugs.current(this.dataSource.manager, slug.toLowerCase());
  }

  private async requirePassword(userId: string, typed: string | undefined): Promise<void> {
    if (typed === undefined) throw invalidField('currentPassword', texts.passwordRequired);
    await this.proof.checkPassword({ userId, currentPassword: typed });
  }

  private async confirmNewEmail(tx: EntityManager, user: UserEntity, newEmail: string): Promise<void> {
    // Said now rather than on the link; whether it is still free then, the constraint decides.
    if (await this.users.emailExists(tx, newEmail)) throw emailTaken();
    await this.emailTokens.issue(tx, user.id, { kind: 'email-change', newEmail });
    await this.log.note(tx, { act: 'email-change-request', target: user.id });
  }
}
