import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { UserEntity } from './user.entity.ts';
import { translateConstraintErrors } from './user.errors.ts';

@Injectable()
export class UserRepository {
  find(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  findAll(manager: EntityManager, ids: readonly string[]): Promise<UserEntity[]> {
    return manager.findBy(UserEntity, { id: In(ids) });
  }

  findByEmail(manager: EntityManager, email: string): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { emailKey: emailKey(email) });
  }

  /**
   * Loads the account and locks its row until the transaction ends. Every transaction that changes an account
   * or rows related to it takes this lock first, so that such transactions run one after the other without
   * deadlocks.
   */
  lock(tx: EntityManager, id: string): Promise<UserEntity | null> {
    return tx.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: EntityManager, user: UserEntity): Promise<void> {
    await translateConstraintErrors(() => tx.insert(UserEntity, user));
  }

  async update(tx: EntityManager, { id, ...columns }: UserEntity): Promise<void> {
    await translateConstraintErrors(() => tx.update(UserEntity, { id }, columns));
  }

  /** Deletes the account and, by cascade, its slugs and e-mail requests. */
  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(UserEntity, { id });
  }

  emailExists(manager: EntityManager, email: string): Promise<boolean> {
    return manager.existsBy(UserEntity, { emailKey: emailKey(email) });
  }

  administratorExists(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserEntity, { role: 'admin' });
  }

  publicNameExists(manager: EntityManager, name: string): Promise<boolean> {
    return manager.existsBy(UserEntity, { publicNameKey: publicNameKey(name) });
  }
}
