import type { RegisterMinimal } from '@bottin/contracts/domain/registration.ts';
import { isReservedName } from '@bottin/contracts/domain/reserved-names.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { needsPlatform } from '@bottin/contracts/domain/user-types.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { registrationRpc } from '@bottin/contracts/rpc/identity/registration.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { invalidField, publicNameTaken, userNotFound } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { resolveCity } from '../accounts/user.rules.ts';
import { ConnectedPlatforms } from '../connected-platforms/connected-platforms.ts';
import { validatePrimaryPlatform } from '../connected-platforms/connected-platforms.rules.ts';
import { assertStrongPassword } from '../credentials/password.rules.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import { buildUser, applyCompletion } from './registration.rules.ts';

interface RegistrationResult {
  userId: string;
  message: string;
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly accounts: Accounts,
    private readonly emailTokens: EmailTokens,
    private readonly passwords: PasswordHasher,
    private readonly platforms: ConnectedPlatforms,
    private readonly clock: Clock,
  ) {}

  /** Creates an account and requests the e-mail with its validation link. */
  async registerMinimal(form: RegisterMinimal): Promise<RegistrationResult> {
    const userId = await this.register(form, async (user) => user);
    return {
      userId,
      message: 'Ton compte est créé. Un lien de validation a été envoyé à ton adresse courriel.',
    };
  }

  /**
   * Registers an account with a single call, which is the older way to register. The new account is complete,
   * except for creators: they can connect a platform only after the account exists, so their profile is
   * incomplete until they call complete-profile.
   */
  async registerInOneCall(
    form: RpcParsedInput<typeof registrationRpc.register>,
  ): Promise<RegistrationResult> {
    if (form.confirmPassword !== undefined && form.confirmPassword !== form.password) {
      throw invalidField('confirmPassword', texts.passwordsDiffer);
    }
    const wrongPlatform = validatePrimaryPlatform(form.userType, form.primaryPlatform);
    if (wrongPlatform) throw wrongPlatform;
    const isComplete = !needsPlatform(form.userType);
    const userId = await this.register(form, async (user, tx) => {
      const completed = applyCompletion(user, form, { isComplete, now: user.createdAt });
      await this.accounts.save(tx, completed, isComplete ? profileCompletedV1 : userUpdatedV1);
    });
    return {
      userId,
      message: 'Ton compte est créé. Un lien de validation a été envoyé à ton adresse courriel.',
    };
  }

  /**
   * Saves the last step of the registration wizard and completes the profile. If the profile is already
   * complete, only saves the fields.
   */
  async completeProfile({
    userId,
    ...completion
  }: RpcParsedInput<typeof registrationRpc.completeProfile>): Promise<RegistrationResult & { slug: string }> {
    const found = await this.users.find(this.dataSource.manager, userId);
    if (!found) throw userNotFound();
    await this.platforms.assertConnected({ ...found, primaryPlatform: completion.primaryPlatform });
    const saved = await this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw userNotFound();
      const completed = applyCompletion(user, completion, { isComplete: true, now: this.clock.now() });
      const event = user.isProfileComplete ? userUpdatedV1 : profileCompletedV1;
      return this.accounts.saveProfile(tx, completed, event);
    });
    return { userId, message: 'Ton profil est complet.', slug: saved.slug };
  }

  private async register(
    form: RegisterMinimal,
    complete: (user: UserEntity, tx: EntityManager) => Promise<unknown>,
  ): Promise<string> {
    assertStrongPassword(form.password, form);
    if (isReservedName(form.publicName)) throw publicNameTaken();
    const city = resolveCity(form.city);
    if (city === null) throw invalidField('city', texts.cityRequired);
    // Hash before opening the transaction, because hashing is slow and would keep the transaction open.
    const passwordHash = await this.passwords.hash(form.password);
    return this.dataSource.transaction(async (tx) => {
      const id = uuidv7();
      const slug = await this.slugs.claimForName(tx, form.publicName, id);
      const user = buildUser(form, { id, slug, passwordHash, city, now: this.clock.now() });
      await this.accounts.create(tx, user, userRegisteredV1);
      await complete(user, tx);
      await this.emailTokens.issue(tx, id, { kind: 'email-validation' });
      return id;
    });
  }
}
