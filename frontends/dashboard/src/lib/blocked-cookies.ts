import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/**
 * Refreshes the session that was just opened. Resolves with false when the browser blocks cookies, so that
 * there is no session. A missing session is requested once more, because `refresh` doesn't distinguish a 401
 * from a failure, which says nothing about cookies.
 */
export async function hasSession(host: Pick<Host, 'session'>): Promise<boolean> {
  const { user } = await host.session.refresh();
  if (user) return true;
  return sendCall(authCalls.user).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 401),
  );
}
