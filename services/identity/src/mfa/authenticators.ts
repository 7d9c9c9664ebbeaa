import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { recoveryCodeUsedV1 } from '@bottin/contracts/events/recovery-code-used.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENV, type Env } from '../config/env.ts';
import { codeWrong, tooManyCodes } from './factor.errors.ts';
import type { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { stepOf } from './totp.rules.ts';
import { waitBeforeTry, withFailure } from './lockout.rules.ts';

/** Takes the codes of authenticators, and those that stand in for them. */
@Injectable()
export class Authenticators {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'FACTOR_KEYS'>,
  ) {}

  /**
   * Takes a code, of the authenticator or for recovery, and writes down that it was; or says what is wrong with it, which has to be
   * committed too: a wrong code counts although nothing else happens. `also` is written with a right one.
   */
  async tryCode(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    also: Partial<SecondFactorEntity> = {},
  ): Promise<ProblemError | null> {
    const now = this.clock.now();
    const wait = waitBeforeTry(factor, now);
    if (wait > 0) return tooManyCodes(wait);
    const taken = await this.take(tx, factor, code, now);
    if (!taken) {
      await this.factors.save(tx, { ...factor, ...withFailure(factor, now) });
      return codeWrong();
    }
    await this.factors.save(tx, { ...factor, ...taken, ...also, failures: 0, failingSince: null });
    return null;
  }

  /** What a right code changes of its factor; null for a wrong one. */
  private async take(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    now: Date,
  ): Promise<Partial<SecondFactorEntity> | null> {
    const { userId, sealedSecret, lastStep } = factor;
    if (code.length === 6) {
      const keys = this.env.FACTOR_KEYS;
      const secret = keys.decrypt(sealedSecret, userId);
      const step = stepOf(code, { secret, lastStep, now });
      if (step === null) return null;
      return {
        lastStep: step,
        ...(keys.isOutdated(sealedSecret) && { sealedSecret: keys.encrypt(secret, userId) }),
      };
    }
    if (!(await this.factors.useRecoveryCode(tx, userId, { code, at: now }))) return null;
    await this.outbox.add(tx, recoveryCodeUsedV1, {
      aggregateId: userId,
      data: { userId, requestId: uuidv7() },
    });
    return {};
  }
}
