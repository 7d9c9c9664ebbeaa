import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

/**
 * Returns the state of the user's session, which the shell keeps. Rerenders the component when the state
 * changes.
 */
export function useSession(host: Pick<Host, 'session'>): SessionState {
  return useSyncExternalStore(host.session.subscribe, host.session.get, host.session.get);
}
