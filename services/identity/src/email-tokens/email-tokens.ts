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
  canDisown,
  disownTokenOf,
  judge,
  judgeCancel,
  linkLifetimeMs,
  maxOpenLinks,
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
export class EmailTokens {
  constructor(
    private readonly requests: EmailRequestRepository,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TOKEN_KEY'>,
  ) {}

  /**
   * Asks notifications for a new link; returns whether it is sent. A change of address takes the place of the one before it. Anybody may
   * ask for the others: the links that were sent before go on working, and while {@link maxOpenLinks} of them do, none is added.
   */
  async issue(
    tx: EntityManager,
    userId: string,
    link: { kind: EmailRequestKind; newEmail?: string | null },
  ): Promise<boolean> {
    const now = this.clock.now();
    const id = uuidv7();
    if (link.kind === 'email-change') await this.endChange(tx, userId);
    else await this.requests.supersedeExpired(tx, userId, link.kind, now);
    if ((await this.requests.countOpen(tx, userId, link.kind, now)) >= maxOpenLinks) return false;
    await this.requests.insert(tx, {
      id,
      userId,
      kind: link.kind,
      tokenHash: sha256(this.tokenOf(id)),
      cancelTokenHash: this.undoTokenHash(link.kind, id),
      newEmail: link.newEmail ?? null,
      oldEmail: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs),
      supersededAt: null,
      usedAt: null,
    });
    await this.outbox.add(tx, eventOf[link.kind], { aggregateId: userId, data: { userId, requestId: id } });
    return true;
  }

  /** Finds a link by its token, among the given kinds, and locks its account. */
  async follow(tx: EntityManager, token: string, kinds: readonly EmailRequestKind[]): Promise<FollowedLink> {
    const found = await this.requests.findByToken(tx, sha256(token));
    return found && kinds.includes(found.kind) ? this.lockAndJudge(tx, found) : { verdict: 'invalid' };
  }

  /** Finds a change of address by the token that cancels or undoes it, and locks its account; null when it does neither any more. */
  async followCancel(tx: EntityManager, token: string): Promise<FollowedCancel | null> {
    const found = await this.requests.findByCancelToken(tx, sha256(token));
    const locked = found?.kind === 'email-change' ? await this.lockWithUser(tx, found) : null;
    const effect = locked && judgeCancel(locked.request, this.clock.now());
    return effect && { ...locked, effect };
  }

  /** Finds the account that a token disowns, and locks it; null when it can't, or can't any more. */
  async followDisown(tx: EntityManager, token: string): Promise<UserEntity | null> {
    const found = await this.requests.findByCancelToken(tx, sha256(token));
    const locked = found && (await this.lockWithUser(tx, found));
    return locked && canDisown(locked.request, this.clock.now()) ? locked.user : null;
  }

  /** The token by which the address of an account disowns it; null when it can't any more. */
  async disownTokenFor(manager: EntityManager, userId: string): Promise<string | null> {
    const request = await this.requests.findUsedValidation(manager, userId);
    if (!request || !canDisown(request, this.clock.now())) return null;
    return disownTokenOf(request.id, this.env.TOKEN_KEY);
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

  private undoTokenHash(kind: EmailRequestKind, requestId: string): string | null {
    if (kind === 'email-change') return sha256(this.cancelTokenOf(requestId));
    return kind === 'email-validation' ? sha256(disownTokenOf(requestId, this.env.TOKEN_KEY)) : null;
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
