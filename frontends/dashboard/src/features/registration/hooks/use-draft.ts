import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftFrom, resumeDraft } from '../draft.ts';

const key = 'bottin.inscription';

function readDraft(): Draft {
  try {
    return draftFrom(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return draftFrom({});
  }
}

function keep(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage (full or forbidden) the wizard lives as long as the page.
  }
}

/** The wizard's state, kept for the tab. A type asked for by the address is chosen before anything else is. */
export function useDraft(user: SessionUser | null, suggestedType: UserType | null) {
  const [draft, setDraft] = useState(() => {
    const kept = user ? resumeDraft(readDraft(), user) : readDraft();
    return suggestedType && kept.step === 'type' && !kept.account
      ? { ...kept, userType: suggestedType }
      : kept;
  });
  useEffect(() => keep(draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })), []);
  const reset = useCallback(() => setDraft(draftFrom({})), []);
  /** The profile is complete: nothing of it stays in the tab. */
  const forget = useCallback(() => keep(null), []);
  return { draft, change, reset, forget };
}
