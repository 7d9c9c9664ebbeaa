import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

/** The session as the shell knows it; renders again when it changes. */
export function useSession(host: Pick<Host, 'session'>): SessionState {
  return useSyncExternalStore(host.session.subscribe, host.session.get, host.session.get);
}
