import type { ConsentState, Host } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

/** What the visitor allows; renders again when the choice changes. */
export function useConsent(host: Pick<Host, 'consent'>): ConsentState {
  return useSyncExternalStore(host.consent.subscribe, host.consent.get);
}
