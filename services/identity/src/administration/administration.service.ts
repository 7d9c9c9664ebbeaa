import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { PasskeyRepository } from '../mfa/passkey.repository.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import { administratorName, toAdministrator, buildAdministrator } from './administration.rules.ts';

/** Id of the PostgreSQL advisory lock. The number is arbitrary but must be the same in every replica. */
const firstAdministratorLock = 7_031_002;

/** Creates the first administrator, and counts accounts for the statistics in the admin area. */
@Injectable()
export class AdministrationService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly emailTokens: EmailTokens,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.env;
    if (email !== undefined && password !== undefined) await this.ensureAdministrator(email, password);
  }

  /**
   * Makes the account of `ADMIN_EMAIL` an administrator, unless an administrator already exists. From then
   * on, the settings can neither add an administrator nor change a password. If an account with this address
   * already exists, that account gets the configured password and loses its sessions, because a stranger may
   * have created it.
   */
  async ensureAdministrator(email: string, password: string): Promise<void> {
    if (await this.users.administratorExists(this.dataSource.manager)) return;
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [firstAdministratorLock]);
      if (await this.users.administratorExists(tx)) return;
      const found = await this.users.findByEmail(tx, email);
      if (!found) return this.create(tx, email, passwordHash);
      const user = await this.users.lock(tx, found.id);
      if (!user) return;
      const administrator = toAdministrator(user, { passwordHash, now: this.clock.now() });
      await this.emailTokens.revokeAll(tx, user.id);
      await this.factors.remove(tx, user.id);
      await this.passkeys.removeAll(tx, user.id);
      await this.accounts.save(tx, administrator, userUpdatedV1);
      await this.outbox.add(tx, passwordChangedV1, {
        aggregateId: user.id,
        data: {
          userId: user.id,
          requestId: uuidv7(),
          credentialsVersion: administrator.credentialsVersion,
        },
      });
      await this.securityLog.record(tx, { act: 'role-change', target: user.id });
    });
  }

  /** Returns the number of approved accounts, and records the access in the security log. */
  async countApprovedProfiles(): Promise<number> {
    await this.securityLog.record(this.dataSource.manager, { act: 'read-stats', target: null });
    return this.dataSource.manager.countBy(UserEntity, { status: 'approved' });
  }

  /** Records in the security log that an administrator removes an account's picture. */
  async notePictureRemoval(userId: string): Promise<void> {
    await this.securityLog.record(this.dataSource.manager, { act: 'remove-picture', target: userId });
  }

  private async create(tx: EntityManager, email: string, passwordHash: string): Promise<void> {
    const id = uuidv7();
    const slug = await this.slugs.claimForName(tx, administratorName, id);
    const isNameTaken = await this.users.publicNameExists(tx, administratorName);
    const publicName = isNameTaken ? `${administratorName}-${id.slice(-12)}` : administratorName;
    const user = buildAdministrator({ id, email, slug, publicName, passwordHash, now: this.clock.now() });
    await this.accounts.create(tx, user, userRegisteredV1);
    await this.securityLog.record(tx, { act: 'role-change', target: id });
  }
}
