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
 * Shows the consent banner when a configured service needs consent and the visitor hasn't decided. Loads only
 * the services that the visitor has allowed.
 */
export function Consent() {
  const choice = useStore(consentStore);
  // True on the server, which renders no banner, because only the browser knows whether a decision is stored.
  const decided = useStore(consentDecided, true);
  const open = useStore(consentPanel);
  useEffect(() => warnAboutMissingIds(siteConfig), []);
  const allowed = useRef(false);
  useEffect(() => {
    allowed.current ||= choice.analytics || choice.advertising || choice.embeds;
    // The code that loads services is itself loaded only once the visitor allows a service.
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
