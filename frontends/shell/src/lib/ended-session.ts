import { hasUnsavedChanges, refreshSession, sessionStore } from './session.ts';
import { showToast } from './toasts.ts';

let isCheckingSession = false;

/**
 * Refreshes the session of a signed-in user after a request that failed because the session has ended. A toast says
 * so, because dialogs that need a session disappear as if they had been sent. Pages with unsaved changes stay as they
 * are, because the redirect to /login would lose the changes: the user can sign in in another tab and send them again.
 */
export async function refreshEndedSession(): Promise<void> {
  if (isCheckingSession || !sessionStore.get().user || hasUnsavedChanges()) return;
  isCheckingSession = true;
  const { user } = await refreshSession();
  isCheckingSession = false;
  if (!user)
    showToast({
      title: 'Ta session est terminée. Connecte-toi pour continuer.',
      tone: 'destructive',
    });
}
