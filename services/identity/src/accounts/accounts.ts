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
import { approvesItself, submitAgain } from './user.rules.ts';

/** Any event that carries the account's whole public state. */
export type StateEvent = EventDefinition<typeof accountStateData>;

/** Writes an account together with the events that tell of the change. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Pick<Env, 'APPROVAL'>,
  ) {}

  /** Stores a new account. */
  async create(tx: EntityManager, user: UserEntity, event: StateEvent): Promise<void> {
    await this.users.insert(tx, user);
    await this.tell(tx, event, user);
  }

  /**
   * Stores a changed account, tells of it, and approves it when that was the last thing missing.
   * Validation and completion come in either order, so both end here. Returns the account as it is now.
   */
  async save(tx: EntityManager, user: UserEntity, event?: StateEvent): Promise<UserEntity> {
    const approves = approvesItself(user, this.env.APPROVAL);
    const saved: UserEntity = approves ? { ...user, status: 'approved' } : user;
    await this.users.update(tx, saved);
    // With the account as it is once both have taken effect: whoever hears the first event knows that the second comes.
    if (event) await this.tell(tx, event, saved);
    if (approves) await this.tell(tx, userApprovedV1, saved);
    return saved;
  }

  /** Stores an account whose owner changed its profile: one that was refused is submitted again. */
  saveProfile(tx: EntityManager, user: UserEntity, event: StateEvent): Promise<UserEntity> {
    return this.save(tx, submitAgain(user), event);
  }

  /** Stores a changed account whose address was just proved: the first proof counts as its validation. */
  saveProved(tx: EntityManager, user: UserEntity): Promise<UserEntity> {
    if (user.isEmailVerified) return this.save(tx, user);
    return this.save(tx, { ...user, isEmailVerified: true }, emailValidatedV1);
  }

  private async tell(tx: EntityManager, event: StateEvent, user: UserEntity): Promise<void> {
    await this.outbox.add(tx, event, { aggregateId: user.id, data: { user: toUserState(user) } });
  }
}
