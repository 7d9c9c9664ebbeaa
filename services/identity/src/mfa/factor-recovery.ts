import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/**
 * Takes factors from accounts that their owners recover by a link, since whoever took the account may have added them. An
 * administrator's stay: they are what a mailbox alone must not take away. Whoever asks holds the account's lock and saves it.
 */
@Injectable()
export class FactorRecovery {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly factors: SecondFactorRepository,
    private readonly log: SecurityLog,
  ) {}

  /** Removes all passkeys; returns whether there were any. */
  async removePasskeys(tx: EntityManager, user: UserEntity): Promise<boolean> {
    if (!user.hasPasskey || user.role === 'admin') return false;
    await this.passkeys.removeAll(tx, user.id);
    await this.log.note(tx, { act: 'passkey-remove', target: user.id, outcome: 'recovered' });
    return true;
  }

  /** Removes an authenticator that was set up at a moment or after; returns whether there was one. */
  async removeAuthenticatorSince(tx: EntityManager, user: UserEntity, moment: Date): Promise<boolean> {
    if (user.role === 'admin') return false;
    const factor = await this.factors.find(tx, user.id);
    if (!factor?.confirmedAt || factor.confirmedAt < moment) return false;
    await this.factors.remove(tx, user.id);
    await this.log.note(tx, { act: 'second-factor-remove', target: user.id, outcome: 'recovered' });
    return true;
  }
}
