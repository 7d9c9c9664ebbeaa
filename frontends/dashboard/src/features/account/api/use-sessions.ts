import { type AccountSession, accountCalls } from '@bottin/contracts/http/account.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** What is to be ended: one session, or all but this one. */
export type EndedSessions = AccountSession | 'others';

/** The account's open sessions, and the way to end them. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useCall(
    accountCalls.sessions,
    {},
    { revalidateIfStale: true },
  );
  return {
    sessions: data,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    /** Resolves with what the server says of it, once the list is without them. */
    end: async (wanted: EndedSessions): Promise<string> => {
      const { message } = await (wanted === 'others'
        ? sendCall(accountCalls.endOtherSessions)
        : sendCall(accountCalls.endSession, { params: { sessionId: wanted.id } }));
      await mutate();
      return message;
    },
  };
}
