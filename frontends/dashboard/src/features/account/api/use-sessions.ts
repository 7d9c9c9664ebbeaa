import { accountCalls } from '@bottin/contracts/http/account.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** The account's open sessions, and the ways to end them. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useCall(
    accountCalls.sessions,
    {},
    { revalidateIfStale: true },
  );
  const done = async ({ message }: { message: string }): Promise<string> => {
    await mutate();
    return message;
  };
  return {
    sessions: data,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    end: async (sessionId: string) =>
      done(await sendCall(accountCalls.endSession, { params: { sessionId } })),
    endOthers: async () => done(await sendCall(accountCalls.endOtherSessions)),
  };
}
