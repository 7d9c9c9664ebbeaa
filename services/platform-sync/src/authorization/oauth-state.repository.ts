import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OAuthStateEntity } from './oauth-state.entity.ts';

/** Reads and writes pending consent requests. */
@Injectable()
export class OAuthStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, state: OAuthStateEntity): Promise<void> {
    await tx.insert(OAuthStateEntity, state);
  }

  /**
   * Deletes a pending consent request and returns it. If several callers use the same state concurrently,
   * only one of them gets the request; the others get null.
   */
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
}
