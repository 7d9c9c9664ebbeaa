import { type SecurityAction, securityActions } from '@bottin/contracts/domain/security-log.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SecurityLogRepository } from './security-log.repository.ts';

/** Content of an entry. Actor and network default to those of the current request. */
export interface SecurityLogEntry {
  act: SecurityAction;
  target: string | null;
  actor?: string | null;
  /** Default: `done`. */
  outcome?: string;
}

@Injectable()
export class SecurityLog {
  private readonly actsCounter: ReturnType<Metrics['counter']>;

  constructor(
    private readonly entries: SecurityLogRepository,
    metrics: Metrics,
  ) {
    this.actsCounter = metrics.counter('security_acts_total', 'Security log entries, by act and outcome', [
      'act',
      'outcome',
    ]);
    // Initialize the counters to 0. Otherwise Prometheus sees no increase for the first event of each series.
    for (const act of securityActions) this.actsCounter.inc({ act, outcome: 'done' }, 0);
  }

  /**
   * Adds an entry. Must be called in the transaction of the action, so that an action that can't be logged
   * is rolled back.
   */
  async record(
    manager: EntityManager,
    { act, target, actor, outcome = 'done' }: SecurityLogEntry,
  ): Promise<void> {
    const request = requestContext.getStore();
    await this.entries.add(manager, {
      id: uuidv7(),
      act,
      outcome,
      actorId: actor === undefined ? (request?.actor ?? null) : actor,
      targetId: target,
      network: request?.network ?? null,
      requestId: request?.requestId ?? null,
    });
    this.actsCounter.inc({ act, outcome });
  }
}
