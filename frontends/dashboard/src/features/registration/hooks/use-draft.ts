import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, parseDraft, resumeDraft } from '../draft.ts';

const key = 'bottin.inscription';

function readDraft(): Draft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return parseDraft({});
  }
}

function storeDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage (full or forbidden), the draft lasts as long as the page.
  }
}

/**
 * State of the wizard, stored separately for each browser tab. An empty draft starts with the account type
 * that the URL requests, or as a fan when the visitor wants to follow a profile.
 */
export function useDraft(user: SessionUser | null, suggestedType: UserType | null) {
  const [draft, setDraft] = useState(() => {
    const stored = user ? resumeDraft(readDraft(), user) : readDraft();
    if (stored.step !== 'type' || stored.account) return stored;
    const follower = getPendingFollow() ? 'fan' : null;
    return { ...stored, userType: suggestedType ?? stored.userType ?? follower };
  });
  useEffect(() => storeDraft(draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })), []);
  const reset = useCallback(() => setDraft(parseDraft({})), []);
  /** Deletes the stored draft. Called once the profile is complete. */
  const forget = useCallback(() => storeDraft(null), []);
  return { draft, change, reset, forget };
}
