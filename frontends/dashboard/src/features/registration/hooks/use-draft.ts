import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { readDraftJson, storeDraft } from '@bottin/ui/lib/draft-storage.ts';
import { getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, parseDraft, resumeDraft } from '../draft.ts';

const key = 'bottin.inscription';

function readDraft(): Draft {
  return parseDraft(readDraftJson('sessionStorage', key));
}

function saveDraft(draft: Draft | null): void {
  storeDraft('sessionStorage', key, draft && JSON.stringify(draft));
}

/**
 * State of the wizard, stored separately for each browser tab. An empty draft starts with the account type
 * that the URL requests. Without such a request, it starts as a fan if the visitor wants to follow a profile.
 */
export function useDraft(user: SessionUser | null, suggestedType: UserType | null) {
  const [draft, setDraft] = useState(() => {
    const stored = user ? resumeDraft(readDraft(), user) : readDraft();
    if (stored.step !== 'type' || stored.account) return stored;
    const follower = getPendingFollow() ? 'fan' : null;
    return { ...stored, userType: suggestedType ?? stored.userType ?? follower };
  });
  useEffect(() => saveDraft(draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })), []);
  const reset = useCallback(() => setDraft(parseDraft({})), []);
  /** Deletes the stored draft. Called once the profile is complete. */
  const forget = useCallback(() => saveDraft(null), []);
  return { draft, change, reset, forget };
}
