import type { Passkey } from '@bottin/contracts/domain/passkeys.ts';
import { getViolatedConstraint } from '@bottin/service-kit/database.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { passkeyAlreadyRegistered } from './factor.errors.ts';
import { PasskeyEntity } from './passkey.entity.ts';

/** Reads and writes passkeys. A caller that changes passkeys must have locked the account. */
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
   * Stores a new passkey.
   * @throws ProblemError 409 passkey_known when an account already has the passkey. The unique constraint
   * detects this, because another account may register the passkey at the same time.
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

  async remove(tx: EntityManager, userId: string, id: string): Promise<void> {
    await tx.delete(PasskeyEntity, { userId, id });
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(PasskeyEntity, { userId });
  }
}

/** Converts a passkey to the form that its user sees. */
export function toPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyEntity): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  };
}
