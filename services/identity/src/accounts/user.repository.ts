import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type User, userEntity } from './user.entity.ts';
import { wordingConflicts } from './user.errors.ts';
import { emailKey, publicNameKey } from './user.rules.ts';

/** Accounts in PostgreSQL. */
@Injectable()
export class UserRepository {
  find(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOneBy(userEntity, { id });
  }

  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOneBy(userEntity, { emailKey: emailKey(email) });
  }

  /**
   * The account, held until the transaction ends. Whoever changes an account or what belongs to it takes
   * this lock first, so that changes of one account follow one another and no two wait for each other.
   */
  lock(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOne(userEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: EntityManager, user: User): Promise<void> {
    await wordingConflicts(() => tx.insert(userEntity, user));
  }

  async update(tx: EntityManager, { id, ...columns }: User): Promise<void> {
    await wordingConflicts(() => tx.update(userEntity, { id }, columns));
  }

  /** Deletes the account and, by cascade, its slugs and e-mail requests. */
  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(userEntity, { id });
  }

  emailExists(manager: EntityManager, email: string): Promise<boolean> {
    return manager.existsBy(userEntity, { emailKey: emailKey(email) });
  }

  publicNameExists(manager: EntityManager, name: string): Promise<boolean> {
    return manager.existsBy(userEntity, { publicNameKey: publicNameKey(name) });
  }
}
