import { latePart } from '@bottin/ui/components/late-part.tsx';
import { useEffect } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { consentDecided, consentPanel, consentStore } from '../../lib/consent.ts';
import { useStore } from '../../lib/use-store.ts';
import { loadTrackers, wantsConsent, warnOfMissingIds } from './trackers.ts';

const ConsentBanner = latePart(() => import('./consent-banner.tsx'));
const ConsentDialog = latePart(() => import('./consent-dialog.tsx'));

/** Asks once, when there is something to ask for; loads only what was allowed. */
export function Consent() {
  const choice = useStore(consentStore);
  // The server asks nobody: whether to ask is for this browser to say.
  const decided = useStore(consentDecided, true);
  const open = useStore(consentPanel);
  useEffect(() => warnOfMissingIds(siteConfig), []);
  useEffect(() => loadTrackers(siteConfig, choice), [choice]);
  return (
    <>
      {!decided && wantsConsent(siteConfig) && <ConsentBanner />}
      {open && <ConsentDialog onMissing={() => consentPanel.set(false)} />}
    </>
  );
}
