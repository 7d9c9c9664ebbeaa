import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/**
 * Reads the session that was just opened. Resolves with false where this browser refuses cookies, so that there is none. Only a session
 * that can't be found is asked for a second time: the first question doesn't tell a 401 from a failure, which says nothing of cookies.
 */
export async function holdsSession(host: Pick<Host, 'session'>): Promise<boolean> {
  const { user } = await host.session.refresh();
  if (user) return true;
  return sendCall(authCalls.user).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 401),
  );
}
