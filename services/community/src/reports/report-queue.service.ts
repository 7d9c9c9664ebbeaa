import { randomBytes } from 'node:crypto';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { reportContactDays, reportLimits } from '@bottin/contracts/domain/reports.ts';
import type { ReportQueue } from '@bottin/contracts/domain/reports-schema.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PeopleReader } from '../accounts/people.reader.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { contestNotFound } from './reports.errors.ts';
import { toQueueGroups } from './reports.mapper.ts';
import { type ReportRow, ReportsRepository } from './reports.repository.ts';
import { groupKey, groupRows } from './reports.rules.ts';

type Calls = typeof communityRpc;

/**
 * Serves the administrators' queue of open reports and contests, grouped by target. Stores the
 * administrators' decisions.
 */
@Injectable()
export class ReportQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  async read(page: number): Promise<ReportQueue> {
    const limit = reportLimits.pageSize;
    // Read the clock before the queries, so that closing never includes a report that the queue didn't count.
    const readAt = this.clock.now().toISOString();
    const [targets, total] = await this.reports.pageWaiting({ page, limit });
    const [reports, decisions] = await Promise.all([
      this.reports.listOpen(targets, reportLimits.perGroup),
      this.decisions.listByTarget(targets, reportLimits.decisions),
    ]);
    const profileIds = [...new Set([...reports, ...decisions].map(({ profileId }) => profileId))];
    const [acts, people] = await Promise.all([
      this.decisions.listActs(profileIds, reportLimits.decisions),
      this.people.find(profileIds),
    ]);
    return {
      groups: toQueueGroups({ targets, reports, decisions, acts, people }),
      readAt,
      pagination: toPagination({ page, limit }, total),
    };
  }

  /**
   * Closes the open reports among the given ones with one decision per target, and answers the open contests among
   * the given ones. With `readAt`, it also closes the targets' other reports from before that time. Idempotent:
   * reports that are closed and contests that are answered stay unchanged.
   */
  close(input: RpcParsedInput<Calls['closeReports']>): Promise<RpcOutput<Calls['closeReports']>> {
    const { reportIds, contestIds, readAt, outcome, reason, administratorId } = input;
    const closing = { outcome, reason, at: this.clock.now() };
    return this.dataSource.transaction(async (tx) => {
      const closed = await this.reports.close(tx, { ids: reportIds, readAt }, closing);
      for (const reports of groupRows(closed, groupKey).values())
        await this.addDecision(tx, reports, { ...closing, decidedBy: administratorId });
      const contests = await this.decisions.answer(tx, contestIds, closing);
      return { reports: closed.length, contests };
    });
  }

  /** @throws ProblemError 404 contest_not_found for a link that isn't valid or was used */
  async contest({ token, text }: RpcParsedInput<Calls['contestDecision']>): Promise<void> {
    const at = this.clock.now();
    const since = new Date(at.getTime() - reportContactDays * 86_400_000);
    if (!(await this.decisions.contest(sha256(token), { text, at, since }))) throw contestNotFound();
  }

  private async addDecision(
    tx: EntityManager,
    reports: readonly ReportRow[],
    {
      outcome,
      reason,
      at,
      decidedBy,
    }: { outcome: 'upheld' | 'dismissed'; reason: string; at: Date; decidedBy: string },
  ): Promise<void> {
    const [first] = reports;
    if (!first) return;
    const { kind, targetId, profileId, label } = first;
    // A dismissal changes nothing for the reported person, so it can't be contested.
    const contestToken = outcome === 'upheld' ? randomBytes(32).toString('base64url') : null;
    await this.decisions.add(tx, {
      id: uuidv7(),
      kind,
      targetId,
      profileId,
      label,
      outcome,
      reason,
      reports: reports.length,
      decidedBy,
      decidedAt: at,
      contestToken,
      contestHash: contestToken && sha256(contestToken),
    });
  }
}
