import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { passkeyCloned, passkeyRefused, passkeyUnknown } from './factor.errors.ts';
import { type Answered, isCloned, verifyAnswer } from './passkey.rules.ts';
import { PasskeyRepository } from './passkey.repository.ts';

/** Takes the answers of passkeys. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an answer of one of the account's passkeys and writes down that it was used; or says what is wrong with it. Whoever asks
   * holds the account's lock.
   */
  async take(tx: EntityManager, userId: string, answered: Answered): Promise<ProblemError | null> {
    const passkey = await this.passkeys.findByCredential(tx, answered.answer.id);
    if (passkey?.userId !== userId) return passkeyUnknown();
    const told = await verifyAnswer(passkey, answered);
    if (!told) return passkeyRefused();
    if (isCloned(passkey.counter, told.counter)) return passkeyCloned();
    await this.passkeys.markUsed(tx, passkey.id, { ...told, at: this.clock.now() });
    return null;
  }
}
