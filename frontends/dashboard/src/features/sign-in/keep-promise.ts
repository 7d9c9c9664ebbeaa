import { followCalls } from '@bottin/contracts/http/follows.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { tellError } from '@bottin/ui/calls/tell-error.ts';
import { followToCome, forgetFollow } from '@bottin/ui/lib/follow-to-come.ts';

/** Follows whom someone wanted to follow before they had a session, and says so. What may work later is tried at the next sign-in. */
export async function keepPromise(host: Pick<Host, 'toast'>): Promise<void> {
  const wanted = followToCome();
  if (!wanted) return;
  try {
    await sendCall(followCalls.follow, { params: { id: wanted.id } });
    forgetFollow();
    host.toast({ title: `Tu suis maintenant ${wanted.name}`, tone: 'success' });
  } catch (error) {
    if (isFinal(error)) forgetFollow();
    tellError(host, error, `Tu ne suis pas encore ${wanted.name}`);
  }
}

/** Whether asking again could only get the same answer: nobody there, oneself, or too many already. */
function isFinal(error: unknown): boolean {
  return error instanceof HttpError && [400, 404, 409].includes(error.status);
}
