import { latePart } from '@bottin/ui/components/late-part.tsx';
import { useEffect, useRef } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { consentDecided, consentPanel, consentStore } from '../../lib/consent.ts';
import { openedByLink } from '../../lib/link-token.ts';
import { useStore } from '../../lib/use-store.ts';
import { wantsConsent, warnOfMissingIds } from './ids.ts';

const ConsentBanner = latePart(() => import('./consent-banner.tsx'));
const ConsentDialog = latePart(() => import('./consent-dialog.tsx'));

/** Asks once, when there is something to ask for; loads only what was allowed. */
export function Consent() {
  const choice = useStore(consentStore);
  // The server asks nobody: whether to ask is for this browser to say.
  const decided = useStore(consentDecided, true);
  const open = useStore(consentPanel);
  useEffect(() => warnOfMissingIds(siteConfig), []);
  const allowed = useRef(false);
  useEffect(() => {
    allowed.current ||= choice.analytics || choice.advertising || choice.embeds;
    // Of who allows nothing, and did so from the beginning, even our own lines that load trackers are not asked.
    if (openedByLink || !allowed.current) return;
    import('./trackers.ts').then(
      ({ loadTrackers }) => loadTrackers(siteConfig, choice),
      () => {},
    );
  }, [choice]);
  return (
    <>
      {!decided && wantsConsent(siteConfig) && <ConsentBanner />}
      {open && <ConsentDialog onMissing={() => consentPanel.set(false)} />}
    </>
  );
}
