import type { ReportOutcome } from '@bottin/contracts/domain/reports.ts';
import type { ReportGroup } from '@bottin/contracts/domain/reports-schema.ts';
import { moderationCalls } from '@bottin/contracts/http/endpoints.ts';
import { reportAdminCalls } from '@bottin/contracts/http/report-admin-endpoints.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';

export interface Closing {
  groups: readonly ReportGroup[];
  /** Time at which the groups were read. */
  readAt: string | undefined;
  outcome: ReportOutcome;
  reason: string;
}

/**
 * Lists the ids to send when a group is closed: the displayed reports, and the contested decisions without an
 * answer.
 */
function listOpenIds({ reports, decisions }: ReportGroup): {
  reportIds: string[];
  contestIds: string[];
} {
  return {
    reportIds: reports.map(({ id }) => id),
    contestIds: decisions
      .filter(({ contest, answer }) => contest !== null && answer === null)
      .map(({ id }) => id),
  };
}

/** Loads a page of the report queue, and provides the functions that act on reports and reported accounts. */
export function useReports(page: number) {
  const { data, error, isValidating, mutate } = useCall(
    reportAdminCalls.queue,
    { query: { page } },
    { revalidateIfStale: true },
  );
  const refresh = useRefresh();
  return {
    groups: data?.groups,
    readAt: data?.readAt,
    pagination: data?.pagination,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    refresh,
    close: async ({ groups, readAt, outcome, reason }: Closing): Promise<string> => {
      const open = groups.map(listOpenIds);
      const body = {
        reportIds: open.flatMap(({ reportIds }) => reportIds),
        contestIds: open.flatMap(({ contestIds }) => contestIds),
        ...(readAt !== undefined && { readAt }),
        outcome,
        reason,
      };
      const { message } = await sendCall(reportAdminCalls.close, { body });
      await mutate();
      return message;
    },
    /** Suspends the reported account; its reports stay open. The queue is revalidated even after a failure. */
    suspend: async (id: string, reason: string): Promise<string> => {
      try {
        return (await sendCall(moderationCalls.suspend, { params: { id }, body: { reason } })).message;
      } finally {
        await refresh();
      }
    },
    /** Restores the reported account. The queue is revalidated even after a failure. */
    restore: async (id: string): Promise<string> => {
      try {
        return (await sendCall(moderationCalls.restore, { params: { id } })).message;
      } finally {
        await refresh();
      }
    },
  };
}
