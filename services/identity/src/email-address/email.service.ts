import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { FactorRecovery } from '../mfa/factor-recovery.ts';
import type { EmailRequestEntity } from '../email-tokens/email-request.entity.ts';
import { tokenExpired, tokenInvalid } from '../email-tokens/email-request.errors.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens, type FollowedCancel } from '../email-tokens/email-tokens.ts';
import { AccountRemoval } from '../removal/account-removal.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { alreadyValidated, changeExpired, changeOver, noSuchEmail, oldEmailTaken } from './email.errors.ts';
import { withNewEmail } from './email.rules.ts';

type Validated = RpcOutput<typeof identityRpc.validateEmail>;
/** The credentials' version after a change of address, which ended the account's sessions. */
type Proved = Pick<Validated, 'credentialsVersion'>;

/** Proving that an address is one's own: the first one, or a new one. */
@Injectable()
export class EmailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly recovery: FactorRecovery,
    private readonly removal: AccountRemoval,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Follows a validation link. What it refuses may still commit: an expired link has a new one sent. */
  async validate(token: string): Promise<Validated> {
    const followed = await this.dataSource.transaction((tx) => this.followLink(tx, token));
    if (followed instanceof ProblemError) throw followed;
    return followed;
  }

  /** Sends the validation link again, unless whoever asks has used up what they may have sent; the answer is the same. */
  async resendValidation({ email, send }: { email: string; send: boolean }): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.users.findByEmail(tx, email);
      const user = found && (await this.users.lock(tx, found.id));
      if (!user) throw noSuchEmail();
      if (user.isEmailVerified) throw alreadyValidated();
      if (send) await this.emailTokens.issue(tx, user.id, { kind: 'email-validation' });
    });
    return { message: 'Un nouveau lien de validation a été envoyé à ton adresse email.' };
  }

  /**
   * Follows the link by which the address of before cancels a change, or undoes it once it was confirmed. Whoever asked for it proved
   * that the account was theirs: nobody stays signed in.
   */
  async cancelChange(token: string): Promise<{ message: string }> {
    return this.dataSource.transaction(async (tx) => {
      const link = await this.emailTokens.followCancel(tx, token);
      if (!link) throw changeOver();
      if (link.effect === 'undo') return this.undoChange(tx, link);
      await this.endChange(tx, withNewCredentials(link.user));
      await this.log.note(tx, { act: 'email-change-cancel', target: link.user.id });
      return {
        message:
          'Ton compte garde son adresse, et toutes ses sessions sont fermées. Choisis un nouveau mot de passe si tu n’as pas demandé ce changement.',
      };
    });
  }

  /** Ends a change of address that nobody confirmed in time. */
  expireChange(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && !(await this.requests.hasOpenChange(tx, userId, this.clock.now())))
        await this.endChange(tx, user);
    });
  }

  private async followLink(tx: EntityManager, token: string): Promise<ProblemError | Validated> {
    const link = await this.emailTokens.follow(tx, token, ['email-validation', 'email-change']);
    switch (link.verdict) {
      case 'invalid':
        return tokenInvalid();
      case 'used-again':
        return this.validated(tx, link);
      case 'expired-again':
        return link.request.kind === 'email-change' ? changeExpired() : tokenExpired();
      case 'expired':
        if (link.request.kind === 'email-change') {
          await this.endChange(tx, link.user);
          return changeExpired();
        }
        if (link.request.kind === 'email-validation' && link.user.isEmailVerified) return tokenInvalid();
        await this.emailTokens.issue(tx, link.user.id, link.request);
        return tokenExpired();
      case 'good': {
        const proved = await this.prove(tx, link.user, link.request);
        if (proved instanceof ProblemError) return proved;
        return { ...(await this.validated(tx, link)), ...proved };
      }
    }
  }

  /** What whoever followed a link is told: whose account it is, and by which token they disown one that was opened with their address. */
  private async validated(
    tx: EntityManager,
    { user, request }: { user: UserEntity; request: EmailRequestEntity },
  ): Promise<Validated> {
    const { id: userId, publicName, userType } = user;
    const isFirst = request.kind === 'email-validation';
    return {
      message: 'Ton adresse email est validée.',
      account: { userId, publicName, userType },
      disownToken: isFirst ? await this.emailTokens.disownTokenFor(tx, userId) : null,
    };
  }

  private async prove(
    tx: EntityManager,
    user: UserEntity,
    request: EmailRequestEntity,
  ): Promise<ProblemError | Proved> {
    const now = this.clock.now();
    const { newEmail } = request;
    if (newEmail === null) {
      await this.requests.markUsed(tx, request.id, { at: now });
      // The other links would only validate again, and renew the time in which the account can be disowned.
      await this.requests.supersede(tx, user.id, ['email-validation'], now);
      await this.accounts.saveProved(tx, { ...user, updatedAt: now });
      await this.log.note(tx, { act: 'email-confirmation', target: user.id });
      return {};
    }
    try {
      // A savepoint: what the address's constraint refuses is undone, and the end of the change still committed.
      const changed = withNewCredentials(withNewEmail(user, newEmail, now));
      await tx.transaction((inner) => this.changeAddress(inner, changed, user, request));
      return { credentialsVersion: changed.credentialsVersion };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await this.endChange(tx, user);
      return error;
    }
  }

  private async changeAddress(
    tx: EntityManager,
    changed: UserEntity,
    { id: userId, email: oldEmail }: UserEntity,
    request: EmailRequestEntity,
  ): Promise<void> {
    await this.requests.markUsed(tx, request.id, { at: changed.updatedAt, oldEmail });
    // Links that went to the old address must not open the account any more.
    await this.emailTokens.supersedeAll(tx, userId);
    await this.requests.endDisowning(tx, userId);
    await this.accounts.saveProved(tx, changed);
    await this.outbox.add(tx, emailChangedV1, {
      aggregateId: userId,
      data: { userId, requestId: request.id },
    });
    await this.log.note(tx, { act: 'email-confirmation', target: userId });
  }

  /**
   * Gives the account back to the address that it had before a confirmed change. Whoever made the change may have changed it again, and
   * whatever opens the account: later changes are undone with it, its password opens nothing until its owner chooses one by a link, and
   * what was added to sign in with goes.
   */
  private async undoChange(
    tx: EntityManager,
    { user, request }: FollowedCancel,
  ): Promise<{ message: string }> {
    const { oldEmail, usedAt } = request;
    if (oldEmail === null || usedAt === null) throw changeOver();
    await this.freeAddress(tx, user, oldEmail);
    const now = this.clock.now();
    const last = await this.requests.supersedeChangesSince(tx, user.id, usedAt, now);
    const hasPasskey = user.hasPasskey && !(await this.recovery.removePasskeys(tx, user));
    const lostFactor = await this.recovery.removeAuthenticatorSince(tx, user, request.createdAt);
    await this.emailTokens.supersedeAll(tx, user.id);
    await this.accounts.save(tx, {
      ...withNewCredentials(withNewEmail(user, oldEmail, now)),
      passwordHash: await this.passwords.unmatchable,
      hasPasskey,
      hasSecondFactor: user.hasSecondFactor && !lostFactor,
    });
    await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' });
    if (last && emailKey(user.email) !== emailKey(oldEmail)) {
      const data = { userId: user.id, requestId: last.id };
      await this.outbox.add(tx, emailChangedV1, { aggregateId: user.id, data });
    }
    await this.log.note(tx, { act: 'email-change-cancel', target: user.id, outcome: 'undone' });
    return {
      message:
        'Ton compte a repris cette adresse, et toutes ses sessions sont fermées. Son mot de passe ne sert plus : un lien pour en choisir un vient d’être envoyé à cette adresse.',
    };
  }

  /**
   * Takes an address from an account that never proved it: anybody could otherwise keep an address from its owner by registering it.
   * @throws ProblemError 409 email_taken when another account proved it
   */
  private async freeAddress(tx: EntityManager, owner: UserEntity, email: string): Promise<void> {
    const found = await this.users.findByEmail(tx, email);
    if (!found || found.id === owner.id) return;
    const holder = await this.users.lock(tx, found.id);
    if (holder?.isEmailVerified) throw oldEmailTaken();
    if (holder) await this.removal.remove(tx, holder, 'expired');
  }

  private async endChange(tx: EntityManager, user: UserEntity): Promise<void> {
    await this.emailTokens.endChange(tx, user.id);
    await this.accounts.save(tx, { ...user, pendingEmail: null, updatedAt: this.clock.now() });
  }
}
