import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { delays } from '@bottin/contracts/domain/limits.ts';
import { removeDraftsWithOtherTabs } from '@bottin/ui/lib/draft-storage.ts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { fetchUser, refreshSession, sessionKey, sessionStore, toSessionState } from '../lib/session.ts';

/** Loads the current user with SWR and copies the result to the session that remotes read from the host. */
export function SessionSync() {
  const { data, error } = useSWR<CurrentUser | null>(sessionKey, fetchUser, {
    dedupingInterval: delays.currentUserFresh,
  });
  useEffect(() => {
    if (data !== undefined) sessionStore.set(toSessionState(data));
    else if (error) sessionStore.set({ status: 'anonymous', user: null, isUnknown: true });
  }, [data, error]);
  useEffect(() => {
    // « Back » may restore a document with the data of a user who has signed out.
    const refreshRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshSession();
    };
    addEventListener('pageshow', refreshRestored);
    return () => removeEventListener('pageshow', refreshRestored);
  }, []);
  // Unlike `refreshEndedSession`, this also discards unsaved changes: after a sign-out on a shared computer, no tab
  // may keep private data.
  useEffect(() => removeDraftsWithOtherTabs(() => void refreshSession()), []);
  return null;
}
