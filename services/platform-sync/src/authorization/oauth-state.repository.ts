import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { OAuthStateEntity } from './oauth-state.entity.ts';

/** Reads and writes pending consent requests. */
@Injectable()
export class OAuthStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, state: OAuthStateEntity): Promise<void> {
    await tx.insert(OAuthStateEntity, state);
  }

  /** Deletes and returns a state. Of several concurrent callers, only one gets it; the others get null. */
  consume(stateHash: string): Promise<OAuthStateEntity | null> {
    return this.dataSource.transaction(async (tx) => {
      const state = await tx.findOne(OAuthStateEntity, {
        where: { stateHash },
        lock: { mode: 'pessimistic_write' },
      });
      if (state) await tx.delete(OAuthStateEntity, { stateHash });
      return state;
    });
  }

  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(OAuthStateEntity, { userId });
  }

  /** Deletes requests that were abandoned until they expired. */
  async deleteExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(OAuthStateEntity, { expiresAt: LessThan(now) });
  }
}
