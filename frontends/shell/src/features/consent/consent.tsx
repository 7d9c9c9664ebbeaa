import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { useEffect, useRef } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { consentDecided, consentPanel, consentStore } from '../../lib/consent.ts';
import { openedByLink } from '../../lib/link-token.ts';
import { useStore } from '../../lib/use-store.ts';
import { needsConsent, warnAboutMissingIds } from './tracker-ids.ts';

const ConsentBanner = lazyComponent(() => import('./consent-banner.tsx'));
const ConsentDialog = lazyComponent(() => import('./consent-dialog.tsx'));

/**
 * Shows the banner when a service needs consent and the visitor has not decided. Loads only services that the
 * visitor allowed.
 */
export function Consent() {
  const choice = useStore(consentStore);
  // Defaults to true on the server, which renders no banner because only this browser knows whether the
  // visitor has decided.
  const decided = useStore(consentDecided, true);
  const open = useStore(consentPanel);
  useEffect(() => warnAboutMissingIds(siteConfig), []);
  const allowed = useRef(false);
  useEffect(() => {
    allowed.current ||= choice.analytics || choice.advertising || choice.embeds;
    // Until the visitor allows a service, even our own tracker code isn't loaded.
    if (openedByLink || !allowed.current) return;
    import('./trackers.ts').then(
      ({ loadTrackers }) => loadTrackers(siteConfig, choice),
      () => {},
    );
  }, [choice]);
  return (
    <>
      {!decided && needsConsent(siteConfig) && <ConsentBanner />}
      {open && <ConsentDialog onMissing={() => consentPanel.set(false)} />}
    </>
  );
}
