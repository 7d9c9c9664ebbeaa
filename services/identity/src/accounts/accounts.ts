import type { accountStateData } from '@bottin/contracts/events/account-state.ts';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import type { UserEntity } from './user.entity.ts';
import { toUserState } from './user.mapper.ts';
import { UserRepository } from './user.repository.ts';
import { isAutoApprovable, resubmitIfRefused } from './user.rules.ts';

/** Definition of an event whose data is the whole public state of an account. */
export type StateEvent = EventDefinition<typeof accountStateData>;

/** Stores accounts and publishes their state. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Pick<Env, 'APPROVAL'>,
  ) {}

  async create(tx: EntityManager, user: UserEntity, event: StateEvent): Promise<void> {
    await this.users.insert(tx, user);
    await this.publishState(tx, event, user);
  }

  /**
   * Stores a changed account and, if `event` is given, publishes its state in this event. Also approves the account if automatic approval is on
   * and the account meets all its conditions. Both the e-mail validation and the profile completion call this
   * method, because either can come last. Returns the stored account.
   */
  async save(tx: EntityManager, user: UserEntity, event?: StateEvent): Promise<UserEntity> {
    const approves = isAutoApprovable(user, this.env.APPROVAL);
    const saved: UserEntity = approves ? { ...user, status: 'approved' } : user;
    await this.users.update(tx, saved);
    // Both events contain the final state, so a consumer of the first event already sees that the account is
    // approved.
    if (event) await this.publishState(tx, event, saved);
    if (approves) await this.publishState(tx, userApprovedV1, saved);
    return saved;
  }

  /**
   * Stores an account after its user edited the profile. If an administrator had refused the profile, it
   * awaits a decision again.
   */
  saveProfile(tx: EntityManager, user: UserEntity, event: StateEvent): Promise<UserEntity> {
    return this.save(tx, resubmitIfRefused(user), event);
  }

  /**
   * Stores a changed account whose e-mail address was just verified. The first verification publishes
   * EmailValidated.
   */
  saveWithVerifiedEmail(tx: EntityManager, user: UserEntity): Promise<UserEntity> {
    if (user.isEmailVerified) return this.save(tx, user);
    return this.save(tx, { ...user, isEmailVerified: true }, emailValidatedV1);
  }

  private async publishState(tx: EntityManager, event: StateEvent, user: UserEntity): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: user.id, data: { user: toUserState(user) } });
  }
}
