import type { SecondFactorState } from '@bottin/contracts/domain/second-factor.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';

/**
 * Reads and writes authenticators and recovery codes. A caller that changes them must have locked the
 * account.
 */
@Injectable()
export class SecondFactorRepository {
  find(manager: EntityManager, userId: string): Promise<SecondFactorEntity | null> {
    return manager.findOneBy(SecondFactorEntity, { userId });
  }

  async getState(manager: EntityManager, userId: string): Promise<SecondFactorState> {
    const factor = await this.find(manager, userId);
    return {
      since: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await manager.countBy(RecoveryCodeEntity, { userId, usedAt: IsNull() }),
    };
  }

  async save(tx: EntityManager, factor: SecondFactorEntity): Promise<void> {
    await tx.upsert(SecondFactorEntity, factor, ['userId']);
  }

  /** Removes the authenticator and, by cascade, its recovery codes. */
  async remove(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SecondFactorEntity, { userId });
  }

  /**
   * Removes an authenticator that was set up but not confirmed. Called when the account's credentials change,
   * because somebody with the previous ones may know the secret.
   */
  async removeUnconfirmed(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SecondFactorEntity, { userId, confirmedAt: IsNull() });
  }

  async replaceRecoveryCodes(tx: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
    await tx.delete(RecoveryCodeEntity, { userId });
    await tx.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: sha256(code), usedAt: null })),
    );
  }

  /**
   * Marks a recovery code as used. Returns false when the account has no such code or the code was already
   * used.
   */
  async useRecoveryCode(
    tx: EntityManager,
    userId: string,
    { code, at }: { code: string; at: Date },
  ): Promise<boolean> {
    const unused = { userId, codeHash: sha256(code), usedAt: IsNull() };
    const { affected } = await tx.update(RecoveryCodeEntity, unused, { usedAt: at });
    return affected === 1;
  }
}
