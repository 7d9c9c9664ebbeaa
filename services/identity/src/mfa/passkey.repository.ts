import type { Passkey } from '@bottin/contracts/domain/passkeys.ts';
import { uniqueViolation } from '@bottin/service-kit/database.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { passkeyKnown } from './factor.errors.ts';
import { PasskeyEntity } from './passkey.entity.ts';

/** Passkeys in PostgreSQL. Who changes them holds the account's lock. */
@Injectable()
export class PasskeyRepository {
  findByCredential(manager: EntityManager, credentialId: string): Promise<PasskeyEntity | null> {
    return manager.findOneBy(PasskeyEntity, { credentialId });
  }

  /** The account's, the oldest first. */
  ofUser(manager: EntityManager, userId: string): Promise<PasskeyEntity[]> {
    return manager.find(PasskeyEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws ProblemError 409 passkey_known: the constraint decides, since another account may take it at the same instant */
  async insert(tx: EntityManager, passkey: PasskeyEntity): Promise<void> {
    try {
      await tx.insert(PasskeyEntity, passkey);
    } catch (error) {
      throw uniqueViolation(error) === 'passkeys_credential' ? passkeyKnown() : error;
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

  /** Whether there was one of the account's to remove. */
  async remove(tx: EntityManager, userId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(PasskeyEntity, { userId, id });
    return affected === 1;
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(PasskeyEntity, { userId });
  }
}

/** A passkey as its owner sees it. */
export function toPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyEntity): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  };
}
