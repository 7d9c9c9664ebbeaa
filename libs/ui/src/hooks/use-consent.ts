import type { ConsentState, Host } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

const nothing: ConsentState = { analytics: false, advertising: false, embeds: false };

/** What the visitor allows; renders again when the choice changes. The server knows of no choice. */
export function useConsent(host: Pick<Host, 'consent'>): ConsentState {
  return useSyncExternalStore(host.consent.subscribe, host.consent.get, () => nothing);
}
