import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';
import type { EmailRequestEntity } from '../links/email-request.entity.ts';
import { tokenExpired, tokenInvalid } from '../links/email-request.errors.ts';
import { EmailRequestRepository } from '../links/email-request.repository.ts';
import { EmailRequests } from '../links/email-requests.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { alreadyValidated, changeConfirmed, changeExpired, changeOver, noSuchEmail } from './email.errors.ts';
import { withNewEmail } from './email.rules.ts';

/** Proving that an address is one's own: the first one, or a new one. */
@Injectable()
export class EmailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailRequests: EmailRequests,
    private readonly accounts: Accounts,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Follows a validation link. What it refuses may still commit: an expired link has a new one sent. */
  async validate(token: string): Promise<{ message: string }> {
    const refusal = await this.dataSource.transaction((tx) => this.followLink(tx, token));
    if (refusal) throw refusal;
    return { message: 'Ton adresse email est validée.' };
  }

  /** Sends the validation link again; the earlier one stops working. */
  async resendValidation(email: string): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const found = await this.users.findByEmail(tx, email);
      const user = found && (await this.users.lock(tx, found.id));
      if (!user) throw noSuchEmail();
      if (user.isEmailVerified) throw alreadyValidated();
      await this.emailRequests.issue(tx, user.id, { kind: 'email-validation' });
    });
    return { message: 'Un nouveau lien de validation a été envoyé à ton adresse email.' };
  }

  /** Follows the link by which the present address cancels a change. Whoever asked for it knew the password: nobody stays signed in. */
  async cancelChange(token: string): Promise<{ message: string }> {
    await this.dataSource.transaction(async (tx) => {
      const link = await this.emailRequests.followCancel(tx, token);
      if (link.verdict === 'used-again') throw changeConfirmed();
      if (link.verdict !== 'good') throw changeOver();
      await this.endChange(tx, withNewCredentials(link.user));
      await this.log.note(tx, { act: 'email-change-cancel', target: link.user.id });
    });
    return {
      message:
        'Ton compte garde son adresse, et toutes ses sessions sont fermées. Choisis un nouveau mot de passe si tu n’as pas demandé ce changement.',
    };
  }

  /** Ends a change of address that nobody confirmed in time. */
  expireChange(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && !(await this.requests.hasOpenChange(tx, userId, this.clock.now())))
        await this.endChange(tx, user);
    });
  }

  private async followLink(tx: EntityManager, token: string): Promise<ProblemError | null> {
    const link = await this.emailRequests.follow(tx, token, ['email-validation', 'email-change']);
    switch (link.verdict) {
      case 'invalid':
        return tokenInvalid();
      case 'used-again':
        return null;
      case 'expired-again':
        return link.request.kind === 'email-change' ? changeExpired() : tokenExpired();
      case 'expired':
        if (link.request.kind === 'email-change') {
          await this.endChange(tx, link.user);
          return changeExpired();
        }
        if (link.request.kind === 'email-validation' && link.user.isEmailVerified) return tokenInvalid();
        await this.emailRequests.issue(tx, link.user.id, link.request);
        return tokenExpired();
      case 'good':
        return this.prove(tx, link.user, link.request);
    }
  }

  private async prove(
    tx: EntityManager,
    user: UserEntity,
    request: EmailRequestEntity,
  ): Promise<ProblemError | null> {
    const now = this.clock.now();
    const { newEmail } = request;
    if (newEmail === null) {
      await this.requests.markUsed(tx, request.id, { at: now });
      await this.accounts.saveProved(tx, { ...user, updatedAt: now });
      await this.log.note(tx, { act: 'email-confirmation', target: user.id });
      return null;
    }
    try {
      // A savepoint: what the address's constraint refuses is undone, and the end of the change still committed.
      await tx.transaction((inner) =>
        this.changeAddress(inner, withNewEmail(user, newEmail, now), user, request),
      );
      return null;
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
    await this.emailRequests.supersedeAll(tx, userId);
    await this.accounts.saveProved(tx, changed);
    await this.outbox.add(tx, emailChangedV1, {
      aggregateId: userId,
      data: { userId, requestId: request.id },
    });
    await this.log.note(tx, { act: 'email-confirmation', target: userId });
  }

  private async endChange(tx: EntityManager, user: UserEntity): Promise<void> {
    await this.emailRequests.endChange(tx, user.id);
    await this.accounts.save(tx, { ...user, pendingEmail: null, updatedAt: this.clock.now() });
  }
}
