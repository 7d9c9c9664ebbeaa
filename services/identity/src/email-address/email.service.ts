import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { emailTokensRpc } from '@bottin/contracts/rpc/identity/email-tokens.ts';
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
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import type { EmailRequestEntity } from '../email-tokens/email-request.entity.ts';
import { tokenExpired, tokenInvalid } from '../email-tokens/email-request.errors.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens, type FollowedCancelLink } from '../email-tokens/email-tokens.ts';
import { AccountRemoval } from '../tombstones/account-removal.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import {
  alreadyValidated,
  changeExpired,
  changeNoLongerUndoable,
  noSuchEmail,
  previousEmailTaken,
} from './email.errors.ts';
import { withNewEmail } from './email.rules.ts';

type ValidationResult = RpcOutput<typeof emailTokensRpc.validateEmail>;
/**
 * Contains the new credentials version if a change of e-mail address was confirmed, because such a change
 * ends the account's sessions.
 */
type CredentialsVersion = Pick<ValidationResult, 'credentialsVersion'>;

/** Verifies the e-mail addresses of accounts, and cancels or undoes changes of address. */
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
    private readonly factors: SecondFactorRepository,
    private readonly removal: AccountRemoval,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies an e-mail address with the token of a followed link. The transaction is committed even if the
   * result is an error, because a new link may have been issued in place of an expired one.
   */
  async validate(token: string): Promise<ValidationResult> {
    const result = await this.dataSource.transaction((tx) => this.followLink(tx, token));
    if (result instanceof ProblemError) throw result;
    return result;
  }

  /**
   * Sends a new validation link. `send` is false for a rate-limited caller: then nothing is sent, but the
   * response is the same.
   */
  async resendValidation({ email, send }: { email: string; send: boolean }): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.users.findByEmail(tx, email);
      const user = found && (await this.users.lock(tx, found.id));
      if (!user) throw noSuchEmail();
      if (user.isEmailVerified) throw alreadyValidated();
      if (send) await this.emailTokens.issue(tx, user.id, { kind: 'email-validation' });
    });
    // True whether or not a link was sent now.
    return {
      message:
        'Regarde tes courriels, aussi parmi les indésirables : un lien de validation sert 24 heures. S’il n’en arrive pas d’ici quelques minutes, réessaie demain.',
    };
  }

  /**
   * Cancels a pending change of e-mail address, or undoes a confirmed one. The token comes from a link that
   * was sent to the previous address. Ends all sessions, because whoever requested the change knew the
   * password.
   */
  async cancelChange(token: string): Promise<{ message: string }> {
    return this.dataSource.transaction(async (tx) => {
      const link = await this.emailTokens.followCancel(tx, token);
      if (!link) throw changeNoLongerUndoable();
      if (link.effect === 'undo') return this.undoChange(tx, link);
      await this.emailTokens.revokeAll(tx, link.user.id);
      await this.clearPendingChange(tx, withNewCredentials(link.user));
      await this.factors.removeUnconfirmed(tx, link.user.id);
      await this.securityLog.record(tx, { act: 'email-change-cancel', target: link.user.id });
      return {
        message:
          'Ton compte garde son adresse, et toutes ses sessions sont fermées. Choisis un nouveau mot de passe si tu n’as pas demandé ce changement.',
      };
    });
  }

  /** Ends the account's pending change of e-mail address if it was not confirmed in time. */
  expireChange(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && !(await this.requests.hasOpenChange(tx, userId, this.clock.now())))
        await this.clearPendingChange(tx, user);
    });
  }

  private async followLink(tx: EntityManager, token: string): Promise<ProblemError | ValidationResult> {
    const link = await this.emailTokens.follow(tx, token, ['email-validation', 'email-change']);
    switch (link.status) {
      case 'invalid':
        return tokenInvalid();
      case 'used-again':
        return this.buildValidationResult(tx, link);
      case 'expired-again':
        return link.request.kind === 'email-change' ? changeExpired() : tokenExpired();
      case 'expired':
        if (link.request.kind === 'email-change') {
          await this.clearPendingChange(tx, link.user);
          return changeExpired();
        }
        if (link.request.kind === 'email-validation' && link.user.isEmailVerified) return tokenInvalid();
        await this.emailTokens.issue(tx, link.user.id, link.request);
        return tokenExpired();
      case 'good': {
        const proved = await this.verifyEmail(tx, link.user, link.request);
        if (proved instanceof ProblemError) return proved;
        return { ...(await this.buildValidationResult(tx, link)), ...proved };
      }
    }
  }

  /**
   * Builds the response of {@link validate}: the account, and the token with which the owner of the address
   * can disown the account.
   */
  private async buildValidationResult(
    tx: EntityManager,
    { user, request }: { user: UserEntity; request: EmailRequestEntity },
  ): Promise<ValidationResult> {
    const { id: userId, publicName, userType } = user;
    const email = request.newEmail ?? user.email;
    const isFirst = request.kind === 'email-validation';
    return {
      message: 'Ton adresse courriel est validée.',
      account: { userId, publicName, userType, email },
      disownToken: isFirst ? await this.emailTokens.findDisownToken(tx, userId) : null,
    };
  }

  private async verifyEmail(
    tx: EntityManager,
    user: UserEntity,
    request: EmailRequestEntity,
  ): Promise<ProblemError | CredentialsVersion> {
    const now = this.clock.now();
    const { newEmail } = request;
    if (newEmail === null) {
      await this.requests.markUsed(tx, request.id, { at: now });
      // The account's other validation links would only validate the address again and restart the period
      // during which the account can be disowned.
      await this.requests.invalidateUnused(tx, user.id, ['email-validation'], now);
      await this.accounts.saveWithVerifiedEmail(tx, { ...user, updatedAt: now });
      await this.securityLog.record(tx, { act: 'email-confirmation', target: user.id });
      return {};
    }
    try {
      // The nested transaction is a savepoint. If the unique constraint rejects the new address, only the
      // change of the address is rolled back. The pending change is then cleared below.
      const changed = withNewCredentials(withNewEmail(user, newEmail, now));
      await tx.transaction((inner) => this.changeAddress(inner, changed, user, request));
      return { credentialsVersion: changed.credentialsVersion };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await this.clearPendingChange(tx, user);
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
    // The links that were sent to the old address must no longer give access to the account.
    await this.emailTokens.revokeAll(tx, userId);
    await this.factors.removeUnconfirmed(tx, userId);
    await this.requests.revokeDisownTokens(tx, userId);
    await this.accounts.saveWithVerifiedEmail(tx, changed);
    await this.outbox.add(tx, emailChangedV1, {
      aggregateId: userId,
      data: { userId, requestId: request.id },
    });
    await this.securityLog.record(tx, { act: 'email-confirmation', target: userId });
  }

  /**
   * Restores the e-mail address that the account had before a confirmed change. An attacker may have made
   * this change and later ones, and may have added ways to sign in. So the later changes are undone too,
   * passkeys and newer authenticators are removed, and the password stops working until the user chooses one
   * with an e-mailed link.
   */
  private async undoChange(
    tx: EntityManager,
    { user, request }: FollowedCancelLink,
  ): Promise<{ message: string }> {
    const { oldEmail, usedAt } = request;
    if (oldEmail === null || usedAt === null) throw changeNoLongerUndoable();
    await this.releaseUnverifiedAddress(tx, user, oldEmail);
    const now = this.clock.now();
    const last = await this.requests.supersedeChangesSince(tx, user.id, usedAt, now);
    const hasPasskey = user.hasPasskey && !(await this.recovery.removePasskeys(tx, user));
    const lostFactor = await this.recovery.removeAuthenticatorSince(tx, user, request.createdAt);
    await this.emailTokens.revokeAll(tx, user.id);
    await this.factors.removeUnconfirmed(tx, user.id);
    await this.accounts.save(tx, {
      ...withNewCredentials(withNewEmail(user, oldEmail, now)),
      passwordHash: await this.passwords.unmatchableHash,
      hasPasskey,
      hasSecondFactor: user.hasSecondFactor && !lostFactor,
    });
    await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' });
    if (last && emailKey(user.email) !== emailKey(oldEmail)) {
      const data = { userId: user.id, requestId: last.id };
      await this.outbox.add(tx, emailChangedV1, { aggregateId: user.id, data });
    }
    await this.securityLog.record(tx, { act: 'email-change-cancel', target: user.id, outcome: 'undone' });
    return {
      message:
        'Ton compte a repris cette adresse, et toutes ses sessions sont fermées. Son mot de passe ne sert plus : un lien pour en choisir un vient d’être envoyé à cette adresse.',
    };
  }

  /**
   * Deletes another account that has this e-mail address but never verified it. Otherwise anybody could
   * prevent the undo by registering the address.
   * @throws ProblemError 409 email_taken when the other account has verified the address
   */
  private async releaseUnverifiedAddress(tx: EntityManager, owner: UserEntity, email: string): Promise<void> {
    const found = await this.users.findByEmail(tx, email);
    if (!found || found.id === owner.id) return;
    const holder = await this.users.lock(tx, found.id);
    if (holder?.isEmailVerified) throw previousEmailTaken();
    if (holder) await this.removal.remove(tx, holder, 'expired');
  }

  private async clearPendingChange(tx: EntityManager, user: UserEntity): Promise<void> {
    await this.emailTokens.revokeChangeLinks(tx, user.id);
    await this.accounts.save(tx, { ...user, pendingEmail: null, updatedAt: this.clock.now() });
  }
}
