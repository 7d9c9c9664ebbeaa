import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/**
 * Refreshes the session that sign-in has just opened. Resolves with false when there is no session because
 * the browser blocks cookies. Only the status 401 means blocked cookies, but `refresh` hides the status. So
 * when `refresh` returns no user, this function sends the request again and checks the status.
 */
export async function hasSession(host: Pick<Host, 'session'>): Promise<boolean> {
  const { user } = await host.session.refresh();
  if (user) return true;
  return sendCall(authCalls.user).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 401),
  );
}
