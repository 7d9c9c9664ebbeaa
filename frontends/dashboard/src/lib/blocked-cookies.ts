import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/**
 * Refreshes the session that sign-in has just opened. Resolves with false when there is no session because
 * the browser blocks cookies. Only a 401 means blocked cookies, but `refresh` returns no user after any
 * failure. So when there is no user, sends the request once more and checks the response status.
 */
export async function hasSession(host: Pick<Host, 'session'>): Promise<boolean> {
  const { user } = await host.session.refresh();
  if (user) return true;
  return sendCall(authCalls.user).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 401),
  );
}
