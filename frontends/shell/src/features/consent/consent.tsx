import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { useEffect, useRef } from 'react';
import { siteConfig } from '../../lib/config.ts';
import {
  type ConsentDecisions,
  consentDecisions,
  consentPanel,
  consentStore,
  listConfiguredPurposes,
} from '../../lib/consent.ts';
import { openedByLink } from '../../lib/link-token.ts';
import { useStore } from '../../lib/use-store.ts';
import { warnAboutMissingIds } from './tracker-ids.ts';

const ConsentBanner = lazyComponent(() => import('./consent-banner.tsx'));
const ConsentDialog = lazyComponent(() => import('./consent-dialog.tsx'));

/**
 * Shows the consent banner until the visitor has decided about each configured purpose. Loads only the services
 * that the visitor has allowed.
 */
export function Consent() {
  const choice = useStore(consentStore);
  // Null on the server, which renders no banner, because only the browser knows the stored decisions.
  const decisions = useStore<ConsentDecisions | null>(consentDecisions, null);
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
      {decisions && listConfiguredPurposes().some((purpose) => !(purpose in decisions)) && <ConsentBanner />}
      {open && <ConsentDialog onMissing={() => consentPanel.set(false)} />}
    </>
  );
}
