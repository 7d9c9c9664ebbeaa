import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { assertStrongPassword } from '../credentials/password.rules.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { FactorRecovery } from '../mfa/factor-recovery.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { tokenExpired, tokenInvalid } from '../email-tokens/email-request.errors.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';

type Change = typeof accountRpc.changePassword;

@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly factors: SecondFactorRepository,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly stepUpAuth: StepUpAuth,
    private readonly recovery: FactorRecovery,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a link to reset the password, unless `send` is false because the caller is rate-limited. The
   * response is always the same, even when no account has the address.
   */
  async requestReset({ email, send }: { email: string; send: boolean }): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.users.findByEmail(tx, email);
      const user = found && (await this.users.lock(tx, found.id));
      const isSent =
        send && user !== null && (await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' }));
      const outcome = isSent ? 'done' : user ? 'too_many_requests' : 'email_not_found';
      await this.securityLog.record(tx, { act: 'password-reset-request', target: user?.id ?? null, outcome });
    });
    return {
      message:
        'Si un compte existe pour cette adresse, un lien pour choisir un nouveau mot de passe y a été envoyé. Il est valide 24 heures.',
    };
  }

  /**
   * Sets the password of the account to which the password-reset link with this token was sent. The new
   * credentials version ends every session.
   */
  async reset(token: string, password: string): Promise<{ message: string }> {
    // Hashing is slow, so requests with a made-up token must not cause it. The response time reveals nothing,
    // because tokens are random.
    if (!(await this.requests.findByToken(this.dataSource.manager, sha256(token)))) throw tokenInvalid();
    const passwordHash = await this.passwords.hash(password);
    const result = await this.dataSource.transaction((tx) =>
      this.followLink(tx, token, { password, passwordHash }),
    );
    if (result instanceof ProblemError) throw result;
    return {
      message: result.passkeysRemoved
        ? 'Ton mot de passe est changé. Tu peux te connecter. Tes clés d’accès sont retirées : ajoute-les de nouveau dans ton tableau de bord.'
        : 'Ton mot de passe est changé. Tu peux te connecter.',
    };
  }

  /** Changes the password after step-up authentication, and ends all sessions opened before the change. */
  async change(input: RpcParsedInput<Change>): Promise<RpcOutput<Change>> {
    const { userId, newPassword } = input;
    // `stepUpAuth.run` isn't used here: the strength check needs the verified account, and the hash must be
    // computed before the transaction opens, because hashing is slow.
    const verifiedUser = await this.stepUpAuth.verifyPassword(input);
    assertStrongPassword(newPassword, verifiedUser, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    return this.stepUpAuth.runForUser(verifiedUser, input, async (tx, { user }, verifySecondFactor) => {
      const refusal = await verifySecondFactor();
      if (refusal) return refusal;
      await this.emailTokens.revokeAll(tx, userId);
      await this.factors.removeUnconfirmed(tx, userId);
      const changed = { ...withNewCredentials(user), passwordHash, updatedAt: this.clock.now() };
      await this.accounts.save(tx, changed);
      await this.publishPasswordChanged(tx, changed, uuidv7());
      await this.securityLog.record(tx, { act: 'password-change', target: userId });
      return { credentialsVersion: changed.credentialsVersion };
    });
  }

  private async followLink(
    tx: EntityManager,
    token: string,
    { password, passwordHash }: { password: string; passwordHash: string },
  ): Promise<ProblemError | { passkeysRemoved: boolean }> {
    const link = await this.emailTokens.follow(tx, token, ['password-reset']);
    // Other links return the same response when they are followed twice. A reset link succeeds only once,
    // because the second request may contain another password.
    if (link.status === 'invalid' || link.status === 'used-again') return tokenInvalid();
    if (link.status === 'expired-again') return tokenExpired();
    const { user, request } = link;
    if (link.status === 'expired') {
      await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' });
      return tokenExpired();
    }
    assertStrongPassword(password, user);
    const now = this.clock.now();
    await this.requests.markUsed(tx, request.id, { at: now });
    await this.emailTokens.revokeAll(tx, user.id);
    await this.factors.removeUnconfirmed(tx, user.id);
    const passkeysRemoved = await this.recovery.removePasskeys(tx, user);
    const hasPasskey = user.hasPasskey && !passkeysRemoved;
    const changed = { ...withNewCredentials(user), passwordHash, hasPasskey, updatedAt: now };
    // The link was sent to the account's e-mail address, so following it also verifies the address.
    await this.accounts.saveWithVerifiedEmail(tx, changed);
    await this.publishPasswordChanged(tx, changed, request.id);
    await this.securityLog.record(tx, { act: 'password-reset', target: user.id });
    return { passkeysRemoved };
  }

  private async publishPasswordChanged(
    tx: EntityManager,
    { id: userId, credentialsVersion }: UserEntity,
    requestId: string,
  ): Promise<void> {
    await this.outbox.add(tx, passwordChangedV1, {
      aggregateId: userId,
      data: { userId, requestId, credentialsVersion },
    });
  }
}
