import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/**
 * Removes the passkeys or the authenticator of an account that is recovered with an e-mailed link, because an
 * attacker may have added them. An administrator keeps them, because access to the mailbox must not be enough
 * to remove them. The caller locks and saves the account.
 */
@Injectable()
export class FactorRecovery {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly factors: SecondFactorRepository,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Removes all passkeys, unless the user is an administrator. Returns whether any were removed. */
  async removePasskeys(tx: EntityManager, user: UserEntity): Promise<boolean> {
    if (!user.hasPasskey || user.role === 'admin') return false;
    await this.passkeys.removeAll(tx, user.id);
    await this.securityLog.record(tx, { act: 'passkey-remove', target: user.id, outcome: 'recovered' });
    return true;
  }

  /**
   * Removes the authenticator if it was set up at `since` or later, unless the user is an administrator.
   * Returns whether it was removed.
   */
  async removeAuthenticatorSince(tx: EntityManager, user: UserEntity, since: Date): Promise<boolean> {
    if (user.role === 'admin') return false;
    const factor = await this.factors.find(tx, user.id);
    if (!factor?.confirmedAt || factor.confirmedAt < since) return false;
    await this.factors.remove(tx, user.id);
    await this.securityLog.record(tx, { act: 'second-factor-remove', target: user.id, outcome: 'recovered' });
    return true;
  }
}
