import type { ConsentPurpose } from '@bottin/contracts/remotes/host.ts';
import {
  type ConsentDecisions,
  consentDecisions,
  consentPanel,
  consentStorageKey,
  consentStore,
  decisionsVersion,
  toConsentState,
} from '../../lib/consent.ts';

/**
 * Stores decisions and closes the dialog. `choice` contains the purposes for which the visitor was just asked;
 * earlier decisions about other purposes stay.
 */
export function decideConsent(choice: ConsentDecisions): void {
  const decisions = { ...consentDecisions.get(), ...choice };
  try {
    localStorage.setItem(consentStorageKey, JSON.stringify({ version: decisionsVersion, ...decisions }));
  } catch {
    // Without storage, the decisions last as long as the document.
  }
  consentDecisions.set(decisions);
  consentStore.set(toConsentState(decisions));
  consentPanel.set(false);
}

/** Stores the same decision about each of the purposes for which the visitor was just asked. */
export function decideAll(asked: readonly ConsentPurpose[], isAllowed: boolean): void {
  decideConsent(Object.fromEntries(asked.map((purpose) => [purpose, isAllowed])));
}
