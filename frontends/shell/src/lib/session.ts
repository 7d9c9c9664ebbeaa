import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { HttpError, request } from '@bottin/ui/calls/request.ts';
import { warn } from '@bottin/ui/lib/warn.ts';
import { mutate } from 'swr';
import { firstData } from './first-data.ts';
import { Store } from './store.ts';

/** SWR's key of the session, and its address. */
export const sessionKey = '/api/auth/user';

/** The current user; a 401 means nobody. */
export async function fetchUser(): Promise<CurrentUser | null> {
  try {
    return await request<CurrentUser>(sessionKey);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** The state that an answer of {@link fetchUser} means; undefined is "not known yet". */
export function sessionOf(user: CurrentUser | null | undefined): SessionState {
  if (user === undefined) return { status: 'loading', user: null };
  return user ? { status: 'authenticated', user } : { status: 'anonymous', user: null };
}

export const sessionStore = new Store<SessionState>(
  sessionOf(firstData[sessionKey] as CurrentUser | null | undefined),
);

/** Asks the gateway again. A failure other than a 401 leaves the state as it is. */
export async function refreshSession(): Promise<SessionState> {
  try {
    const user = await fetchUser();
    sessionStore.set(sessionOf(user));
    await mutate(sessionKey, user, { revalidate: false });
  } catch (error) {
    warn(`session: ${String(error)}`);
  }
  return sessionStore.get();
}

/** Ends the session and loads `/` anew; a failure is only logged. */
export async function logout(leave: () => void = () => window.location.assign('/')): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
    leave();
  } catch (error) {
    warn(`logout: ${String(error)}`);
  }
}
