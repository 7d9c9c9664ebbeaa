import { type SecurityAct, securityActs } from '@bottin/contracts/domain/security-log.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SecurityLogRepository } from './security-log.repository.ts';

/** What a line says; who acted and from where comes with the request unless it is told. */
export interface SecurityLine {
  act: SecurityAct;
  target: string | null;
  actor?: string | null;
  /** `done` by default. */
  outcome?: string;
}

/** Writes the security log. */
@Injectable()
export class SecurityLog {
  private readonly counted: ReturnType<Metrics['counter']>;

  constructor(
    private readonly lines: SecurityLogRepository,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('security_acts_total', 'Lines of the security log, by act and outcome', [
      'act',
      'outcome',
    ]);
    // From zero, or the first of each would be no increase.
    for (const act of securityActs) this.counted.inc({ act, outcome: 'done' }, 0);
  }

  /** Adds a line. In the transaction of its act: an act that can't be written down doesn't take place. */
  async note(manager: EntityManager, { act, target, actor, outcome = 'done' }: SecurityLine): Promise<void> {
    const request = requestContext.getStore();
    await this.lines.add(manager, {
      id: uuidv7(),
      act,
      outcome,
      actorId: actor === undefined ? (request?.actor ?? null) : actor,
      targetId: target,
      network: request?.network ?? null,
      requestId: request?.requestId ?? null,
    });
    this.counted.inc({ act, outcome });
  }
}
