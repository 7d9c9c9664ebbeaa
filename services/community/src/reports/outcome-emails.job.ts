import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { processEach } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { DecisionsRepository, type UnnotifiedDecision } from './decisions.repository.ts';
import { ReportsRepository, type UnnotifiedReport } from './reports.repository.ts';

const everyMs = 2_000;
/** E-mails of each kind that a round queues. */
const batch = 50;

type Email = RpcParsedInput<typeof notificationsRpc.sendModerationEmail>;

/**
 * Has the notifications service tell reporters and reported people the outcome. A row is marked as told only
 * after that service has queued its e-mail, and the e-mail's id is derived from the row, so a repeated round sends
 * nothing twice.
 */
@Injectable()
export class OutcomeEmailsJob extends PeriodicJob {
  private readonly logger = new Logger(OutcomeEmailsJob.name);

  constructor(
    private readonly reports: ReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {
    super('OutcomeEmails', everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    await this.sendEach(await this.reports.listUnnotified(batch), stop, async (report) => {
      await this.send(buildReporterEmail(report));
      await this.reports.markNotified(report.id, this.clock.now());
    });
    await this.sendEach(await this.decisions.listUnnotified(batch), stop, async (decision) => {
      await this.send(buildReportedEmail(decision, 'reported-outcome'));
      await this.decisions.markNotified(decision.id, this.clock.now());
    });
    await this.sendEach(await this.decisions.listUnnotifiedReplies(batch), stop, async (reply) => {
      await this.send(buildReportedEmail(reply, 'contest-outcome'));
      await this.decisions.markReplyNotified(reply.id, this.clock.now());
    });
  }

  /** An e-mail that fails stays for the next round, and doesn't stop the others. */
  private async sendEach<Row extends { id: string }>(
    rows: Row[],
    stop: AbortSignal | undefined,
    sendOne: (row: Row) => Promise<void>,
  ): Promise<void> {
    await processEach(rows, sendOne, {
      stop,
      onFailure: (error, { id }) => this.logger.warn({ message: 'e-mail about a report failed', id, error }),
    });
  }

  private async send(email: Email | null): Promise<void> {
    if (email) await this.rpc.call(notificationsRpc.sendModerationEmail, email);
  }
}

/** Returns the e-mail to a reporter, or null when the report has no address to which it can be sent. */
function buildReporterEmail(report: UnnotifiedReport): Email | null {
  const { id, receipt, label, email, reporterId, outcome, reason } = report;
  if (email === null && reporterId === null) return null;
  const facts = { label, outcome, reason, receipt, token: null };
  return { id, kind: 'report-outcome', userId: reporterId ?? id, email, facts };
}

function buildReportedEmail(
  { id, profileId, label, outcome, reason, token }: UnnotifiedDecision,
  kind: 'reported-outcome' | 'contest-outcome',
): Email {
  const facts = { label, outcome, reason, receipt: null, token };
  return { id: uuidv5(kind, id), kind, userId: profileId, email: null, facts };
}
