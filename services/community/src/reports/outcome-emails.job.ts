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
/** Maximum number of e-mails of each kind that a round queues. */
const batch = 50;

type Email = RpcParsedInput<typeof notificationsRpc.sendModerationEmail>;

/**
 * Notifies reporters and reported people of the outcome, by e-mails that the notifications service sends. A row is
 * marked as notified only after that service has queued the e-mail. The e-mail's id is derived from the row, so
 * nothing is sent twice when a round is repeated.
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
    await this.sendEach(
      (limit, id) => this.reports.listUnnotified(limit, id),
      stop,
      async (report) => {
        await this.send(buildReporterEmail(report));
        await this.reports.markNotified(report.id, this.clock.now());
      },
    );
    await this.sendEach(
      (limit, id) => this.decisions.listUnnotified(limit, id),
      stop,
      async (decision) => {
        // Only the recipient of a message can report it, so an e-mail to its author would reveal the reporter.
        const isSecret = decision.kind === 'message' && decision.outcome === 'dismissed';
        if (!isSecret) await this.send(buildReportedEmail(decision, 'reported-outcome'));
        await this.decisions.markNotified(decision.id, this.clock.now());
      },
    );
    await this.sendEach(
      (limit, id) => this.decisions.listUnnotifiedReplies(limit, id),
      stop,
      async (reply) => {
        await this.send(buildReportedEmail(reply, 'contest-outcome'));
        await this.decisions.markReplyNotified(reply.id, this.clock.now());
      },
    );
  }

  /**
   * Calls `sendOne` for each row that `list` returns, even after a failure. The next round retries the rows that
   * failed. Reads each row again just before its e-mail, because its account may have been deleted since.
   */
  private async sendEach<Row extends { id: string }>(
    list: (limit: number, id?: string) => Promise<Row[]>,
    stop: AbortSignal | undefined,
    sendOne: (row: Row) => Promise<void>,
  ): Promise<void> {
    const sendCurrent = async ({ id }: Row) => {
      const [row] = await list(1, id);
      if (row) await sendOne(row);
    };
    await processEach(await list(batch), sendCurrent, {
      stop,
      onFailure: (error, { id }) => this.logger.warn({ message: 'e-mail about a report failed', id, error }),
    });
  }

  private async send(email: Email | null): Promise<void> {
    if (email) await this.rpc.call(notificationsRpc.sendModerationEmail, email);
  }
}

/** Returns the e-mail to a reporter, or null if neither an address nor an account of the reporter is known. */
function buildReporterEmail(report: UnnotifiedReport): Email | null {
  const { id, receipt, label, email, reporterId, outcome, reason } = report;
  if (email === null && reporterId === null) return null;
  // Anybody can enter somebody else's address, so an e-mail to an entered address omits the label, which the
  // reported person wrote.
  const facts = { label: email === null ? label : '', outcome, reason, receipt, token: null };
  return { id, kind: 'report-outcome', userId: reporterId ?? id, email, facts };
}

function buildReportedEmail(
  { id, kind: targetKind, profileId, label, outcome, reason, token }: UnnotifiedDecision,
  kind: 'reported-outcome' | 'contest-outcome',
): Email {
  // Omit the text of a message, because it would reveal to the message's author who reported it.
  const facts = { label: targetKind === 'message' ? '' : label, outcome, reason, receipt: null, token };
  return { id: uuidv5(kind, id), kind, userId: profileId, email: null, facts };
}
