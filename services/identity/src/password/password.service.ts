import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import { refuseWeakPassword } from '../credentials/password.rules.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { FactorRecovery } from '../mfa/factor-recovery.ts';
import { StepUpAuth } from '../mfa/step-up-auth.ts';
import { tokenExpired, tokenInvalid } from '../email-tokens/email-request.errors.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailTokens } from '../email-tokens/email-tokens.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';

type Change = typeof identityRpc.changePassword;

/** Choosing a new password, with the present one or by a link. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly proof: StepUpAuth,
    private readonly recovery: FactorRecovery,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a link where there is an account, unless whoever asks has used up what they may have sent (`send` is false). The answer is
   * always the same.
   */
  async requestReset({ email, send }: { email: string; send: boolean }): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.users.findByEmail(tx, email);
      const user = found && (await this.users.lock(tx, found.id));
      const isSent =
        send && user !== null && (await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' }));
      const outcome = isSent ? 'done' : user ? 'too_many_requests' : 'email_not_found';
      await this.log.note(tx, { act: 'password-reset-request', target: user?.id ?? null, outcome });
    });
    return {
      message:
        'Si un compte existe pour cette adresse, un lien pour choisir un nouveau mot de passe y a été envoyé. Il est valide 24 heures.',
    };
  }

  /** Follows such a link. Every session ends, by PasswordChanged. */
  async reset(token: string, password: string): Promise<{ message: string }> {
    const passwordHash = await this.passwords.hash(password);
    const followed = await this.dataSource.transaction((tx) =>
      this.followLink(tx, token, { password, passwordHash }),
    );
    if (followed instanceof ProblemError) throw followed;
    return {
      message: followed.passkeysRemoved
        ? 'Ton mot de passe est changé. Tu peux te connecter. Tes clés d’accès sont retirées : ajoute-les de nouveau dans ton tableau de bord.'
        : 'Ton mot de passe est changé. Tu peux te connecter.',
    };
  }

  /** Changes the password for who proves that the account is theirs. Every session of before ends. */
  async change(shown: RpcParsedInput<Change>): Promise<RpcOutput<Change>> {
    const { userId, newPassword } = shown;
    const known = await this.proof.checkPassword(shown);
    refuseWeakPassword(newPassword, known, 'newPassword');
    // Before the transaction: hashing takes longer than all the rest.
    const passwordHash = await this.passwords.hash(newPassword);
    return this.proof.runFor(known, shown, async (tx, { user }, takeRest) => {
      const refusal = await takeRest();
      if (refusal) return refusal;
      await this.emailTokens.supersedeAll(tx, userId);
      const changed = { ...withNewCredentials(user), passwordHash, updatedAt: this.clock.now() };
      await this.accounts.save(tx, changed);
      await this.tell(tx, changed, uuidv7());
      await this.log.note(tx, { act: 'password-change', target: userId });
      return { credentialsVersion: changed.credentialsVersion };
    });
  }

  private async followLink(
    tx: EntityManager,
    token: string,
    { password, passwordHash }: { password: string; passwordHash: string },
  ): Promise<ProblemError | { passkeysRemoved: boolean }> {
    const link = await this.emailTokens.follow(tx, token, ['password-reset']);
    // No second success for a link just used: this time it may carry another password.
    if (link.verdict === 'invalid' || link.verdict === 'used-again') return tokenInvalid();
    if (link.verdict === 'expired-again') return tokenExpired();
    const { user, request } = link;
    if (link.verdict === 'expired') {
      await this.emailTokens.issue(tx, user.id, { kind: 'password-reset' });
      return tokenExpired();
    }
    refuseWeakPassword(password, user);
    const now = this.clock.now();
    await this.requests.markUsed(tx, request.id, { at: now });
    await this.emailTokens.supersedeAll(tx, user.id);
    // The link came by e-mail, so it proves the address too.
    const passkeysRemoved = await this.recovery.removePasskeys(tx, user);
    const hasPasskey = user.hasPasskey && !passkeysRemoved;
    const changed = { ...withNewCredentials(user), passwordHash, hasPasskey, updatedAt: now };
    await this.accounts.saveProved(tx, changed);
    await this.tell(tx, changed, request.id);
    await this.log.note(tx, { act: 'password-reset', target: user.id });
    return { passkeysRemoved };
  }

  private async tell(
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
