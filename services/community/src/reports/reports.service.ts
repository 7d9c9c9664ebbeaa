import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { type ActRow, DecisionsRepository } from './decisions.repository.ts';
import { targetNotFound } from './reports.errors.ts';
import { type ReportRow, ReportsRepository } from './reports.repository.ts';
import { buildReceipt } from './reports.rules.ts';
import { TargetsReader } from './targets.reader.ts';

type Calls = typeof communityRpc;

/** Stores reports, and the suspensions and restorations of accounts by administrators. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly reports: ReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly targets: TargetsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report, and returns its receipt. A repeated request gets the receipt of the first one.
   * @throws ProblemError 404 target_not_found for a target that isn't public, or a message that the reporter
   * didn't receive
   */
  async create(input: RpcParsedInput<Calls['report']>): Promise<RpcOutput<Calls['report']>> {
    const { id = uuidv7(), kind, category, text, email = null, reporterId } = input;
    const target = await this.targets.find({ kind, targetId: input.targetId }, reporterId);
    if (!target) throw targetNotFound();
    const { targetId, profileId, label, quote = null } = target;
    const receipt = await this.dataSource.transaction(async (tx) => {
      // Because of the locks, the erasure of these accounts either waits for this transaction or has already added
      // the tombstones.
      await this.accounts.lock(tx, profileId, ...(reporterId ? [reporterId] : []));
      if (await this.accounts.isDeleted(tx, profileId)) throw targetNotFound();
      const isReporterGone = reporterId !== null && (await this.accounts.isDeleted(tx, reporterId));
      return this.store(tx, {
        id,
        receipt: buildReceipt(),
        kind,
        targetId,
        profileId,
        label,
        quote,
        category,
        text,
        email,
        reporterId: isReporterGone ? null : reporterId,
        createdAt: this.clock.now(),
      });
    });
    return { receipt };
  }

  private async store(tx: EntityManager, report: ReportRow): Promise<string> {
    if (await this.reports.add(tx, report)) return report.receipt;
    const known = await this.reports.findReceipt(tx, report);
    if (known !== null) return known;
    // A different report has this id. An error would reveal that report to a client that guesses ids.
    await this.reports.add(tx, { ...report, id: uuidv7() });
    return report.receipt;
  }

  /** Stores a suspension or restoration, unless the account was deleted meanwhile. */
  async recordAct(tx: EntityManager, act: ActRow): Promise<void> {
    await this.accounts.lock(tx, act.profileId);
    if (!(await this.accounts.isDeleted(tx, act.profileId))) await this.decisions.addAct(tx, act);
  }
}
