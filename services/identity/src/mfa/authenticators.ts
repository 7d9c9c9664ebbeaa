import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { recoveryCodeUsedV1 } from '@bottin/contracts/events/recovery-code-used.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENV, type Env } from '../config/env.ts';
import { wrongCode, tooManyCodes } from './factor.errors.ts';
import type { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { findTimeStep } from './totp.rules.ts';
import { getLockoutSeconds, addFailure } from './lockout.rules.ts';

/** Verifies authenticator codes and recovery codes. */
@Injectable()
export class Authenticators {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'MFA_ENCRYPTION_KEYS'>,
  ) {}

  /**
   * Verifies an authenticator code or a recovery code, and marks it as used. Returns an error instead of
   * throwing it, because the transaction must commit the number of wrong codes. If the code is right, stores
   * the fields of `also` in the authenticator too.
   */
  async verifyCode(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    also: Partial<SecondFactorEntity> = {},
  ): Promise<ProblemError | null> {
    const now = this.clock.now();
    const wait = getLockoutSeconds(factor, now);
    if (wait > 0) return tooManyCodes(wait);
    const changes = await this.consumeCode(tx, factor, code, now);
    if (!changes) {
      await this.factors.save(tx, { ...factor, ...addFailure(factor, now) });
      return wrongCode();
    }
    await this.factors.save(tx, { ...factor, ...changes, ...also, failures: 0, failingSince: null });
    return null;
  }

  /**
   * Marks a code as used. Returns the changes to store in the authenticator, or null if the code is wrong.
   */
  private async consumeCode(
    tx: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    now: Date,
  ): Promise<Partial<SecondFactorEntity> | null> {
    const { userId, sealedSecret, lastStep } = factor;
    if (code.length === 6) {
      const keys = this.env.MFA_ENCRYPTION_KEYS;
      const secret = keys.decrypt(sealedSecret, userId);
      const step = findTimeStep(code, { secret, lastStep, now });
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
