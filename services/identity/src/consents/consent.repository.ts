import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConsentEntity } from './consent.entity.ts';

/** Reads and writes the history of consents. A caller must lock the account before it changes the history. */
@Injectable()
export class ConsentRepository {
  async give(tx: EntityManager, userId: string, text: string, at: Date): Promise<void> {
    await tx.insert(ConsentEntity, { id: uuidv7(), userId, text, givenAt: at, withdrawnAt: null });
  }

  /** Withdraws the valid consent, if there is one. */
  async withdraw(tx: EntityManager, userId: string, at: Date): Promise<void> {
    await tx.update(ConsentEntity, { userId, withdrawnAt: IsNull() }, { withdrawnAt: at });
  }

  /** Returns the number of consents that an account gave after `since`, withdrawn or not. */
  countSince(tx: EntityManager, userId: string, since: Date): Promise<number> {
    return tx.count(ConsentEntity, { where: { userId, givenAt: MoreThan(since) } });
  }

  /** Returns all consents of an account, oldest first. */
  listByUser(manager: EntityManager, userId: string): Promise<ConsentEntity[]> {
    return manager.find(ConsentEntity, { where: { userId }, order: { givenAt: 'ASC', id: 'ASC' } });
  }
}
