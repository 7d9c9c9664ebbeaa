import type { ConsentState, Host } from '@bottin/contracts/remotes/host.ts';
import { useSyncExternalStore } from 'react';

const noConsent: ConsentState = { analytics: false, advertising: false, embeds: false };

/**
 * Returns the visitor's consent, and rerenders the component when the consent changes. During server
 * rendering, returns that the visitor has consented to nothing.
 */
export function useConsent(host: Pick<Host, 'consent'>): ConsentState {
  return useSyncExternalStore(host.consent.subscribe, host.consent.get, () => noConsent);
}
