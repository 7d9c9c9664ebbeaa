import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { fetchUser, sessionKey, sessionOf, sessionStore } from '../lib/session.ts';

/** Asks who is signed in, and keeps the host's session the same as SWR's. */
export function SessionSync() {
  const { data, error } = useSWR<CurrentUser | null>(sessionKey, fetchUser, {
    dedupingInterval: delays.currentUserFresh,
  });
  useEffect(() => {
    // A session that can't be asked for is nobody's.
    if (data !== undefined || error) sessionStore.set(sessionOf(data ?? null));
  }, [data, error]);
  return null;
}
