import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { OAuthStateEntity } from './oauth-state.entity.ts';

/** Consent requests under way. */
@Injectable()
export class OAuthStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, state: OAuthStateEntity): Promise<void> {
    await tx.insert(OAuthStateEntity, state);
  }

  /** Takes a state out: of several callers at the same moment, one gets it. */
  take(stateHash: string): Promise<OAuthStateEntity | null> {
    return this.dataSource.transaction(async (tx) => {
      const state = await tx.findOne(OAuthStateEntity, {
        where: { stateHash },
        lock: { mode: 'pessimistic_write' },
      });
      if (state) await tx.delete(OAuthStateEntity, { stateHash });
      return state;
    });
  }

  async dropOfUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(OAuthStateEntity, { userId });
  }

  /** Drops what nobody came back for. */
  async dropExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(OAuthStateEntity, { expiresAt: LessThan(now) });
  }
}
