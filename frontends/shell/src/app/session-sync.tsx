import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { fetchUser, sessionKey, sessionStore, toSessionState } from '../lib/session.ts';

/** Loads the current user and copies SWR's result to the host's session. */
export function SessionSync() {
  const { data, error } = useSWR<CurrentUser | null>(sessionKey, fetchUser, {
    dedupingInterval: delays.currentUserFresh,
  });
  useEffect(() => {
    // A failed request counts as signed out.
    if (data !== undefined || error) sessionStore.set(toSessionState(data ?? null));
  }, [data, error]);
  return null;
}
