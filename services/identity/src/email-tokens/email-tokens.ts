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
  deriveCancelToken,
  canDisown,
  deriveDisownToken,
  getLinkStatus,
  getCancelEffect,
  linkLifetimeMs,
  maxOpenLinks,
  deriveToken,
  type LinkStatus,
} from './email-request.rules.ts';

const requestEvents = {
  'email-validation': emailValidationRequestedV1,
  'email-change': emailChangeRequestedV1,
  'password-reset': passwordResetRequestedV1,
} satisfies Record<EmailRequestKind, EventDefinition>;

/**
 * A link that a user followed, with its status, its request and its account. The account is locked until the
 * transaction ends.
 */
export type FollowedLink =
  | { status: 'invalid' }
  | { status: Exclude<LinkStatus, 'invalid'>; user: UserEntity; request: EmailRequestEntity };

/**
 * A cancel link that a user followed: its effect on the change of e-mail address, and the account, which is
 * locked until the transaction ends.
 */
export interface FollowedCancelLink {
  effect: 'cancel' | 'undo';
  user: UserEntity;
  request: EmailRequestEntity;
}

/** Issues the links that are sent by e-mail, and looks up the links that users follow. */
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
   * Creates a link, and publishes an event with which the notifications service sends it. A new change of
   * e-mail address replaces the pending one. Anyone can request a validation or password-reset link, so a new
   * one doesn't invalidate the earlier ones. If {@link maxOpenLinks} links of this kind are valid, no further
   * one is issued. Returns whether the link was issued.
   */
  async issue(
    tx: EntityManager,
    userId: string,
    link: { kind: EmailRequestKind; newEmail?: string | null },
  ): Promise<boolean> {
    const now = this.clock.now();
    const id = uuidv7();
    if (link.kind === 'email-change') await this.revokeChangeLinks(tx, userId);
    else await this.requests.supersedeExpired(tx, userId, link.kind, now);
    if ((await this.requests.countValid(tx, userId, link.kind, now)) >= maxOpenLinks) return false;
    await this.requests.insert(tx, {
      id,
      userId,
      kind: link.kind,
      tokenHash: sha256(this.deriveToken(id)),
      cancelTokenHash: this.hashRevertToken(link.kind, id),
      newEmail: link.newEmail ?? null,
      oldEmail: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs),
      supersededAt: null,
      usedAt: null,
    });
    await this.outbox.add(tx, requestEvents[link.kind], {
      aggregateId: userId,
      data: { userId, requestId: id },
    });
    return true;
  }

  /** Finds the link that has this token and one of the given kinds, and locks its account. */
  async follow(tx: EntityManager, token: string, kinds: readonly EmailRequestKind[]): Promise<FollowedLink> {
    const found = await this.requests.findByToken(tx, sha256(token));
    return found && kinds.includes(found.kind) ? this.lockAndCheck(tx, found) : { status: 'invalid' };
  }

  /**
   * Finds the change of e-mail address that has this cancel token, and locks its account. Returns null when
   * the change can be neither cancelled nor undone.
   */
  async followCancel(tx: EntityManager, token: string): Promise<FollowedCancelLink | null> {
    const found = await this.requests.findByCancelToken(tx, sha256(token));
    const locked = found?.kind === 'email-change' ? await this.lockWithUser(tx, found) : null;
    const effect = locked && getCancelEffect(locked.request, this.clock.now());
    return effect && { ...locked, effect };
  }

  /**
   * Locks and returns the account that a token disowns. Returns null when the token is unknown or expired.
   */
  async followDisown(tx: EntityManager, token: string): Promise<UserEntity | null> {
    const found = await this.requests.findByCancelToken(tx, sha256(token));
    const locked = found && (await this.lockWithUser(tx, found));
    return locked && canDisown(locked.request, this.clock.now()) ? locked.user : null;
  }

  /** Returns the token that disowns an account, or null when the account can't be disowned any more. */
  async findDisownToken(manager: EntityManager, userId: string): Promise<string | null> {
    const request = await this.requests.findUsedValidation(manager, userId);
    if (!request || !canDisown(request, this.clock.now())) return null;
    return deriveDisownToken(request.id, this.env.TOKEN_KEY);
  }

  /**
   * Invalidates the link that confirms a change of e-mail address, because the change was cleared or
   * replaced.
   */
  revokeChangeLinks(tx: EntityManager, userId: string): Promise<void> {
    return this.requests.invalidateUnused(tx, userId, ['email-change'], this.clock.now());
  }

  /** Invalidates all unused links of an account. */
  revokeAll(tx: EntityManager, userId: string): Promise<void> {
    return this.requests.invalidateUnused(tx, userId, emailRequestKinds, this.clock.now());
  }

  deriveToken(requestId: string): string {
    return deriveToken(requestId, this.env.TOKEN_KEY);
  }

  deriveCancelToken(requestId: string): string {
    return deriveCancelToken(requestId, this.env.TOKEN_KEY);
  }

  private hashRevertToken(kind: EmailRequestKind, requestId: string): string | null {
    if (kind === 'email-change') return sha256(this.deriveCancelToken(requestId));
    return kind === 'email-validation' ? sha256(deriveDisownToken(requestId, this.env.TOKEN_KEY)) : null;
  }

  private async lockAndCheck(tx: EntityManager, found: EmailRequestEntity): Promise<FollowedLink> {
    const locked = await this.lockWithUser(tx, found);
    const status = getLinkStatus(locked?.request ?? null, this.clock.now());
    return locked && status !== 'invalid' ? { status, ...locked } : { status: 'invalid' };
  }

  private async lockWithUser(
    tx: EntityManager,
    found: EmailRequestEntity,
  ): Promise<{ user: UserEntity; request: EmailRequestEntity } | null> {
    const user = await this.users.lock(tx, found.userId);
    // Read the request again under the lock, because a concurrent request may have followed the same link.
    const request = await this.requests.find(tx, found.id);
    return user && request && { user, request };
  }
}
