import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { HttpError, request } from '@bottin/ui/calls/request.ts';
import { removeDrafts } from '@bottin/ui/lib/draft-storage.ts';
import { warn } from '@bottin/ui/lib/warn.ts';
import { mutate } from 'swr';
import { preloadedData } from './inline-data.ts';
import { Store } from './store.ts';

/** URL that returns the current user. It is also the key of that response in SWR. */
export const sessionKey = '/api/auth/user';

/** Requests the current user. Returns null for a 401, which means that nobody is signed in. */
export async function fetchUser(): Promise<CurrentUser | null> {
  try {
    return await request<CurrentUser>(sessionKey);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Converts the user that {@link fetchUser} returned to a session state. `undefined` stands for a user that is
 * still loading.
 */
export function toSessionState(user: CurrentUser | null | undefined): SessionState {
  if (user === undefined) return { status: 'loading', user: null };
  return user ? { status: 'authenticated', user } : { status: 'anonymous', user: null };
}

export const sessionStore = new Store<SessionState>(
  toSessionState(preloadedData[sessionKey] as CurrentUser | null | undefined),
);

let lastUserId = sessionStore.get().user?.id;
sessionStore.subscribe(() => {
  lastUserId = sessionStore.get().user?.id ?? lastUserId;
});

/**
 * Requests the current user again and updates the session. A failure other than a 401 leaves the session as
 * it is. Reloads the document when another user has signed in, because SWR still caches the personal data of
 * the previous one.
 */
export async function refreshSession(reload = () => window.location.reload()): Promise<SessionState> {
  try {
    const user = await fetchUser();
    if (user && lastUserId && user.id !== lastUserId) reload();
    sessionStore.set(toSessionState(user));
    await mutate(sessionKey, user, { revalidate: false });
  } catch (error) {
    warn(`session refresh failed: ${String(error)}`);
  }
  return sessionStore.get();
}

/** Returns whether the page or a dialog has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  // `useConfirmUnload` prevents this event.
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Signs the user out, removes the drafts, then loads `/`. Asks first when there are unsaved changes. When the request
 * fails, only logs a warning.
 */
export async function logout(leave: () => void = () => window.location.assign('/')): Promise<void> {
  if (hasUnsavedChanges() && !confirm('Te déconnecter sans enregistrer\u202f?')) return;
  try {
    await request('/api/auth/logout', { method: 'POST' });
    removeDrafts();
    // Removes the pages of signed-in users, so that their forms don't ask again, and « Back » doesn't show them.
    sessionStore.set(toSessionState(null));
    await mutate(sessionKey, null, { revalidate: false });
    leave();
  } catch (error) {
    warn(`logout failed: ${String(error)}`);
  }
}
