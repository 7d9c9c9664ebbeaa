import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { passkeyCloned, passkeyRefused, passkeyUnknown } from './factor.errors.ts';
import { type PasskeyCheck, isCloned, verifyAssertion } from './passkey.rules.ts';
import { PasskeyRepository } from './passkey.repository.ts';

@Injectable()
export class PasskeyVerifier {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies a response from one of the account's passkeys. If it is valid, stores the passkey's new counter
   * and the time of use; otherwise returns the error. The caller must have locked the account.
   */
  async verify(tx: EntityManager, userId: string, assertion: PasskeyCheck): Promise<ProblemError | null> {
    const passkey = await this.passkeys.findByCredential(tx, assertion.answer.id);
    if (passkey?.userId !== userId) return passkeyUnknown();
    const verified = await verifyAssertion(passkey, assertion);
    if (!verified) return passkeyRefused();
    if (isCloned(passkey.counter, verified.counter)) return passkeyCloned();
    await this.passkeys.markUsed(tx, passkey.id, { ...verified, at: this.clock.now() });
    return null;
  }
}
