import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { userNotFound, wrongPassword } from '../accounts/user.errors.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ENV, type Env } from '../config/env.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { administratorStays, notAnAdministrator } from './deletion.errors.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { hasExpired } from './deletion.rules.ts';
import type { DeletionReason } from './tombstone.entity.ts';

type SomeonesDeletion = RpcParsedInput<typeof identityRpc.deleteUser>;

/** The one way out: every deletion of an account, and of all that others hold of it, starts here. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly deletions: DeletionRepository,
    private readonly passwords: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly erasure: Erasure,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'MAIL_SEAL_KEYS'>,
  ) {}

  /** Deletes somebody's account at the wish of an administrator who knows their own password. Administrators' own stay. */
  async deleteSomeone({ userId, administratorId, currentPassword }: SomeonesDeletion): Promise<void> {
    const administrator = await this.users.find(this.dataSource.manager, administratorId);
    if (administrator?.role !== 'admin') throw notAnAdministrator();
    const matches = await this.passwords.matches(currentPassword, administrator.passwordHash);
    if (!matches) throw wrongPassword('currentPassword');
    await this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw userNotFound();
      if (user.role === 'admin') throw administratorStays();
      await this.remove(tx, user, 'administrator');
    });
  }

  /** Deletes an account at the wish of someone who knows its password. */
  async close(userId: string, password: string): Promise<void> {
    const user = await this.users.find(this.dataSource.manager, userId);
    if (!user) throw userNotFound();
    if (!(await this.passwords.matches(password, user.passwordHash))) throw wrongPassword('password');
    await this.dataSource.transaction(async (tx) => {
      const owner = await this.users.lock(tx, userId);
      if (!owner) throw userNotFound();
      await this.remove(tx, owner, 'owner');
    });
  }

  /** Deletes an account if it still is unvalidated after its time. */
  expire(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && hasExpired(user, this.clock.now())) await this.remove(tx, user, 'expired');
    });
  }

  /** Deletes an account that a restored backup brought back. Its owner had the last e-mail the first time. */
  repeat(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!user || !tombstone) return;
      await this.users.delete(tx, userId);
      await this.tell(tx, { userId, reason: tombstone.reason, sealedContact: null });
      await this.log.note(tx, { act: 'deletion', target: userId, outcome: 'repeated' });
    });
  }

  /**
   * The last e-mail is sent: a UserDeleted without the address takes the place of the one that held it, in
   * the outbox and in the stream, for those who read them later. Being told again changes nothing.
   */
  noteFarewellSent(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const tombstone = await this.deletions.lockTombstone(tx, userId);
      if (!tombstone || tombstone.farewellSentAt) return;
      await this.deletions.markFarewellSent(tx, userId, this.clock.now());
      await this.tell(tx, { userId, reason: tombstone.reason, sealedContact: null });
    });
  }

  private async remove(tx: EntityManager, user: UserEntity, reason: DeletionReason): Promise<void> {
    await this.users.delete(tx, user.id);
    const deletedAt = this.clock.now();
    await this.deletions.bury(tx, { userId: user.id, reason, deletedAt, farewellSentAt: null });
    await this.tell(tx, { userId: user.id, reason, sealedContact: this.sealedContact(user, reason) });
    const outcome = reason === 'expired' ? 'expired' : 'done';
    await this.log.note(tx, { act: 'deletion', target: user.id, outcome });
  }

  /** Only the newest UserDeleted stays of what was ever said about the account. */
  private async tell(
    tx: EntityManager,
    data: { userId: string; reason: DeletionReason; sealedContact: string | null },
  ): Promise<void> {
    await this.outbox.add(tx, userDeletedV1, { aggregateId: data.userId, data });
    await this.erasure.schedule(tx, data.userId, { latestOf: [userDeletedV1] });
  }

  /** An address that nobody ever confirmed may be a stranger's: it gets no further e-mail. */
  private sealedContact(user: UserEntity, reason: DeletionReason): string | null {
    if (reason === 'expired' || !user.isEmailVerified) return null;
    const { id, email, firstName } = user;
    return this.env.MAIL_SEAL_KEYS.encrypt(JSON.stringify({ email, firstName }), id);
  }
}
