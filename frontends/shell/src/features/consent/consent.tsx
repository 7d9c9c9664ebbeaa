import { lazy, Suspense, useEffect } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { consentDecided, consentPanel, consentStore } from '../../lib/consent.ts';
import { useStore } from '../../lib/use-store.ts';
import { loadTrackers, wantsConsent } from './trackers.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));
const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Asks once, when there is something to ask for; loads only what was allowed. */
export function Consent() {
  const choice = useStore(consentStore);
  const decided = useStore(consentDecided);
  const open = useStore(consentPanel);
  useEffect(() => loadTrackers(siteConfig, choice), [choice]);
  return (
    <Suspense>
      {!decided && !open && wantsConsent(siteConfig) && <ConsentBanner />}
      {open && <ConsentDialog />}
    </Suspense>
  );
}
