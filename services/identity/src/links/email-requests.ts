import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { emailChangeRequestedV1 } from '@bottin/contracts/events/email-change-requested.v1.ts';
import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { passwordResetRequestedV1 } from '@bottin/contracts/events/password-reset-requested.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { type EmailRequestEntity, type EmailRequestKind, emailRequestKinds } from './email-request.entity.ts';
import { EmailRequestRepository } from './email-request.repository.ts';
import {
  cancelTokenOf,
  judge,
  judgeCancel,
  linkLifetimeMs,
  tokenOf,
  type Verdict,
} from './email-request.rules.ts';

const eventOf = {
  'email-validation': emailValidationRequestedV1,
  'email-change': emailChangeRequestedV1,
  'password-reset': passwordResetRequestedV1,
} satisfies Record<EmailRequestKind, EventDefinition>;

/** A link that someone followed: what it is worth, and whose it is (held until the transaction ends). */
export type FollowedLink =
  | { verdict: 'invalid' }
  | { verdict: Exclude<Verdict, 'invalid'>; user: UserEntity; request: EmailRequestEntity };

/** What the link of the present address does to a change of address, and whose it is (held until the transaction ends). */
export interface FollowedCancel {
  effect: 'cancel' | 'undo';
  user: UserEntity;
  request: EmailRequestEntity;
}

/** Makes the links of e-mails and judges those that come back. */
@Injectable()
export class EmailRequests {
  constructor(
    private readonly requests: EmailRequestRepository,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TOKEN_KEY'>,
  ) {}

  /** Asks notifications for a new link, which takes the place of the earlier ones of its kind. */
  async issue(
    tx: EntityManager,
    userId: string,
    link: { kind: EmailRequestKind; newEmail?: string | null },
  ): Promise<void> {
    const now = this.clock.now();
    const id = uuidv7();
    await this.requests.supersede(tx, userId, [link.kind], now);
    await this.requests.insert(tx, {
      id,
      userId,
      kind: link.kind,
      tokenHash: sha256(this.tokenOf(id)),
      cancelTokenHash: link.kind === 'email-change' ? sha256(this.cancelTokenOf(id)) : null,
      newEmail: link.newEmail ?? null,
      oldEmail: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs),
      supersededAt: null,
      usedAt: null,
    });
    await this.outbox.add(tx, eventOf[link.kind], { aggregateId: userId, data: { userId, requestId: id } });
  }

  /** Finds a link by its token, among the given kinds, and locks its account. */
  async follow(tx: EntityManager, token: string, kinds: readonly EmailRequestKind[]): Promise<FollowedLink> {
    const found = await this.requests.findByToken(tx, sha256(token));
    return found && kinds.includes(found.kind) ? this.lockAndJudge(tx, found) : { verdict: 'invalid' };
  }

  /** Finds a change of address by the token that cancels or undoes it, and locks its account; null when it does neither any more. */
  async followCancel(tx: EntityManager, token: string): Promise<FollowedCancel | null> {
    const found = await this.requests.findByCancelToken(tx, sha256(token));
    const locked = found && (await this.lockWithUser(tx, found));
    const effect = locked && judgeCancel(locked.request, this.clock.now());
    return effect && { ...locked, effect };
  }

  /** Makes the links of a change of address worthless: it is off, or was replaced. */
  endChange(tx: EntityManager, userId: string): Promise<void> {
    return this.requests.supersede(tx, userId, ['email-change'], this.clock.now());
  }

  /** Makes every link of an account worthless, of whatever kind. */
  supersedeAll(tx: EntityManager, userId: string): Promise<void> {
    return this.requests.supersede(tx, userId, emailRequestKinds, this.clock.now());
  }

  tokenOf(requestId: string): string {
    return tokenOf(requestId, this.env.TOKEN_KEY);
  }

  cancelTokenOf(requestId: string): string {
    return cancelTokenOf(requestId, this.env.TOKEN_KEY);
  }

  private async lockAndJudge(tx: EntityManager, found: EmailRequestEntity): Promise<FollowedLink> {
    const locked = await this.lockWithUser(tx, found);
    const verdict = judge(locked?.request ?? null, this.clock.now());
    return locked && verdict !== 'invalid' ? { verdict, ...locked } : { verdict: 'invalid' };
  }

  private async lockWithUser(
    tx: EntityManager,
    found: EmailRequestEntity,
  ): Promise<{ user: UserEntity; request: EmailRequestEntity } | null> {
    const user = await this.users.lock(tx, found.userId);
    // Read again under the lock: someone else may have followed the same link meanwhile.
    const request = await this.requests.find(tx, found.id);
    return user && request && { user, request };
  }
}
