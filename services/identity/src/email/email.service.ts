import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import type { EmailRequestEntity } from '../links/email-request.entity.ts';
import { tokenExpired, tokenInvalid } from '../links/email-request.errors.ts';
import { EmailRequestRepository } from '../links/email-request.repository.ts';
import { EmailRequests } from '../links/email-requests.ts';
import { alreadyValidated, noSuchEmail } from './email.errors.ts';
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
      const found = await this.users.findByEmail(tx, email.trim());
      const user = found && (await this.users.lock(tx, found.id));
      if (!user) throw noSuchEmail();
      if (user.isEmailVerified) throw alreadyValidated();
      await this.emailRequests.issue(tx, user.id, { kind: 'email-validation' });
    });
    return { message: 'Un nouveau lien de validation a été envoyé à ton adresse email.' };
  }

  private async followLink(tx: EntityManager, token: string): Promise<ProblemError | null> {
    const link = await this.emailRequests.follow(tx, token, ['email-validation', 'email-change']);
    switch (link.verdict) {
      case 'invalid':
        return tokenInvalid();
      case 'used-again':
        return null;
      case 'expired-again':
        return tokenExpired();
      case 'expired':
        if (link.request.kind === 'email-validation' && link.user.isEmailVerified) return tokenInvalid();
        await this.emailRequests.issue(tx, link.user.id, link.request);
        return tokenExpired();
      case 'good':
        await this.prove(tx, link.user, link.request);
        return null;
    }
  }

  private async prove(tx: EntityManager, user: UserEntity, request: EmailRequestEntity): Promise<void> {
    const now = this.clock.now();
    if (request.kind === 'email-validation' || request.newEmail === null) {
      await this.requests.markUsed(tx, request.id, { at: now });
      await this.accounts.saveProved(tx, { ...user, updatedAt: now });
      return;
    }
    await this.requests.markUsed(tx, request.id, { at: now, oldEmail: user.email });
    // Links that went to the old address must not open the account any more.
    await this.requests.supersede(tx, user.id, 'password-reset', now);
    await this.requests.supersede(tx, user.id, 'email-validation', now);
    await this.accounts.saveProved(tx, withNewEmail(user, request.newEmail, now));
    await this.outbox.add(tx, emailChangedV1, {
      aggregateId: user.id,
      data: { userId: user.id, requestId: request.id },
    });
  }
}
