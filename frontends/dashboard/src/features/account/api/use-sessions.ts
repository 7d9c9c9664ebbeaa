import type { AccountSession } from '@bottin/contracts/http/account.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** Sessions to end: a single session, or all except the current one. */
export type EndedSessions = AccountSession | 'others';

/** Loads the account's open sessions, and provides the function that ends sessions. */
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
    /** Ends sessions. Resolves with the server's message after the list has been revalidated. */
    end: async (requested: EndedSessions): Promise<string> => {
      const { message } = await (requested === 'others'
        ? sendCall(accountCalls.endOtherSessions)
        : sendCall(accountCalls.endSession, { params: { sessionId: requested.id } }));
      await mutate();
      return message;
    },
  };
}
