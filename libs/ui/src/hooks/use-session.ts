import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

/** Returns the session state that the shell keeps, and rerenders when it changes. */
export function useSession(host: Pick<Host, 'session'>): SessionState {
  return useSyncExternalStore(host.session.subscribe, host.session.get, host.session.get);
}
