import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { siteConfig } from './config.ts';
import { Store } from './store.ts';

/** The visitor's decisions. A purpose for which the visitor wasn't asked is missing. */
export type ConsentDecisions = Partial<ConsentState>;

export const consentStorageKey = 'bottin.consent';
/** Version of the stored decisions. Values of the first version have no version. */
export const decisionsVersion = 2;

const noConsent: ConsentState = { analytics: false, advertising: false, embeds: false };
export const purposes = Object.keys(noConsent) as readonly ConsentPurpose[];

function readStored(): ConsentDecisions {
  try {
    const { version, ...decisions } = JSON.parse(localStorage.getItem(consentStorageKey) ?? '{}');
    // In the first version, « Tout accepter » stored consent to every purpose, whichever the banner named, so
    // such a value proves no consent. Refusals and choices made in the dialog stay valid.
    return version || purposes.some((purpose) => decisions[purpose] !== true) ? decisions : {};
  } catch {
    return {};
  }
}

const initial = readStored();

export const consentDecisions = new Store<ConsentDecisions>(initial);
/** The purposes that the visitor has allowed. No purpose is allowed before the visitor decides. */
export const consentStore = new Store<ConsentState>(toConsentState(initial));
/** Whether the consent dialog is open. */
export const consentPanel = new Store<boolean>(false);

export function toConsentState(decisions: ConsentDecisions): ConsentState {
  return { ...noConsent, ...decisions };
}

/** Lists the purposes for which a service is configured on this site. */
export function listConfiguredPurposes(): ConsentPurpose[] {
  const { analyticsId, tagManagerId, adPixelId, leadFormUrl } = siteConfig;
  const services = { analytics: analyticsId || tagManagerId, advertising: adPixelId, embeds: leadFormUrl };
  return purposes.filter((purpose) => services[purpose]);
}
