import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { useState, useSyncExternalStore } from 'react';

/**
 * Returns the state of the user's session, which the shell keeps. Rerenders the component when the state
 * changes.
 */
export function useSession(host: Pick<Host, 'session'>): SessionState {
  return useSyncExternalStore(host.session.subscribe, host.session.get, host.session.get);
}

/** Returns the properties of an error card for a session that couldn't be read. */
export function useSessionRetry({ session }: Pick<Host, 'session'>) {
  const [pending, setPending] = useState(false);
  const onRetry = async () => {
    setPending(true);
    await session.refresh();
    setPending(false);
  };
  return { pending, onRetry };
}
