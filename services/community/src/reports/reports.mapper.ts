import type {
  exportedReportDecisionSchema,
  exportedReportSchema,
  ReportGroup,
} from '@bottin/contracts/domain/reports-schema.ts';
import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import type { z } from 'zod';
import type { ActRow, DecisionRow } from './decisions.repository.ts';
import type { OpenReportRow, ReportWithOutcome, Target } from './reports.repository.ts';
import { groupKey, groupRows } from './reports.rules.ts';

/** Returns the groups of the queue in the order of `targets`. */
export function toQueueGroups({
  targets,
  reports,
  decisions,
  acts,
  people,
}: {
  targets: readonly Target[];
  reports: readonly OpenReportRow[];
  decisions: readonly DecisionRow[];
  acts: readonly ActRow[];
  people: ReadonlyMap<string, ListedPerson>;
}): ReportGroup[] {
  const reportsByTarget = groupRows(reports, groupKey);
  const decisionsByTarget = groupRows(decisions, groupKey);
  const actsByProfile = groupRows(acts, ({ profileId }) => profileId);
  return targets.flatMap((target): ReportGroup[] => {
    const open = reportsByTarget.get(groupKey(target)) ?? [];
    const earlier = decisionsByTarget.get(groupKey(target)) ?? [];
    // Both lists are empty when the account was deleted between the queries.
    const first = open[0] ?? earlier[0];
    if (!first) return [];
    const person = people.get(first.profileId);
    return [
      {
        ...target,
        profileId: first.profileId,
        label: first.label,
        quote: open[0]?.quote ?? null,
        profile: person ? { name: person.name, slug: person.slug } : null,
        reports: open.map(toQueuedReport),
        total: open[0]?.total ?? 0,
        decisions: earlier.map(toEarlierDecision),
        acts: (actsByProfile.get(first.profileId) ?? []).map(toReportAct),
      },
    ];
  });
}

function toQueuedReport(row: OpenReportRow): ReportGroup['reports'][number] {
  const { id, receipt, category, text, email, reporterId, createdAt } = row;
  const getsOutcome = email !== null || reporterId !== null;
  return { id, receipt, category, text, getsOutcome, createdAt: createdAt.toISOString() };
}

function toEarlierDecision(row: DecisionRow): ReportGroup['decisions'][number] {
  const { id, outcome, reason, reports, decidedAt, contest, contestedAt, answer, answerOutcome } = row;
  return {
    id,
    outcome,
    reason,
    reports,
    decidedAt: decidedAt.toISOString(),
    contest,
    contestedAt: contestedAt?.toISOString() ?? null,
    answer,
    answerOutcome,
  };
}

export function toReportAct({ act, reason, at }: ActRow): ReportGroup['acts'][number] {
  return { act, reason, at: at.toISOString() };
}

export function toExportedReport(row: ReportWithOutcome): z.infer<typeof exportedReportSchema> {
  const { receipt, kind, label, category, text, email, createdAt, closedAt, outcome, reason } = row;
  return {
    receipt,
    kind,
    label,
    category,
    text,
    email,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
    reason,
  };
}

export function toExportedDecision(row: DecisionRow): z.infer<typeof exportedReportDecisionSchema> {
  const { id: _id, reports: _reports, ...decision } = toEarlierDecision(row);
  return { ...decision, kind: row.kind };
}
