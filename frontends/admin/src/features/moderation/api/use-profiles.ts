import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';
import { moderationCalls } from '@bottin/contracts/http/admin.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import type { Decision, Status } from '../decisions.ts';

export interface MadeDecision {
  profile: AdminProfile;
  decision: Decision;
  /** Of a refusal. */
  reason?: string;
}

/** One page of the accounts of a status, and the decisions about them. */
export function useProfiles(status: Status, page: number) {
  const { data, error, isValidating, mutate } = useCall(
    moderationCalls.profiles,
    { query: { status, page } },
    { revalidateIfStale: true },
  );
  const refresh = useRefresh();

  const refreshAll = () => Promise.all([mutate(), refresh()]);

  const send = ({ profile: { id }, decision, reason = '' }: MadeDecision) => {
    const params = { id };
    if (decision === 'refuse') return sendCall(moderationCalls.refuse, { params, body: { reason } });
    return sendCall(moderationCalls[decision], { params });
  };

  return {
    profiles: data?.profiles,
    pagination: data?.pagination,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    /** Asks again for the list, and for what the directory shows. */
    refresh: refreshAll,
    /** Resolves with what the server says of it, once the list is without the account. */
    decide: async (made: MadeDecision): Promise<string> => {
      const { message } = await send(made);
      await refreshAll();
      return message;
    },
  };
}
