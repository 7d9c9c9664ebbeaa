import type { Passkey } from '@bottin/contracts/domain/passkeys.ts';
import { getViolatedConstraint } from '@bottin/service-kit/database.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { passkeyAlreadyRegistered } from './factor.errors.ts';
import { PasskeyEntity } from './passkey.entity.ts';

/** Passkeys in PostgreSQL. A caller that changes them must hold the account's lock. */
@Injectable()
export class PasskeyRepository {
  findByCredential(manager: EntityManager, credentialId: string): Promise<PasskeyEntity | null> {
    return manager.findOneBy(PasskeyEntity, { credentialId });
  }

  /** Returns the passkeys of an account, oldest first. */
  listByUser(manager: EntityManager, userId: string): Promise<PasskeyEntity[]> {
    return manager.find(PasskeyEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * @throws ProblemError 409 passkey_known. Relies on the unique constraint, because another account may
   * register the passkey concurrently.
   */
  async insert(tx: EntityManager, passkey: PasskeyEntity): Promise<void> {
    try {
      await tx.insert(PasskeyEntity, passkey);
    } catch (error) {
      throw getViolatedConstraint(error) === 'passkeys_credential' ? passkeyAlreadyRegistered() : error;
    }
  }

  async markUsed(
    tx: EntityManager,
    id: string,
    use: { counter: number; isSynced: boolean; at: Date },
  ): Promise<void> {
    const { counter, isSynced, at } = use;
    await tx.update(PasskeyEntity, { id }, { counter, isSynced, lastUsedAt: at });
  }

  /** Removes a passkey. Returns false when the account doesn't have it. */
  async remove(tx: EntityManager, userId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(PasskeyEntity, { userId, id });
    return affected === 1;
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(PasskeyEntity, { userId });
  }
}

/** Returns a passkey as shown to its user. */
export function toPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyEntity): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  };
}
