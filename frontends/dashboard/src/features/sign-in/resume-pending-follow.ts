import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { clearPendingFollow, getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';

/**
 * Follows the profile that the user wanted to follow before signing in, and shows the result. After a
 * temporary failure, the next sign-in retries.
 */
export async function resumePendingFollow(host: Pick<Host, 'toast'>): Promise<void> {
  const pendingFollow = getPendingFollow();
  if (!pendingFollow) return;
  try {
    await sendCall(followCalls.follow, { params: { id: pendingFollow.id } });
    clearPendingFollow();
    host.toast({ title: `Tu suis maintenant ${pendingFollow.name}`, tone: 'success' });
    // On a slow connection, the dashboard may already show a feed without this profile, so reload it.
    void reloadCalls(followCalls.feed.path);
  } catch (error) {
    if (isPermanentError(error)) clearPendingFollow();
    showErrorToast(host, error, `Tu ne suis pas encore ${pendingFollow.name}`);
  }
}

/**
 * Returns whether a retry would fail in the same way: the profile doesn't exist, is the user's own, or the
 * follow limit is reached.
 */
function isPermanentError(error: unknown): boolean {
  return error instanceof HttpError && [400, 404, 409].includes(error.status);
}
