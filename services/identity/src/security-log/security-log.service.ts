import { type SecurityAction, securityActions } from '@bottin/contracts/domain/security-log.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SecurityLogRepository } from './security-log.repository.ts';

/** Content of a new log entry. If omitted, the actor and the network are those of the current request. */
export interface SecurityLogEntry {
  act: SecurityAction;
  target: string | null;
  actor?: string | null;
  /** `done` if omitted. */
  outcome?: string;
}

@Injectable()
export class SecurityLog {
  private readonly actionsCounter: ReturnType<Metrics['counter']>;

  constructor(
    private readonly entries: SecurityLogRepository,
    metrics: Metrics,
  ) {
    this.actionsCounter = metrics.counter(
      'security_actions_total',
      'Security log entries, by action and outcome',
      ['action', 'outcome'],
    );
    // Set the counters to 0 at start-up. Otherwise Prometheus wouldn't see the first action of each kind as
    // an increase.
    for (const action of securityActions) this.actionsCounter.inc({ action, outcome: 'done' }, 0);
  }

  /**
   * Adds an entry to the security log. Must be called in the transaction of the action, so that the action is
   * rolled back if it can't be logged.
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
    this.actionsCounter.inc({ action: act, outcome });
  }
}
