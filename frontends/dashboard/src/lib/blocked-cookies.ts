import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/**
 * Refreshes the session that sign-in has just opened. Resolves with false when there is no session because
 * the browser blocks cookies. `refresh` doesn't distinguish a 401 from a failure, which says nothing about
 * cookies, so a missing session is requested once more.
 */
export async function hasSession(host: Pick<Host, 'session'>): Promise<boolean> {
  const { user } = await host.session.refresh();
  if (user) return true;
  return sendCall(authCalls.user).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 401),
  );
}
