import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { HttpError, request } from '@bottin/ui/calls/request.ts';
import { warn } from '@bottin/ui/lib/warn.ts';
import { mutate } from 'swr';
import { preloadedData } from './preloaded-data.ts';
import { Store } from './store.ts';

/** URL of the current user, which is also its SWR key. */
export const sessionKey = '/api/auth/user';

/** Returns the current user, or null on a 401. */
export async function fetchUser(): Promise<CurrentUser | null> {
  try {
    return await request<CurrentUser>(sessionKey);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Converts a result of {@link fetchUser} to a session state. Undefined means that the session is loading. */
export function toSessionState(user: CurrentUser | null | undefined): SessionState {
  if (user === undefined) return { status: 'loading', user: null };
  return user ? { status: 'authenticated', user } : { status: 'anonymous', user: null };
}

export const sessionStore = new Store<SessionState>(
  toSessionState(preloadedData[sessionKey] as CurrentUser | null | undefined),
);

/** Reloads the session from the gateway. A failure other than a 401 leaves the state unchanged. */
export async function refreshSession(): Promise<SessionState> {
  try {
    const user = await fetchUser();
    sessionStore.set(toSessionState(user));
    await mutate(sessionKey, user, { revalidate: false });
  } catch (error) {
    warn(`session refresh failed: ${String(error)}`);
  }
  return sessionStore.get();
}

/** Signs out and loads `/`. A failed request is only logged. */
export async function logout(leave: () => void = () => window.location.assign('/')): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
    leave();
  } catch (error) {
    warn(`logout failed: ${String(error)}`);
  }
}
